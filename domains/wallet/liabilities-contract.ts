import { endpoint } from '@casino/contract/endpoint.ts'
import { Cents, CurrencyCode, QueryInt } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { nightsPageMax } from './rules.ts'

/** A day in UTC. */
const Night = z.iso.date()

/**
 * What the casino owes all players, night by night, the oldest first. Each entry contains the hash
 * of the one before.
 */
export const listLiabilities = endpoint({
  name: 'wallet.liabilities',
  access: 'anyone',
  method: 'GET',
  path: '/api/info/liabilities',
  /** Without `after`: the newest nights. */
  input: z.strictObject({
    after: z.optional(QueryInt),
    limit: z.optional(QueryInt.check(z.minimum(1), z.maximum(nightsPageMax))),
  }),
  output: z.object({
    nights: z.array(
      z.object({
        number: z.int(),
        /** The JSON that is hashed: number, night, taken_at, previous, trees. */
        text: z.string(),
        /** SHA-256 of the text. */
        hash: z.string(),
        /** Ed25519 signature of `signedMessageOf(hash)`, base64. */
        signature: z.string(),
      }),
    ),
    /** The `after` of the next page; null after the last. */
    next: z.nullable(z.int()),
    public_key: z.string(),
  }),
  refusals: [],
  perMinute: 60,
})

/** The path from the player's balance to the root of a night; by default the last night. */
export const showLiabilityProof = endpoint({
  name: 'wallet.liability_proof',
  access: 'player',
  method: 'GET',
  path: '/api/player/liabilities',
  input: z.strictObject({ currency: CurrencyCode, night: z.optional(Night) }),
  output: z.object({
    format: z.string(),
    night: Night,
    currency: CurrencyCode,
    player_id: z.int(),
    amount_cents: Cents,
    salt: z.string(),
    place: z.int(),
    path: z.array(z.object({ hash: z.string(), sum: z.string() })),
  }),
  refusals: ['balance_not_in_books'],
  perMinute: 30,
})
