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

/** What the player holds in rounds of a game that are not over, in one currency. */
export const OpenRound = z.object({
  game_identifier: GameIdentifier,
  currency: CurrencyCode,
  stake_cents: Cents,
})
export type OpenRound = z.output<typeof OpenRound>
