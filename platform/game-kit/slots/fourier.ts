/** Complex numbers, real and imaginary parts in separate arrays. */
export type Complex = { re: Float64Array; im: Float64Array }

/** The discrete Fourier transform of a sequence whose length is a power of two; in place. */
export function transform({ re, im }: Complex, direction: 1 | -1 = 1): void {
  const size = re.length
  reorder({ re, im })
  for (let half = 1; half < size; half *= 2) {
    const angle = (-direction * Math.PI) / half
    const [cos, sin] = rotations(half, angle)
    for (let start = 0; start < size; start += 2 * half) {
      for (let at = 0; at < half; at += 1) {
        const low = start + at
        const high = low + half
        const highRe = re[high] as number
        const highIm = im[high] as number
        const turnedRe = highRe * (cos[at] as number) - highIm * (sin[at] as number)
        const turnedIm = highRe * (sin[at] as number) + highIm * (cos[at] as number)
        re[high] = (re[low] as number) - turnedRe
        im[high] = (im[low] as number) - turnedIm
        re[low] = (re[low] as number) + turnedRe
        im[low] = (im[low] as number) + turnedIm
      }
    }
  }
}

function rotations(count: number, angle: number): [Float64Array, Float64Array] {
  const at = (of: (angle: number) => number) =>
    Float64Array.from({ length: count }, (_, index) => of(angle * index))
  return [at(Math.cos), at(Math.sin)]
}

/** Moves each number to the index with its binary digits reversed. */
function reorder({ re, im }: Complex): void {
  const size = re.length
  let reversed = 0
  for (let at = 1; at < size; at += 1) {
    let bit = size >> 1
    for (; reversed & bit; bit >>= 1) reversed ^= bit
    reversed ^= bit
    if (at >= reversed) continue
    for (const part of [re, im]) {
      const swapped = part[at] as number
      part[at] = part[reversed] as number
      part[reversed] = swapped
    }
  }
}
