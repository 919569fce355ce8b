import { z } from 'zod/mini'
import type { InstantGame, TopAward } from '../game.ts'
import { StakeCents } from '../stake.ts'
import { type SlotOutcome, spin } from './slot.ts'
import type { SlotDefinition } from './slot-definition.ts'
import { type Machine, prepareMachine } from './slot-machine.ts'

export type SlotInput = { stake_cents: number }
export type SlotGame = InstantGame<SlotInput, SlotOutcome>

type SlotFacts = Pick<
  SlotGame,
  'slug' | 'title' | 'rtp' | 'maxWin' | 'hitRate' | 'volatility' | 'pays' | 'features' | 'themes'
> & {
  topAward: TopAward
}

/**
 * A slot made from its data. The stake is split over all lines; if it is not a multiple of their
 * number, wins are paid in exact proportion, and the fraction of a subunit is drawn once, at the
 * end.
 */
export function slotGame(
  facts: SlotFacts,
  definition: SlotDefinition,
  /** The first version, without a limit on wins. */
  first: SlotDefinition = { ...definition, max_win: undefined },
): SlotGame {
  return {
    kind: 'instant',
    studio: 'apogee',
    category: 'slots',
    version: 2,
    ...facts,
    lines: definition.lines.length,
    tables: tablesOf(definition),
    input: z.strictObject({ stake_cents: StakeCents }),
    stake: ({ stake_cents }) => BigInt(stake_cents),
    play: playOf(definition),
    earlier: { 1: { play: playOf(first), tables: tablesOf(first) } },
    example: { stake_cents: definition.lines.length },
  }
}

/** A definition without its texts. */
function tablesOf({ name: _name, note: _note, ...tables }: SlotDefinition): object {
  return tables
}

/** The machine is prepared at the first play. */
function playOf(definition: SlotDefinition): SlotGame['play'] {
  const per = BigInt(definition.lines.length)
  let machine: Machine | undefined
  return (next, { stake_cents }) => {
    machine ??= prepareMachine(definition)
    const outcome = spin(machine, next)
    return { outcome, payout: { parts: BigInt(stake_cents) * BigInt(outcome.total), per } }
  }
}
