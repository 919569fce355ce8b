import { Cents, CurrencyCode, GameIdentifier, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { lineKinds } from './line-kinds.ts'

/**
 * A line of a player's history. Amounts carry their sign: below zero the money left him. The balance
 * is cash and bonus together after it, below zero while a rolled-back win is owed.
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
  /** It moved nothing: its rollback came first, or there was nothing to roll back. */
  void: z.boolean(),
  /** A bet or a win that was taken back later: a line of its own tells when. */
  rolled_back: z.boolean(),
  provider: z.string(),
  game: z.nullable(GameIdentifier),
  round: z.nullable(z.string()),
  /** The provider's own id of it, or the payment it belongs to. */
  reference: z.nullable(z.string()),
  /** The reference of what a rollback took back. */
  rolled_back_reference: z.nullable(z.string()),
})
export type Line = z.output<typeof Line>
