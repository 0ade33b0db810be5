//! The public key of a private one on the curve P-256. `ring` checks such a pair, but does not return the public key.

/// A number below [`P`] in Montgomery form, that is, times 2^256; the lowest limb comes first.
type Number = [u64; 4];

/// The prime of the curve's field.
const P: Number = [0xffff_ffff_ffff_ffff, 0x0000_0000_ffff_ffff, 0, 0xffff_ffff_0000_0001];
/// The constant of the curve's equation, and its base point (SEC 2, not in Montgomery form).
const B: Number = [0x3bce_3c3e_27d2_604b, 0x651d_06b0_cc53_b0f6, 0xb3eb_bd55_7698_86bc, 0x5ac6_35d8_aa3a_93e7];
const BASE: [Number; 2] = [
    [0xf4a1_3945_d898_c296, 0x7703_7d81_2deb_33a0, 0xf8bc_e6e5_63a4_40f2, 0x6b17_d1f2_e12c_4247],
    [0xcbb6_4068_37bf_51f5, 0x2bce_3357_6b31_5ece, 0x8ee7_eb4a_7c0f_9e16, 0x4fe3_42e2_fe1a_7f9b],
];
const ZERO: Number = [0; 4];

/// A point in projective coordinates.
type Point = [Number; 3];

/// Returns the public key of a private key, as an uncompressed point.
pub(super) fn public_key(private: &[u8; 32]) -> [u8; 65] {
    let (b, one) = (times_2_256(B), times_2_256([1, 0, 0, 0]));
    let base = [times_2_256(BASE[0]), times_2_256(BASE[1]), one];
    let mut point = [ZERO, one, ZERO];
    for bit in private.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1)) {
        let doubled = sum(&point, &point, &b);
        point = [doubled, sum(&doubled, &base, &b)][usize::from(bit)];
    }
    let [x, y, z] = point;
    let inverse = inverse(&z, one);
    let mut bytes = [4; 65];
    for (coordinate, place) in [x, y].iter().zip([1, 33]) {
        // Back from Montgomery form.
        let number = product(&product(coordinate, &inverse), &[1, 0, 0, 0]);
        for (limb, to) in number.iter().rev().zip(bytes[place..place + 32].chunks_exact_mut(8)) {
            to.copy_from_slice(&limb.to_be_bytes());
        }
    }
    bytes
}

/// Returns the sum of two points, which may be equal (Renes, Costello and Batina 2016, algorithm 4).
fn sum([x1, y1, z1]: &Point, [x2, y2, z2]: &Point, b: &Number) -> Point {
    let (xx, yy, zz) = (product(x1, x2), product(y1, y2), product(z1, z2));
    // The mixed products, such as x1 y2 + x2 y1.
    let mixed = |a1, b1, a2, b2, aa, bb| minus(&product(&plus(a1, b1), &plus(a2, b2)), &plus(aa, bb));
    let (xy, yz, xz) =
        (mixed(x1, y1, x2, y2, &xx, &yy), mixed(y1, z1, y2, z2, &yy, &zz), mixed(x1, z1, x2, z2, &xx, &zz));
    let thrice = |number: &Number| plus(&plus(number, number), number);
    let part = thrice(&minus(&xz, &product(b, &zz)));
    let (less, more) = (minus(&yy, &part), plus(&yy, &part));
    let zz3 = thrice(&zz);
    let other = thrice(&minus(&minus(&product(b, &xz), &zz3), &xx));
    let slope = minus(&thrice(&xx), &zz3);
    [
        minus(&product(&xy, &more), &product(&yz, &other)),
        plus(&product(&more, &less), &product(&slope, &other)),
        plus(&product(&yz, &less), &product(&xy, &slope)),
    ]
}

/// Returns the inverse: the power by P - 2 (Fermat).
fn inverse(number: &Number, one: Number) -> Number {
    let exponent = [P[0] - 2, P[1], P[2], P[3]];
    let bits = exponent.iter().rev().flat_map(|limb| (0..64).rev().map(move |bit| limb >> bit & 1));
    bits.fold(one, |power, bit| {
        let square = product(&power, &power);
        if bit == 1 { product(&square, number) } else { square }
    })
}

