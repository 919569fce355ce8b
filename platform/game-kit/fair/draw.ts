import type { NextFloat } from './next-float.ts'

/**
 * The bytes of one HMAC, and so the floats of one round: 32 bytes give eight floats of four bytes.
 */
export const bytesPerRound = 32
const bytesPerFloat = 4

/**
 * The stream of floats in [0, 1) over the rounds of a play; `readRound` is called once per round.
 */
export function floatsFrom(readRound: (round: number) => Uint8Array): NextFloat {
  let round = 0
  let offset = 0
  let bytes = readRound(0)
  return () => {
    if (offset === bytesPerRound) {
      round += 1
      offset = 0
      bytes = readRound(round)
    }
    const float = floatOf(bytes, offset)
    offset += bytesPerFloat
    return float
  }
}

/** Four bytes as a float in [0, 1): b0/256 + b1/256² + b2/256³ + b3/256⁴, exact in a double. */
export function floatOf(bytes: Uint8Array, offset: number): number {
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = bytes.subarray(offset, offset + bytesPerFloat)
  return b0 / 256 + b1 / 256 ** 2 + b2 / 256 ** 3 + b3 / 256 ** 4
}

/** An index 0..count-1 by the next float. */
export function indexOf(next: NextFloat, count: number): number {
  return Math.floor(next() * count)
}

/**
 * `count` different indices of 0..size-1 in the order drawn: picks one of the remaining and removes
 * it.
 */
export function shuffleDraw(next: NextFloat, size: number, count: number): number[] {
  const left = Array.from({ length: size }, (_, index) => index)
  return Array.from({ length: count }, () => {
    const [picked = 0] = left.splice(indexOf(next, left.length), 1)
    return picked
  })
}

/** The message of a round, the same text for every implementation of the HMAC. */
export function roundMessage(play: { clientSeed: string; nonce: number }, round: number): string {
  return `${play.clientSeed}:${play.nonce}:${round}`
}
