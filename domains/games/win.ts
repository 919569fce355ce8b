import { Cents, CurrencyCode, GameIdentifier, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/** A notable win with a masked nickname. */
export const Win = z.object({
  id: Id,
  nickname: z.string(),
  game_identifier: GameIdentifier,
  game_title: z.string(),
  provider: z.string(),
  seo_title: z.string(),
  preview: z.string(),
  amount_cents: Cents,
  currency: CurrencyCode,
  created_at: Instant,
})
export type Win = z.output<typeof Win>

/** A win as it is pushed when it happens, for our strip and for other clients. */
export const PublicWin = z.extend(Win, {
  game: z.object({ identifier: GameIdentifier }),
  player: z.object({ nickname: z.string() }),
  /** The total stake of the round, and this win. */
  round: z.object({ bet: Cents, win: Cents, currency: CurrencyCode }),
})

/** A win of the day, with the total stake of its round. */
export const WinOfDay = z.extend(Win, {
  bet_cents: Cents,
  /** How often it repays its stake, in whole and tenths. */
  multiplier: z.number(),
})
