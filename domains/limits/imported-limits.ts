import * as z from 'zod/mini'
import { moneyTypes, periodsOf, sessionMinutesMax, sessionMinutesMin } from './rules.ts'

const Cents = z.union([
  z.bigint(),
  z.pipe(
    z.int(),
    z.transform((cents: number) => BigInt(cents)),
  ),
])
const period = z.enum(['day', 'week', 'month'])

const MoneyLimit = z.strictObject({
  type: z.enum(moneyTypes),
  period,
  currency: z.string().check(z.regex(/^[A-Z]{3,5}$/)),
  amount_cents: Cents.check(z.refine((cents: bigint) => cents >= 0n, 'is negative')),
})
const SessionLimit = z.strictObject({
  type: z.literal('session'),
  period,
  minutes: z.int().check(z.minimum(sessionMinutesMin), z.maximum(sessionMinutesMax)),
})
const RealityCheck = z.strictObject({
  type: z.literal('reality_check'),
  minutes: z.int().check(z.refine((it) => periodsOf.reality_check.includes(String(it)), 'unknown')),
})
const Limit = z.discriminatedUnion('type', [MoneyLimit, SessionLimit, RealityCheck])
const Pause = z.strictObject({
  type: z.enum(['coolingoff', 'selfexclusion']),
  /** An instant, or `forever`. */
  until: z.union([z.literal('forever'), z.iso.datetime()]),
})

/** The limits and exclusions of a player of another casino. */
export const ImportedLimitsForm = {
  limits: z._default(
    z.array(Limit).check(z.maxLength(20), z.refine(isEachOnce, 'has a limit twice')),
    [],
  ),
  exclusions: z._default(z.array(Pause).check(z.maxLength(4)), []),
}
export type ImportedLimit = z.output<typeof Limit>
export type ImportedPause = z.output<typeof Pause>

function isEachOnce(limits: readonly z.output<typeof Limit>[]): boolean {
  const names = limits.map((one) => `${one.type} ${'period' in one ? one.period : ''}`)
  return new Set(names).size === names.length
}
