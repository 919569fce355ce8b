import { expect, test } from 'vitest'
import { floatOf, indexOf, shuffleDraw } from './draw.ts'
import { bytesOf, commitment, floatsOf, newServerSeed } from './fair.ts'
import { webCommitment, webFloatsOf } from './fair-web.ts'

const play = { serverSeed: 'server seed', clientSeed: 'client seed', nonce: 1 }

test('the commitment is the SHA-256 of the seed text', () => {
  expect(commitment('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('the first eight floats are the first round, four bytes each, the ninth starts the second', () => {
  const next = floatsOf(play)
  const floats = Array.from({ length: 9 }, () => next())
  const first = bytesOf(play, 0)
  expect(floats.slice(0, 8)).toEqual([0, 4, 8, 12, 16, 20, 24, 28].map((at) => floatOf(first, at)))
  expect(floats[8]).toBe(floatOf(bytesOf(play, 1), 0))
})

test('published draws are reproduced: roulette 27, wheel 7, mines 18 15 5 22 12', () => {
  expect(indexOf(floatsOf(play), 37)).toBe(27)
  expect(indexOf(floatsOf(play), 10)).toBe(7)
  expect(shuffleDraw(floatsOf(play), 25, 5)).toEqual([18, 15, 5, 22, 12])
})

test('published reel stops are reproduced, those of a first spin and of the next one', () => {
  const reels = [30, 30, 30, 30, 41]
  const next = floatsOf(play)
  expect(reels.map((length) => indexOf(next, length))).toEqual([22, 19, 7, 27, 23])
  expect(reels.map((length) => indexOf(next, length))).toEqual([26, 20, 19, 28, 5])
})

test('the browser computes the same floats and the same commitment', async () => {
  const [server, web] = [floatsOf(play), await webFloatsOf(play)]
  for (let count = 0; count < 100; count += 1) expect(web()).toBe(server())
  expect(await webCommitment(play.serverSeed)).toBe(commitment(play.serverSeed))
})

test('another nonce or client seed gives another draw, the same ones the same', () => {
  const first = floatsOf(play)()
  expect(floatsOf(play)()).toBe(first)
  expect(floatsOf({ ...play, nonce: 2 })()).not.toBe(first)
  expect(floatsOf({ ...play, clientSeed: 'other' })()).not.toBe(first)
})

test('a new server seed is 64 hex characters and never repeats', () => {
  const seeds = Array.from({ length: 100 }, newServerSeed)
  expect(seeds.every((seed) => /^[0-9a-f]{64}$/.test(seed))).toBe(true)
  expect(new Set(seeds).size).toBe(100)
})

/** Standard scores of a stream; those of a fair one are within a few of 0. */
function scoresOf(floats: number[]) {
  const count = floats.length
  const bins = new Array<number>(100).fill(0)
  for (const float of floats)
    bins[Math.floor(float * 100)] = (bins[Math.floor(float * 100)] ?? 0) + 1
  const chiSquare = bins.reduce((sum, bin) => sum + (bin - count / 100) ** 2 / (count / 100), 0)
  const runs = floats.filter((float, at) => float >= 0.5 !== (floats[at - 1] ?? 0) >= 0.5).length
  const products = floats
    .slice(1)
    .reduce((sum, float, at) => sum + (float - 0.5) * ((floats[at] ?? 0) - 0.5), 0)
  return {
    frequency: (chiSquare - 99) / Math.sqrt(2 * 99),
    runs: (runs - count / 2) / Math.sqrt(count / 4),
    serial: (products / (count - 1)) * 12 * Math.sqrt(count - 1),
  }
}

test('frequency, runs and serial correlation of the stream are random', () => {
  const floats = Array.from({ length: 2_000 }, (_, nonce) => {
    const next = floatsOf({ ...play, nonce })
    return Array.from({ length: 8 }, () => next())
  }).flat()
  const scores = scoresOf(floats)
  expect(Math.abs(scores.frequency)).toBeLessThan(3.5)
  expect(Math.abs(scores.runs)).toBeLessThan(3.5)
  expect(Math.abs(scores.serial)).toBeLessThan(3.5)
})

test('the test above detects an unfair stream', () => {
  const drifting = Array.from({ length: 16_000 }, (_, at) => (at / 16_000 + (at % 2) / 50) % 1)
  expect(Math.abs(scoresOf(drifting).serial)).toBeGreaterThan(10)
})
