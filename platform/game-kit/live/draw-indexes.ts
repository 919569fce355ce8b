import { drawOf } from '../chain.ts'
import type { NextIndex } from './draw-rules.ts'

const draws = 2 ** 32
const triesMax = 1_000

/** The indexes of a round: 32 bits at a time, those above the largest multiple are skipped. */
export function indexesOf(hash: string, message: string): NextIndex {
  let at = 0
  return (count) => {
    const part = Math.floor(draws / count)
    for (let tries = 0; tries < triesMax; tries += 1) {
      const index = Math.floor(drawOf(hash, drawMessageAt(message, at)) / part)
      at += 1
      if (index < count) return index
    }
    throw new Error('no draw is in range')
  }
}

/** The message of the draw with a number, from 0. */
export function drawMessageAt(message: string, at: number): string {
  return `${message}:draw ${at}`
}
