//! Arrays passed from Python.

use crate::errors::value_error;
use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadonlyArray1, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

/// Reads `count` action numbers from an array or a sequence of integers of any width.
pub(crate) fn action_numbers(given: &Bound<'_, PyAny>, count: usize) -> PyResult<Vec<i64>> {
    let numbers: Vec<i64> = if let Ok(numbers) = given.extract::<PyReadonlyArray1<'_, i32>>() {
        numbers.as_array().iter().map(|&number| i64::from(number)).collect()
    } else if let Ok(numbers) = given.extract::<PyReadonlyArray1<'_, i64>>() {
        numbers.as_array().to_vec()
    } else {
        let numpy = given.py().import("numpy")?;
        let array = numpy.call_method1("asarray", (given,))?;
        let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
        if kind != "i" && kind != "u" {
            let found: String = array.getattr("dtype")?.str()?.extract()?;
            return Err(PyTypeError::new_err(format!("actions: expected an array of integers, got {found}")));
        }
        let array = array.call_method1("astype", ("int64",))?;
        let shape = array.cast::<PyUntypedArray>()?.shape().to_vec();
        let Ok(numbers) = array.extract::<PyReadonlyArray1<'_, i64>>() else {
            return Err(value_error(format_args!("actions: expected the shape ({count},), got {}", tuple(&shape))));
        };
        numbers.as_array().to_vec()
    };
    if numbers.len() == count {
        return Ok(numbers);
    }
    Err(value_error(format_args!("actions: expected the shape ({count},), got ({},)", numbers.len())))
}

/// Calls `fill` with the memory of an array passed as `out`, which must have this type and shape and be contiguous and
/// writeable.
pub(crate) fn fill<T: Element + Copy>(
    name: &str,
    out: &Bound<'_, PyAny>,
    shape: &[usize],
    fill: impl FnOnce(&mut [T]),
) -> PyResult<()> {
    let wanted = || format!("{name}: expected a {} array of shape {}", T::get_dtype(out.py()), tuple(shape));
    let Ok(array) = out.cast::<PyArrayDyn<T>>() else {
        let found = match out.cast::<PyUntypedArray>() {
            Ok(array) => array.dtype().to_string(),
            Err(_) => out.get_type().name()?.to_string(),
        };
        return Err(PyTypeError::new_err(format!("{}, got {found}", wanted())));
    };
    if array.shape() != shape {
        return Err(value_error(format_args!("{}, got {}", wanted(), tuple(array.shape()))));
    }
    let Ok(mut array) = array.try_readwrite() else {
        return Err(value_error(format_args!("{name}: the array is read-only or in use")));
    };
    let Ok(slice) = array.as_slice_mut() else {
        return Err(value_error(format_args!("{name}: the array is not contiguous")));
    };
    fill(slice);
    Ok(())
}

/// Formats a shape as Python prints it.
pub(crate) fn tuple(shape: &[usize]) -> String {
    let sizes: Vec<String> = shape.iter().map(usize::to_string).collect();
    if let [size] = &sizes[..] { format!("({size},)") } else { format!("({})", sizes.join(", ")) }
}
