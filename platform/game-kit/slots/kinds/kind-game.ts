import { z } from 'zod/mini'
import type { InstantGame } from '../../game.ts'
import { StakeCents } from '../../stake.ts'
import type { KindOutcome } from '../rounds/outcome.ts'
import { type Playing, playRound } from '../rounds/round.ts'
import type { SlotInput } from '../slot-game.ts'
import type { KindDefinition } from './kinds.ts'
import { preparePlaying } from './kinds.ts'

export type KindGame = InstantGame<SlotInput, KindOutcome>

type KindFacts = Pick<
  KindGame,
  | 'slug'
  | 'title'
  | 'rtp'
  | 'maxWin'
  | 'topAward'
  | 'lines'
  | 'waysCount'
  | 'hitRate'
  | 'volatility'
  | 'pays'
  | 'features'
  | 'themes'
>

/** A slot of a kind made from its data; the machine is prepared at the first play. */
export function kindGame(facts: KindFacts, definition: KindDefinition): KindGame {
  const { name: _name, ...tables } = definition
  let playing: Playing | undefined
  return {
    kind: 'instant',
    studio: 'apogee',
    category: 'slots',
    version: 2,
    ...facts,
    tables,
    input: z.strictObject({ stake_cents: StakeCents }),
    stake: ({ stake_cents }) => BigInt(stake_cents),
    play: (next, { stake_cents }) => {
      playing ??= preparePlaying(definition)
      const outcome = playRound(playing, next)
      const parts = BigInt(stake_cents) * BigInt(outcome.total)
      return { outcome, payout: { parts, per: BigInt(definition.units) } }
    },
    example: { stake_cents: definition.units },
  }
}
