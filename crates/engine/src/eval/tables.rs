//! Features of actions as entries of tables: of each table one entry is on, and the weights of all stand in one row.

/// Returns where the weights of each table begin; a table is its name and its number of entries.
pub(crate) const fn begins<const TABLES: usize>(tables: &[(&str, usize); TABLES]) -> [usize; TABLES] {
    let mut begins = [0; TABLES];
    let mut table = 1;
    while table < TABLES {
        begins[table] = begins[table - 1] + tables[table - 1].1;
        table += 1;
    }
    begins
}

/// Returns the number of weights of all tables.
pub(crate) const fn weights<const TABLES: usize>(tables: &[(&str, usize); TABLES]) -> usize {
    begins(tables)[TABLES - 1] + tables[TABLES - 1].1
}

/// Returns the place among all weights of the entry that is on in each of these successive tables.
#[inline(always)]
pub(crate) fn places<const ENTRIES: usize>(
    tables: &[(&str, usize)],
    begins: &[usize],
    entries: &[usize; ENTRIES],
) -> [u16; ENTRIES] {
    std::array::from_fn(|table| {
        debug_assert!(entries[table] < tables[table].1, "{} {}", tables[table].0, entries[table]);
        (begins[table] + entries[table]) as u16
    })
}

/// Returns the sum of the weights at these places.
#[inline(always)]
pub(crate) fn sum<const PLACES: usize>(weights: &[i16], places: &[u16; PLACES]) -> i32 {
    places.iter().map(|&at| i32::from(weights[usize::from(at)])).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_stand_one_after_another() {
        const TABLES: [(&str, usize); 3] = [("one", 4), ("two", 2), ("three", 3)];
        assert_eq!((begins(&TABLES), weights(&TABLES)), ([0, 4, 6], 9));
        let on = places(&TABLES, &begins(&TABLES), &[3, 0, 2]);
        assert_eq!(on, [3, 4, 8]);
        assert_eq!(sum(&[0, 0, 0, 100, 20, 0, 0, 0, -3], &on), 117);
    }
}
