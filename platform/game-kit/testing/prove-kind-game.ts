import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { KindGame } from '../slots/kinds/kind-game.ts'
import type { KindProof } from '../slots/kinds/kind-proof.ts'
import type { KindDefinition } from '../slots/kinds/kinds.ts'
import { floorCents } from '../slots/payout.ts'
import { provenKind, storedText } from './proven-slot.ts'

/** A slot's exports. */
type Slot = { game: KindGame; definition: KindDefinition }
type Stated = {
  rtp: number
  deviation: readonly [least: number, most: number]
  hitsAtLeast: number
  /** The seed of the simulation. */
  seed: number
}

const runs = 200_000

/**
 * The tests that each slot of a kind passes: everything that it states is exact and confirmed by a
 * second computation, and its largest win can be reached. The proof is read from the game's
 * proof.json, and computed only when the mathematics changed.
 */
export function proveKindGame({ game, definition }: Slot, stated: Stated): KindProof {
  const { times, oneIn } = game.topAward ?? { times: game.maxWin, oneIn: 0 }
  const file = fileURLToPath(new URL(`../../../games/${game.slug}/proof.json`, import.meta.url))
  const stored = provenKind(file, definition, { runs, seed: stated.seed, topAward: times })
  const { proof } = stored

  // After a change of the mathematics: `npm test -- games -u` stores the new proof.
  test('its stored proof belongs to its mathematics', () =>
    expect(storedText(stored)).toMatchFileSnapshot(file))

  test('the stated return, chance of a win and largest win are exact', () => {
    expect(game.rtp).toBeCloseTo(proof.rtp, 9)
    expect(game.hitRate).toBeCloseTo(proof.hit_frequency, 9)
    expect(game.maxWin).toBe(proof.largest_win)
  })

  test('an independent computation gives the same return', () => {
    expect(Math.abs(proof.second_rtp - proof.unlimited_rtp)).toBeLessThan(1e-9)
    // The limit on wins takes only what lies above it.
    expect(proof.rtp).toBeLessThan(proof.unlimited_rtp + 1e-9)
  })

  test('its top award comes as often as stated, and often enough to be stated', () => {
    expect(proof.top_award_chance * oneIn).toBeCloseTo(1, 4)
    expect(oneIn).toBeLessThan(50_000_000)
  })

  test('a simulation lies in the 99 % interval of the exact return', () => {
    const { simulated, rtp } = proof
    expect(Math.abs(simulated.mean - rtp)).toBeLessThan(simulated.halfWidth)
  })

  test('the return, the variance and the chance of a win are those of its design', () => {
    const [least, most] = stated.deviation
    expect(proof.rtp).toBeCloseTo(stated.rtp, 3)
    expect(proof.standard_deviation).toBeGreaterThan(least)
    expect(proof.standard_deviation).toBeLessThan(most)
    expect(proof.hit_frequency).toBeGreaterThan(stated.hitsAtLeast)
  })

  test('its largest win can be reached, and ends the round', () => {
    let at = 0
    const floats = proof.largest_floats.split(' ').map(Number)
    const next = () => floats[at++] ?? 0.5
    const { outcome, payout } = game.play(next, { stake_cents: 700 })
    expect(outcome.total).toBe(game.maxWin * definition.units)
    expect(floorCents(payout)).toBe(BigInt(700 * game.maxWin))
    const before = outcome.spins.slice(0, -1).reduce((sum, spin) => sum + spin.total, 0)
    expect(before).toBeLessThan(outcome.total)
  })
  return proof
}
