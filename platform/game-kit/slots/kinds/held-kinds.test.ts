import { expect, test } from 'vitest'
import { seededFloats } from '../../fair/seeded.ts'
import { HoldDefinition } from '../hold/hold-definition.ts'
import { prepareHold } from '../hold/hold-machine.ts'
import { proveHold } from '../hold/hold-proof.ts'
import { finalCounts, holdMeansBySets, meanCoin } from '../hold/hold-stats.ts'
import { playRound } from '../rounds/round.ts'
import { meanOfSpread } from '../rounds/spread.ts'
import { WalkingDefinition } from '../walking/walking-definition.ts'
import { lineWins, prepareWalking, wildReels } from '../walking/walking-machine.ts'
import { proveWalking } from '../walking/walking-proof.ts'
import { allSets, spinMeanByCells, spinSpread } from '../walking/walking-stats.ts'
import { parseKind } from './kinds.ts'

const holdJson = {
  kind: 'hold',
  name: 'small',
  rows: 2,
  units: 10,
  max_win: 60,
  reels: [
    ['a', 'coin', 'coin', 'b'],
    ['b', 'wild', 'coin', 'a', 'coin'],
    ['a', 'coin', 'b', 'b', 'coin'],
  ],
  wild: 'wild',
  pays: { a: { 2: 1, 3: 5 }, b: { 3: 20 } },
  scatter: { symbol: 'coin', pays: {} },
  hold: {
    starts: 3,
    respins: 3,
    chance: { hits: 1, of: 6 },
    values: [
      { units: 5, weight: 3 },
      { units: 20, weight: 1 },
    ],
    grand: 20,
  },
  free_spins: null,
}
const hold = HoldDefinition.parse(holdJson)
const walkingJson = {
  kind: 'walking',
  name: 'small',
  rows: 2,
  units: 2,
  max_win: 100,
  reels: [
    ['a', 'b', 'a'],
    ['b', 'a', 'b', 'wild', 'a'],
    ['a', 'b', 'wild', 'b', 'a', 'b'],
  ],
  lines: [
    [0, 0, 0],
    [0, 1, 1],
  ],
  wild: 'wild',
  pays: { wild: { 3: 9 }, a: { 2: 1, 3: 4 }, b: { 3: 2 } },
  multipliers: [1, 2],
  respins_max: 6,
  scatter: null,
  free_spins: null,
}
const walking = WalkingDefinition.parse(walkingJson)

test('the chain over the number of coins agrees with the recursion over their sets', () => {
  const bySets = holdMeansBySets(hold)
  for (const start of [3, 4, 5, 6]) {
    const ends = finalCounts(hold, start)
    const mean = ends.reduce(
      (sum, chance, count) => sum + chance * (count * meanCoin(hold) + (count === 6 ? 200 : 0)),
      0,
    )
    expect(ends.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
    expect(bySets(start)).toBeCloseTo(mean, 10)
  }
})

test('both means of coins and of walking wilds agree', () => {
  for (const { unlimitedMean, secondMean } of [proveHold(hold), proveWalking(walking)]) {
    expect(secondMean).toBeCloseTo(unlimitedMean, 9)
  }
})

test.each([
  ['hold', prepareHold(hold), proveHold(hold)],
  ['walking', prepareWalking(walking), proveWalking(walking)],
] as const)('play of %s has the mean that is computed', (_, playing, { round }) => {
  const next = seededFloats(3)
  const runs = 40_000
  let sum = 0
  for (let run = 0; run < runs; run += 1) sum += playRound(playing, next).total
  const mean = meanOfSpread(round)
  const square = round.reduce((all, chance, won) => all + chance * won ** 2, 0)
  expect(round.reduce((all, chance) => all + chance, 0)).toBeCloseTo(1, 9)
  expect(Math.abs(sum / runs - mean)).toBeLessThan(3.3 * Math.sqrt((square - mean ** 2) / runs))
})

test('coins stay where they are, and a new one sets the counter back', () => {
  const playing = prepareHold(hold)
  const next = seededFloats(8)
  let seen = 0
  for (let run = 0; run < 400; run += 1) {
    const { spins } = playRound(playing, next)
    for (const [at, spin] of spins.entries()) {
      if (spin.by !== 'respin') continue
      const before = spins[at - 1]
      const left = before?.respins_left ?? 3
      expect(spin.coins?.slice(0, before?.coins?.length)).toEqual(before?.coins)
      expect(spin.respins_left).toBe(spin.scatter_cells.length > 0 ? 3 : left - 1)
      seen += 1
    }
    const last = spins.at(-1)
    if (last?.by !== 'respin') continue
    const worth = last.coins?.reduce((sum, { units }) => sum + units, 0) ?? 0
    expect(last.wins[0]?.pay).toBe(worth)
    expect(last.wins.length).toBe(last.coins?.length === 6 ? 2 : 1)
  }
  expect(seen).toBeGreaterThan(100)
})

test('wild reels walk to the left until none is left', () => {
  const playing = prepareWalking(walking)
  const next = seededFloats(8)
  let walks = 0
  for (let run = 0; run < 400; run += 1) {
    const { spins } = playRound(playing, next)
    for (const [at, { window, by }] of spins.entries()) {
      const after = spins[at + 1]
      const held = wildReels(window, 'wild').filter((reel) => reel > 0)
      if (by) walks += 1
      if (!after) continue
      for (const reel of held) expect(wildReels(after.window, 'wild')).toContain(reel - 1)
    }
    const end = wildReels(spins.at(-1)?.window ?? [], 'wild').filter((reel) => reel > 0)
    if (spins.length < 7) expect(end).toEqual([])
  }
  expect(walks).toBeGreaterThan(50)
})

test('lines with wilds pay the symbol that they stand for, and whole lines of wilds', () => {
  const wins = (...window: string[][]) => lineWins(walking, window).map(({ pay }) => pay)
  const full = ['wild', 'wild']
  expect(wins(full, full, full)).toEqual([9, 9])
  expect(wins(full, full, ['a', 'b'])).toEqual([4, 2])
  expect(wins(['a', 'b'], full, ['b', 'b'])).toEqual([1, 1])
})

test('each set of wild reels has the same mean in both ways', () => {
  for (const wilds of allSets(walking)) {
    expect(spinSpread(walking, wilds).mean).toBeCloseTo(spinMeanByCells(walking, wilds), 12)
  }
})

test.each([
  ['a wild on the first reel', { ...holdJson, reels: [['wild'], ['a'], ['b']] }],
  ['a certain coin', { ...holdJson, hold: { ...holdJson.hold, chance: { hits: 2, of: 2 } } }],
  [
    'a line too short',
    {
      ...walkingJson,
      lines: [
        [0, 0, 0],
        [0, 0],
      ],
    },
  ],
  ['a wild that pays on a part of a line', { ...walkingJson, pays: { wild: { 2: 1 } } }],
])('a definition with %s is refused', (_, json) => {
  expect(() => parseKind(json)).toThrow()
})
