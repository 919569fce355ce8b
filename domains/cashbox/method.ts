// The ways to pay, as players see them.
import { Cents, CurrencyCode, Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/** Least and most of one payment. */
export const Range = z.object({ min_cents: Cents, max_cents: Cents })

/** A card as its owner may see it again: never more of its number than the last four figures. */
export const Card = z.object({ brand: z.string(), last4: z.string() })

/** A way to pay that its player has kept, and pays by in one click. */
const SavedProfile = z.extend(Card, {
  id: Id,
  /** As it is named where nobody translates its brand. */
  title: z.string(),
  isRemoveAvailable: z.boolean(),
})

/** A way to pay in one currency [3.40]. */
export const PaymentMethod = z.object({
  id: Id,
  brand: z.string(),
  title: z.string(),
  provider: z.string(),
  type: z.enum(['crypto', 'other']),
  currency: CurrencyCode,
  /** What the player has kept of it, the one that paid last first. */
  savedProfiles: z.array(SavedProfile),
  /** The amounts that are proposed to him; none where the house's own are. */
  presets_cents: z.array(Cents),
  /** What the house says that it gives for a deposit [3.42]. */
  promo: z.nullable(z.object({ pay_cents: Cents, get_cents: Cents })),
  /** The one he paid with last. */
  last_used: z.boolean(),
  /** It is paid in by coins that are sent to an address, which `depositAddress` gives. */
  by_address: z.boolean(),
  terms: z.object({
    restrictions: z.object({ amountCurrencyCode: CurrencyCode }),
    /** Minutes until the money is there. */
    processingTime: z.object({ deposit: z.int(), withdrawal: z.int() }),
    /** Per mille of the amount that the player pays on top. */
    fee: z.int(),
    network: z.nullable(z.string()),
    minDep: Cents,
    /** Null where the method does not pay in that direction. */
    deposit: z.nullable(Range),
    withdrawal: z.nullable(Range),
  }),
})
export type PaymentMethod = z.output<typeof PaymentMethod>

/** What a method takes and pays at once. */
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
