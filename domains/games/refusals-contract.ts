import { event } from '@casino/contract/event.ts'
import { Cents, CurrencyCode, Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/** Why a game cannot be opened. */
export const launchRefusals = [
  'game_unknown',
  'game_kind_forbidden',
  'login_required',
  'sign_in_by_link_forbidden',
  'country_restricted_forbidden',
  'currency_not_supported',
  'demo_not_available',
  'demo_for_players',
  'player_blocked',
  'player_excluded',
  'session_limit_reached',
  'register_unavailable',
  'profile_incomplete',
  'play_held',
  'provider_unavailable',
] as const

/** Which limit refused a bet, and what was left of it. */
export const GameLimit = z.object({
  reason: z.enum([
    'bet_limit_exceeded',
    'session_limit_exceeded',
    'bonus_bet_limit_exceeded',
    'game_forbidden_with_bonus',
    // No refusal: a reality check is due.
    'trigger_reality_check',
  ]),
  game: z.string(),
  amount_cents: Cents,
  /** Null if the limit is no amount. */
  limit_cents: z.nullable(Cents),
  /** The clause of the running bonus that refused the bet. */
  clause: z.optional(
    z.object({
      rule: z.enum(['max_bet', 'excluded_game']),
      /** The key of its plan. */
      plan: z.string(),
      /** Null for a bonus that players do not see as one of their own. */
      bonus_id: z.nullable(Id),
      currency: CurrencyCode,
    }),
  ),
})
export type GameLimit = z.output<typeof GameLimit>

/** A bet was refused. */
export const gameLimited = event({
  name: 'games.limited',
  push: 'player',
  channel: 'game_limits',
  payload: GameLimit,
})
