import { z } from 'zod/mini'
import type { InstantGame } from './game.ts'
import { type SlotOutcome, spin } from './slot.ts'
import type { SlotDefinition } from './slot-definition.ts'
import { prepareMachine } from './slot-machine.ts'
import { StakeCents } from './stake.ts'

export type SlotInput = { stake_cents: number }
export type SlotGame = InstantGame<SlotInput, SlotOutcome>

type SlotFacts = Pick<SlotGame, 'slug' | 'title' | 'rtp' | 'maxWin' | 'hitRate' | 'volatility'>

/** A slot made of its data. The stake is spread over all lines; a stake that is not a multiple of
 * their number is paid in full proportion and rounded down once, at the end. */
export function slotGame(facts: SlotFacts, definition: SlotDefinition): SlotGame {
  const machine = prepareMachine(definition)
  const linesCount = BigInt(definition.lines.length)
  return {
    kind: 'instant',
    studio: 'apogee',
    category: 'slots',
    ...facts,
    lines: definition.lines.length,
    input: z.strictObject({ stake_cents: StakeCents }),
    stake: ({ stake_cents }) => BigInt(stake_cents),
    play(next, { stake_cents }) {
      const outcome = spin(machine, next)
      return { outcome, payout: (BigInt(stake_cents) * BigInt(outcome.total)) / linesCount }
    },
    example: { stake_cents: definition.lines.length },
  }
}
