import {
  Cents,
  CurrencyCode,
  GameIdentifier,
  Id,
  Instant,
  QueryInt,
} from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { Device, Slug } from './game.ts'
import { roundsPageMax } from './rules.ts'

export const GameName = z.strictObject({ producer: Slug, name: Slug })
export const CurrencyId = z.strictObject({ id: Id })

export const Mode = z.enum(['real', 'demo'])
export type Mode = z.infer<typeof Mode>

/** How to open a game. */
export const Launch = z.strictObject({
  producer: Slug,
  name: Slug,
  mode: Mode,
  device: Device,
  currency: z.optional(CurrencyCode),
  /** Where the game's home button leads: a path of our site. */
  return_path: z.optional(z.string().check(z.maxLength(200), z.regex(/^\/(?![/\\])[\w\-./]*$/))),
})

/** What the player has staked in open rounds of a game, in one currency. */
export const OpenRound = z.object({
  game_identifier: GameIdentifier,
  currency: CurrencyCode,
  stake_cents: Cents,
})
export type OpenRound = z.output<typeof OpenRound>

/** The rounds of a period: begun at `from` or later and before `to`. */
export const RoundsRequest = z.strictObject({
  from: z.optional(Instant),
  to: z.optional(Instant),
  game: z.optional(GameIdentifier),
  currency: z.optional(CurrencyCode),
  page: z._default(QueryInt.check(z.minimum(1), z.maximum(10_000)), 1),
  page_size: z.optional(QueryInt.check(z.minimum(1), z.maximum(roundsPageMax))),
})

/** A round of the player with its result. */
export const PlayedRound = z.object({
  currency: CurrencyCode,
  /** Stakes and wins, in subunits. */
  total_bets: Cents,
  total_wins: Cents,
  game: GameIdentifier,
  identifier: GameIdentifier,
  title: z.string(),
  provider: z.string(),
  /** The provider's name of the round. */
  round: z.string(),
  /** The player can verify it in the game. */
  provably_fair: z.boolean(),
  created_at: Instant,
  /** Null while the round is open. */
  finished_at: z.nullable(Instant),
})
export type PlayedRound = z.output<typeof PlayedRound>
