//! Seats and a value per seat.

use std::fmt;
use std::ops::{Index, IndexMut};

/// A seat at the table, in turn order. Printed from 1, indexed from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The largest number of seats of any game.
    pub const MAX: usize = 4;
    /// Seat 1, which starts unless the variant says otherwise.
    pub const FIRST: Self = Self(0);

    /// Returns the seat with this index (0 to 3).
    ///
    /// ```
    /// use gamut_rules::Seat;
    ///
    /// assert_eq!((Seat::new(0), Seat::new(1).to_string()), (Seat::FIRST, "2".to_owned()));
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(index: usize) -> Self {
        debug_assert!(index < Self::MAX);
        Self((index & 3) as u8)
    }

    /// Returns the seat with this number (1 to 4), or `None` for any other number.
    ///
    /// ```
    /// use gamut_rules::Seat;
    ///
    /// assert_eq!(Seat::from_number(1), Some(Seat::FIRST));
    /// assert_eq!(Seat::from_number(5), None);
    /// ```
    #[must_use]
    pub fn from_number(number: u32) -> Option<Self> {
        (1..=Self::MAX as u32).contains(&number).then(|| Self::new(number as usize - 1))
    }

    /// Returns the index, from 0.
    ///
    /// ```
    /// use gamut_rules::Seat;
    ///
    /// assert_eq!(Seat::FIRST.index(), 0);
    /// ```
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the number used in notation, from 1.
    ///
    /// ```
    /// use gamut_rules::Seat;
    ///
    /// assert_eq!(Seat::FIRST.number(), 1);
    /// ```
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Returns the seat `steps` later in turn order, in a game of `seats`.
    ///
    /// ```
    /// use gamut_rules::Seat;
    ///
    /// let last = Seat::new(3);
    /// assert_eq!(last.after(1, 4), Seat::FIRST);
    /// ```
    #[inline]
    #[must_use]
    pub const fn after(self, steps: usize, seats: usize) -> Self {
        Self::new((self.index() + steps) % seats)
    }

    /// Iterates over the seats between this one and another in turn order, excluding both.
    ///
    /// ```
    /// use gamut_rules::Seat;
    ///
    /// let between: Vec<u8> = Seat::new(2).until(Seat::new(1), 4).map(Seat::number).collect();
    /// assert_eq!(between, [4, 1]);
    /// ```
    pub fn until(self, other: Self, seats: usize) -> impl Iterator<Item = Self> {
        (1..seats).map(move |steps| self.after(steps, seats)).take_while(move |&seat| seat != other)
    }

    /// Iterates over all seats of a game, in turn order.
    ///
    /// ```
    /// use gamut_rules::Seat;
    ///
    /// let numbers: Vec<u8> = Seat::all(3).map(Seat::number).collect();
    /// assert_eq!(numbers, [1, 2, 3]);
    /// ```
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..seats).map(Self::new)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// One value for each of `N` seats, indexed by [`Seat`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seats<T, const N: usize>(pub [T; N]);

impl<T: Default + Copy, const N: usize> Default for Seats<T, N> {
    fn default() -> Self {
        Self([T::default(); N])
    }
}

impl<T, const N: usize> Seats<T, N> {
    /// Returns the index of a seat. With two or four seats the mask, which changes nothing, avoids a bounds check.
    #[inline]
    fn place(seat: Seat) -> usize {
        debug_assert!(seat.index() < N);
        if N.is_power_of_two() { seat.index() & (N - 1) } else { seat.index() }
    }

    /// Iterates over the seats with their values, in turn order.
    ///
    /// ```
    /// use gamut_rules::{Seat, Seats};
    ///
    /// let captures = Seats([3, 5]);
    /// assert_eq!(captures.iter().max_by_key(|&(_, count)| count), Some((Seat::new(1), &5)));
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.0.iter().enumerate().map(|(index, value)| (Seat::new(index), value))
    }
}

impl<T, const N: usize> Index<Seat> for Seats<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[Self::place(seat)]
    }
}

impl<T, const N: usize> IndexMut<Seat> for Seats<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[Self::place(seat)]
    }
}
