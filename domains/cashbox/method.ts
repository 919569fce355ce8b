// Payment methods as players see them.
import { Cents, CurrencyCode, Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/** The minimum and maximum of one payment. */
export const Range = z.object({ min_cents: Cents, max_cents: Cents })

/** A saved card: only its brand and the last four digits of its number. */
export const Card = z.object({ brand: z.string(), last4: z.string() })

/** A saved payment method for payments in one click. */
const SavedProfile = z.extend(Card, {
  id: Id,
  /** The name where its brand has no translation. */
  title: z.string(),
  isRemoveAvailable: z.boolean(),
})

/** A payment method in one currency [3.40]. */
export const PaymentMethod = z.object({
  id: Id,
  brand: z.string(),
  title: z.string(),
  provider: z.string(),
  type: z.enum(['crypto', 'other']),
  currency: CurrencyCode,
  /** The player's saved cards of this method, the last used first. */
  savedProfiles: z.array(SavedProfile),
  /** The amounts proposed to the player; empty if the default ones apply. */
  presets_cents: z.array(Cents),
  /** The advertised bonus for a deposit [3.42]. */
  promo: z.nullable(z.object({ pay_cents: Cents, get_cents: Cents })),
  /** The player used it for the last payment. */
  last_used: z.boolean(),
  /** Deposits are coins sent to an address, which `depositAddress` returns. */
  by_address: z.boolean(),
  terms: z.object({
    restrictions: z.object({ amountCurrencyCode: CurrencyCode }),
    /** Minutes until the money arrives. */
    processingTime: z.object({ deposit: z.int(), withdrawal: z.int() }),
    /** The fee in per mille that the player pays in addition. */
    fee: z.int(),
    network: z.nullable(z.string()),
    minDep: Cents,
    /** Null if the method does not support that direction. */
    deposit: z.nullable(Range),
    withdrawal: z.nullable(Range),
  }),
})
export type PaymentMethod = z.output<typeof PaymentMethod>

/** The limits of one payment by a method. */
export const PaymentLimits = z.object({
  brand: z.string(),
  title: z.string(),
  type: z.enum(['crypto', 'other']),
  currency: CurrencyCode,
  network: z.nullable(z.string()),
  deposit: z.nullable(Range),
  withdrawal: z.nullable(Range),
})
export type PaymentLimits = z.output<typeof PaymentLimits>

const dayMs = 86_400_000

/** The share of failed payments is that of the last day. */
export function failuresSince(now: Date): Date {
  return new Date(now.getTime() - dayMs)
}

/** How many of the payments that have ended failed, in percent; null if none has ended. */
export function failurePercent({
  ended,
  failed,
}: {
  ended: number
  failed: number
}): number | null {
  return ended === 0 ? null : Math.round((failed * 100) / ended)
}
