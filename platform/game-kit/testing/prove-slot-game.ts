import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { floorCents } from '../slots/payout.ts'
import type { SlotDefinition } from '../slots/slot-definition.ts'
import type { SlotGame } from '../slots/slot-game.ts'
import type { SlotProof } from '../slots/slot-proof.ts'
import { provenSlot, storedText } from './proven-slot.ts'

/** A slot's exports. */
type Slot = { game: SlotGame; definition: SlotDefinition }
type Stated = {
  /** The volatility in words, as in its rules. */
  volatility: string
  rtp: number
  deviation: readonly [least: number, most: number]
  hitsAtLeast: number
  /** The seed of the simulation. */
  seed: number
}

const runs = 1_000_000

/**
 * The tests that each slot passes: everything that it states is exact and confirmed by two other
 * methods. Returns the proof, which is read from the game's proof.json, and computed only when the
 * mathematics changed.
 */
export function proveSlotGame({ game, definition }: Slot, stated: Stated): SlotProof {
  const { times = 0, oneIn = 0 } = game.topAward ?? {}
  const file = fileURLToPath(new URL(`../../../games/${game.slug}/proof.json`, import.meta.url))
  const stored = provenSlot(file, definition, { runs, seed: stated.seed, topAward: times })
  const { proof } = stored
  const { report, simulated, topAwardChance } = proof

  // After a change of the mathematics: `npm test -- games -u` stores the new proof.
  test('its stored proof belongs to its mathematics', () =>
    expect(storedText(stored)).toMatchFileSnapshot(file))

  test('the stated return and largest win are exact', () => {
    expect(game.rtp).toBeCloseTo(report.rtp, 11)
    expect(game.maxWin).toBe(report.largest_win)
  })

  test('its top award comes as often as stated, and often enough to be stated', () => {
    expect(topAwardChance * oneIn).toBeCloseTo(1, 4)
    expect(oneIn).toBeLessThan(50_000_000)
  })

  test('the stated chance of a win is exact', () => {
    expect(game.hitRate).toBeCloseTo(report.hit_frequency, 11)
  })

  test('a simulation lies in the 99 % interval of the exact return', () => {
    expect(Math.abs(simulated.mean - report.rtp)).toBeLessThan(simulated.halfWidth)
  })

  test(`the return is about ${stated.rtp} at ${stated.volatility}`, () => {
    const [least, most] = stated.deviation
    expect(report.rtp).toBeCloseTo(stated.rtp, 3)
    expect(report.standard_deviation).toBeGreaterThan(least)
    expect(report.standard_deviation).toBeLessThan(most)
    expect(report.hit_frequency).toBeGreaterThan(stated.hitsAtLeast)
  })

  test('a win pays the line bet for each unit, exactly', () => {
    const { outcome, payout } = playedFor(game, 2_000)
    expect(floorCents(payout)).toBe(BigInt(outcome.total * 100))
    expect(playedFor(game, 7).payout).toEqual({ parts: BigInt(7 * outcome.total), per: 20n })
  })
  return proof
}

/** Checks that both exact computations of the return agree, if no win is cut at the limit. */
export function agreesWithCounts({ report, rtpByCounts }: SlotProof): void {
  test('an independent computation from symbol counts gives the same return', () => {
    expect(Math.abs(rtpByCounts - report.rtp)).toBeLessThan(1e-9)
  })
}

/** The same round for any stake. */
function playedFor(game: SlotGame, stake_cents: number) {
  const floats = [0.31, 0.77, 0.12, 0.55, 0.93]
  let at = 0
  return game.play(() => floats[at++ % floats.length] ?? 0, { stake_cents })
}
