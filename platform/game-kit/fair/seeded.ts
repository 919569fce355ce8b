import type { NextFloat } from './next-float.ts'

/**
 * A fast, repeatable stream of floats for simulations and benches (the generator sfc32). Never for
 * play: the seed reveals every float.
 */
export function seededFloats(seed: number): NextFloat {
  let a = 0x9e3779b9
  let b = 0x243f6a88
  let c = seed | 0
  let counter = 1
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 2 ** 32
  }
  for (let warmUp = 0; warmUp < 16; warmUp += 1) next()
  return next
}
