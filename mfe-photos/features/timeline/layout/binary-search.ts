/** Index of the last of the first `length` ascending positions that is at or before `position`; 0 when none is. */
export const lastAtOrBefore = (
  positions: Float32Array | Float64Array | Int32Array,
  length: number,
  position: number,
) => {
  let low = 0
  let high = length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((positions[middle] ?? Infinity) <= position) low = middle
    else high = middle - 1
  }
  return low
}
