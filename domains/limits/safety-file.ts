import * as z from 'zod/mini'
import { pauseTypes } from './rules.ts'

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))

/**
 * A player's limits as he takes them to another house. `payload` is the text that is signed (Ed25519),
 * `key` the public key of the house that did it; both in base64url.
 */
export const SafetyFile = z.strictObject({
  format: z.literal('apogee-safety-1'),
  key: text(60),
  payload: text(20_000),
  signature: text(120),
})
export type SafetyFile = z.output<typeof SafetyFile>

const amount = z.int().check(z.minimum(0))

/** What is signed: SHA-256 of the salt with who it is (see the README), and what holds for him. */
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
