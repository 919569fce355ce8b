// The ways to pay, as players see them.
import { Cents, CurrencyCode, Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/** Least and most of one payment. */
export const Range = z.object({ min_cents: Cents, max_cents: Cents })

/** A card as its owner may see it again: never more of its number than the last four figures. */
export const SavedProfile = z.object({ brand: z.string(), last4: z.string() })

/** A way to pay in one currency [3.40]. */
export const PaymentMethod = z.object({
  id: Id,
  brand: z.string(),
  title: z.string(),
  provider: z.string(),
  type: z.enum(['crypto', 'other']),
  currency: CurrencyCode,
  /** The player's cards that have paid by this method, the newest first. */
  savedProfiles: z.array(SavedProfile),
  /** The one he paid with last. */
  last_used: z.boolean(),
  /** It is paid in by coins that are sent to an address, which `depositAddress` gives. */
  by_address: z.boolean(),
  terms: z.object({
    amountCurrencyCode: CurrencyCode,
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
