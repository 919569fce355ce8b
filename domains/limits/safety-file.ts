import * as z from 'zod/mini'
import { pauseTypes } from './rules.ts'

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))

/**
 * A player's limits for another casino. `payload` is the text that is signed (Ed25519), `key` the
 * public key of the casino that signed it; key and signature are base64url.
 */
export const SafetyFile = z.strictObject({
  format: z.literal('apogee-safety-1'),
  key: text(60),
  payload: text(20_000),
  signature: text(120),
})
export type SafetyFile = z.output<typeof SafetyFile>

const amount = z.int().check(z.minimum(0))

/**
 * The signed content: the SHA-256 of a salt and the person's data (see the README), and the limits.
 */
export const SafetyPayload = z.strictObject({
  issued_at: z.iso.datetime(),
  salt: text(60),
  person: text(60),
  limits: z
    .array(
      z.strictObject({
        type: z.enum(['deposit', 'loss', 'wager', 'session']),
        period: z.enum(['day', 'week', 'month']),
        money: z.nullable(z.strictObject({ currency: text(10), amount_cents: amount })),
        minutes: z.nullable(z.int().check(z.minimum(1))),
      }),
    )
    .check(z.maxLength(12)),
  reality_check_minutes: z.nullable(z.int()),
  pauses: z
    .array(z.strictObject({ type: z.enum(pauseTypes), until: z.iso.datetime() }))
    .check(z.maxLength(20)),
})
export type SafetyPayload = z.output<typeof SafetyPayload>
