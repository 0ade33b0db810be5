//! Reductions of the depth of late moves.

use crate::eval::parameters::Parameters;

const SIZE: usize = 64;

/// Reduction by depth and number of the candidate, in hundredths of a ply.
pub(crate) struct Reductions([[i16; SIZE]; SIZE]);

impl Reductions {
    pub(crate) fn new(parameters: &Parameters) -> Self {
        let mut table = [[0; SIZE]; SIZE];
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (number, saved) in row.iter_mut().enumerate().skip(1) {
                // By libm rather than the system's library: node counts are the same on all machines.
                let product = libm::log(depth as f64) * libm::log(number as f64);
                let hundredths = f64::from(parameters.lmr_base) + f64::from(parameters.lmr_slope) * product;
                *saved = hundredths as i16;
            }
        }
        Self(table)
    }

    #[inline]
    pub(crate) fn of(&self, depth: i32, number: usize) -> i32 {
        i32::from(self.0[(depth as usize).min(SIZE - 1)][number.min(SIZE - 1)])
    }
}
