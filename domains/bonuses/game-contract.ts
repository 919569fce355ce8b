// What a running bonus says about a game.
import { endpoint } from '@casino/contract/endpoint.ts'
import { Cents, CurrencyCode, GameIdentifier, Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/** The terms of the player's running bonus for a game; null without one. */
export const showGameTerms = endpoint({
  name: 'bonuses.game_terms',
  access: 'player',
  method: 'GET',
  path: '/api/bonuses/game_terms',
  input: z.strictObject({ game: GameIdentifier }),
  output: z.nullable(
    z.object({
      bonus_id: Id,
      title: z.string(),
      /** Bets on the game are refused. */
      is_excluded: z.boolean(),
      /** How much of a stake counts. */
      counted_percent: z.int(),
      max_bet_cents: z.nullable(Cents),
      currency: CurrencyCode,
    }),
  ),
  refusals: [],
})
