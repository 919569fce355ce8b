import { Cents, CurrencyCode, GameIdentifier, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { lineKinds } from './line-kinds.ts'

/**
 * A line of a player's history. Amounts are signed: negative if the money left the player. The
 * balance is cash and bonus together after the line; negative while a rolled-back win is owed.
 */
export const Line = z.object({
  id: Id,
  kind: z.enum(lineKinds),
  at: Instant,
  currency: CurrencyCode,
  amount_cents: Cents,
  cash_cents: Cents,
  bonus_cents: Cents,
  balance_after_cents: Cents,
  /** It moved nothing: the rollback came first, or there was nothing to roll back. */
  void: z.boolean(),
  /** A bet or a win that was taken back later; that has its own line. */
  rolled_back: z.boolean(),
  provider: z.string(),
  game: z.nullable(GameIdentifier),
  round: z.nullable(z.string()),
  /** The provider's id, or the payment it belongs to. */
  reference: z.nullable(z.string()),
  /** The reference of what a rollback took back. */
  rolled_back_reference: z.nullable(z.string()),
})
export type Line = z.output<typeof Line>
