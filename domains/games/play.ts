import { Cents, CurrencyCode, GameIdentifier, Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { Device, Slug } from './game.ts'

export const GameName = z.strictObject({ producer: Slug, name: Slug })
export const CurrencyId = z.strictObject({ id: Id })

export const Mode = z.enum(['real', 'demo'])
export type Mode = z.infer<typeof Mode>

/** How a game is to be opened. */
export const Launch = z.strictObject({
  producer: Slug,
  name: Slug,
  mode: Mode,
  device: Device,
  currency: z.optional(CurrencyCode),
  /** Where the game's own "home" leads: a path of our site. */
  return_path: z.optional(z.string().check(z.maxLength(200), z.regex(/^\/(?![/\\])[\w\-./]*$/))),
})

/** Why a game does not open. */
export const launchRefusals = [
  'game_unknown',
  'login_required',
  'country_restricted_forbidden',
  'currency_not_supported',
  'demo_not_available',
  'demo_for_players',
  'player_blocked',
  'player_excluded',
  'session_limit_reached',
  'register_unavailable',
  'profile_incomplete',
  'provider_unavailable',
] as const

/** What the player holds in rounds of a game that are not over, in one currency. */
export const OpenRound = z.object({
  game_identifier: GameIdentifier,
  currency: CurrencyCode,
  stake_cents: Cents,
})
export type OpenRound = z.output<typeof OpenRound>

/** Which limit has refused a bet, and what of it was left. */
export const GameLimit = z.object({
  reason: z.enum([
    'bet_limit_exceeded',
    'session_limit_exceeded',
    'bonus_bet_limit_exceeded',
    'game_forbidden_with_bonus',
  ]),
  game: z.string(),
  amount_cents: Cents,
  /** Null where it is no amount. */
  limit_cents: z.nullable(Cents),
})
export type GameLimit = z.output<typeof GameLimit>
