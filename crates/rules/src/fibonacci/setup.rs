//! The start position. Sources: see `docs/rules/fibonacci.md`.

/// Rows from `k` (top) to `a`: Green's men are Red's, rotated by 180°.
pub(super) const START: &str = "CSSSSS/1S5/8/8d/2D3ddd1/3D3d3/1DDD3d2/D8/8/5s1/sssssc";