/// Returns the Montgomery form of a number.
fn times_2_256(number: Number) -> Number {
    (0..256).fold(number, |number, _| plus(&number, &number))
}

/// Returns the sum, modulo P.
fn plus(a: &Number, b: &Number) -> Number {
    let (mut sum, mut carry) = (ZERO, 0);
    for (limb, (a, b)) in sum.iter_mut().zip(a.iter().zip(b)) {
        (*limb, carry) = split(u128::from(*a) + u128::from(*b) + u128::from(carry));
    }
    reduced(sum, carry)
}

/// Returns the difference, modulo P.
fn minus(a: &Number, b: &Number) -> Number {
    plus(a, &difference(&P, b).0)
}

/// Returns the product of numbers in Montgomery form, modulo P.
fn product(a: &Number, b: &Number) -> Number {
    let (mut sum, mut carry) = (ZERO, 0);
    for b in b {
        // The sum and a times this limb; then a multiple of P that clears the lowest limb, and a step down by one limb.
        let added = add_multiple(&mut sum, a, *b);
        let cleared = sum[0];
        let rest = add_multiple(&mut sum, &P, cleared);
        sum.rotate_left(1);
        (sum[3], carry) = split(u128::from(carry) + u128::from(added) + u128::from(rest));
    }
    reduced(sum, carry)
}

/// Adds a multiple of a number, and returns the limb above.
fn add_multiple(sum: &mut Number, number: &Number, by: u64) -> u64 {
    sum.iter_mut().zip(number).fold(0, |carry, (limb, number)| {
        let (low, high) = split(u128::from(*number) * u128::from(by) + u128::from(*limb) + u128::from(carry));
        *limb = low;
        high
    })
}

/// Subtracts P once if the number, with the limb above, is not below it.
fn reduced(number: Number, carry: u64) -> Number {
    let (less, borrow) = difference(&number, &P);
    if carry == borrow { less } else { number }
}

/// Returns the difference and what had to be borrowed.
fn difference(a: &Number, b: &Number) -> (Number, u64) {
    let (mut difference, mut borrow) = (ZERO, 0);
    for (limb, (a, b)) in difference.iter_mut().zip(a.iter().zip(b)) {
        let (low, high) = split(u128::from(*a).wrapping_sub(u128::from(*b) + u128::from(borrow)));
        (*limb, borrow) = (low, high & 1);
    }
    (difference, borrow)
}

/// Returns the lower and the upper limb.
fn split(number: u128) -> (u64, u64) {
    (number as u64, (number >> 64) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use p256::ecdsa::SigningKey;

    fn reference(private: &[u8; 32]) -> Option<Vec<u8>> {
        let key = SigningKey::from_slice(private).ok()?;
        Some(key.verifying_key().to_encoded_point(false).as_bytes().to_vec())
    }

    #[test]
    fn a_public_key_is_that_of_the_reference() {
        let mut private = [0; 32];
        // The smallest and the largest keys, and those with one bit.
        for last in 1..=20 {
            private[31] = last;
            assert_eq!(Some(public_key(&private).to_vec()), reference(&private), "{last}");
        }
        let mut largest: [u8; 32] = [0xff; 32];
        largest[4..8].fill(0);
        largest[16..].copy_from_slice(&0xbce6_faad_a717_9e84_f3b9_cac2_fc63_2550_u128.to_be_bytes());
        assert_eq!(Some(public_key(&largest).to_vec()), reference(&largest));
        for bit in 0..255 {
            let mut private = [0; 32];
            private[31 - bit / 8] = 1 << (bit % 8);
            assert_eq!(Some(public_key(&private).to_vec()), reference(&private), "{bit}");
        }
        for _ in 0..200 {
            getrandom::fill(&mut private).unwrap();
            assert_eq!(Some(public_key(&private).to_vec()), reference(&private), "{private:x?}");
        }
    }
}
