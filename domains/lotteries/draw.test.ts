import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawNumbers } from './draw.ts'

/** Bytes with these words, eight in a round. */
const wordsOf = (words: readonly number[]) => async (round: number) => {
  const bytes = new Uint8Array(32)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < 8; at += 1) view.setUint32(at * 4, words[round * 8 + at] ?? 0)
  return bytes
}

test('every order of every choice is equally likely: all words of a small drum are tried', async () => {
  const counts = new Map<string, number>()
  const [size, count] = [5, 3]
  for (let a = 0; a < 5; a += 1) {
    for (let b = 0; b < 4; b += 1) {
      for (let c = 0; c < 3; c += 1) {
        const drawn = await drawNumbers({ size, count, voided: [] }, wordsOf([a, b, c]))
        counts.set(drawn.join(), (counts.get(drawn.join()) ?? 0) + 1)
      }
    }
  }
  // 5 × 4 × 3 ordered choices, each once.
  expect(counts.size).toBe(60)
  expect(new Set(counts.values())).toEqual(new Set([1]))
})

test('with a void number the others still have equal chances', async () => {
  const counts = new Map<number, number>()
  const voided = [{ first_number: 2, count: 1 }]
  for (let a = 0; a < 3; a += 1) {
    for (let b = 0; b < 2; b += 1) {
      const [first = 0] = await drawNumbers({ size: 3, count: 1, voided }, wordsOf([a, b]))
      counts.set(first, (counts.get(first) ?? 0) + 1)
    }
  }
  expect([...counts]).toEqual(
    expect.arrayContaining([
      [1, 3],
      [3, 3],
    ]),
  )
  expect(counts.size).toBe(2)
})

test('a word above the largest multiple is discarded, so that none is more likely', async () => {
  const words = wordsOf([2 ** 32 - 1, 4])
  expect(await drawNumbers({ size: 3, count: 1, voided: [] }, words)).toEqual([2])
})

test('numbers are valid, different and never void, as many as there can be', async () => {
  const word = fc.integer({ min: 0, max: 2 ** 32 - 1 })
  const drum = fc.record({
    size: fc.integer({ min: 0, max: 40 }),
    count: fc.integer({ min: 1, max: 20 }),
    voidCount: fc.integer({ min: 0, max: 15 }),
    words: fc.array(word, { minLength: 200, maxLength: 200 }),
  })
  await fc.assert(
    fc.asyncProperty(drum, async ({ size, count, voidCount, words }) => {
      const voided = [{ first_number: 3, count: voidCount }]
      const drawn = await drawNumbers({ size, count, voided }, wordsOf(words))
      const isVoid = (one: number) => one >= 3 && one < 3 + voidCount
      const valid = Array.from({ length: size }, (_, at) => at + 1).filter((one) => !isVoid(one))
      expect(new Set(drawn).size).toBe(drawn.length)
      expect(drawn).toHaveLength(Math.min(count, valid.length))
      expect(drawn.filter((one) => !valid.includes(one))).toEqual([])
    }),
  )
})
