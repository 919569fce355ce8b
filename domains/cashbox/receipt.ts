import * as z from 'zod/mini'
import { latePay } from './promise.ts'
import { isFinal, mayMove, type State, states, waits } from './rules.ts'

// The parts of a receipt and the rules that every genuine receipt follows.

export const receiptFormat = 'apogee-receipt-1'

const At = z.iso.datetime()
const Int = z.int()

const PaymentPart = z.object({
  id: Int,
  action: z.enum(['deposit', 'cashout']),
  currency: z.string(),
  amount_cents: Int,
  method: z.string(),
  state: z.enum(states),
  created_at: At,
  finished_at: z.nullable(At),
  locked_at: z.nullable(At),
})
const StepPart = z.object({ state: z.enum(states), at: At, reason: z.nullable(z.string()) })
const RulePart = z.object({
  rule: z.string(),
  passed: z.boolean(),
  at: At,
  /** Receipts of earlier versions have scores. */
  unit: z.nullable(z.enum(['money', 'count', 'score'])),
  measured: z.nullable(Int),
  allowed: z.nullable(Int),
  reasons: z.array(z.string()),
})
/**
 * Who has to act until when; while it waits for staff, its place in the queue and the queue's
 * length.
 */
const WaitingPart = z.object({
  whom: z.enum(waits),
  until: z.nullable(At),
  because: z.array(z.string()),
  place: z.nullable(Int),
  of: z.nullable(Int),
})
/**
 * Recent durations of the same method: the median and the 95th percentile; null if there were too
 * few.
 */
const TimesPart = z.object({
  days: Int,
  count: Int,
  p50_seconds: z.nullable(Int),
  p95_seconds: z.nullable(Int),
})
/** The clock is stopped while `due_at` is null and `left_seconds` is not. */
const PromisePart = z.object({
  hours: Int,
  per_mille: Int,
  cents_max: Int,
  due_at: z.nullable(At),
  left_seconds: z.nullable(Int),
  missed_at: z.nullable(At),
  paid_cents: z.nullable(Int),
})

const partSchemas = {
  payment: PaymentPart,
  steps: z.array(StepPart),
  rules: z.array(RulePart),
  waiting: z.nullable(WaitingPart),
  times: TimesPart,
  promise: z.nullable(PromisePart),
}
export type PartName = keyof typeof partSchemas
export const partNames = Object.keys(partSchemas) as PartName[]

const part = <Content extends z.ZodMiniType>(content: Content) =>
  z.strictObject({ salt: z.string(), content })

const parts = {
  payment: part(partSchemas.payment),
  steps: part(partSchemas.steps),
  rules: part(partSchemas.rules),
  waiting: part(partSchemas.waiting),
  times: part(partSchemas.times),
  promise: part(partSchemas.promise),
}

/**
 * A casino's signed statement about a payment: parts with a salt each, and an Ed25519 signature
 * over the list of their hashes (`signed`). The owner may leave out parts when showing it; the
 * remaining ones are still verifiable.
 */
export const Receipt = z.strictObject({
  format: z.literal(receiptFormat),
  key: z.string(),
  parts: z.strictObject(parts),
  signed: z.string(),
  signature: z.string(),
})
export type Receipt = z.output<typeof Receipt>
export type ReceiptParts = { [Name in PartName]: z.output<(typeof partSchemas)[Name]> }

/** A receipt from which the owner may have removed parts. */
export const ShownReceipt = z.strictObject({
  ...Receipt.shape,
  parts: z.partial(z.strictObject(parts)),
})
export type ShownReceipt = z.output<typeof ShownReceipt>

/** The signed text: the casino, the time and the hash of each part. */
export const SignedReceipt = z.strictObject({
  format: z.literal(receiptFormat),
  house: z.string(),
  issued_at: At,
  parts: z.record(z.string(), z.string()),
})
export type SignedReceipt = z.output<typeof SignedReceipt>

/** The JSON of a value with sorted keys. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([name, of]) => `${JSON.stringify(name)}:${canonical(of)}`).join(',')}}`
}

/** The contradictions between the parts of a receipt, in words; none in a genuine one. */
export function contradictions(parts: Partial<ReceiptParts>): string[] {
  const { payment, steps, promise } = parts
  return [
    ...(payment && steps ? ofSteps(payment, steps) : []),
    ...(payment && promise ? ofPromise(payment, promise) : []),
  ]
}

type Steps = ReceiptParts['steps']

function ofSteps(payment: ReceiptParts['payment'], steps: Steps): string[] {
  const { action, state, finished_at } = payment
  const found: string[] = []
  let before: State | undefined
  let since = ''
  for (const step of steps) {
    if (before && !mayMove(action, before, step.state)) {
      found.push(`steps: no ${action} goes from ${before} to ${step.state}`)
    }
    if (step.at < since) found.push(`steps: ${step.state} came before the step that it follows`)
    before = step.state
    since = step.at
  }
  if (before !== state) found.push(`payment: it is ${state}, and its last step is ${before}`)
  if (isFinal(state) !== (finished_at !== null)) {
    found.push(`payment: ${state} and finished_at ${finished_at} exclude one another`)
  }
  return found
}

function ofPromise(
  { amount_cents }: ReceiptParts['payment'],
  { per_mille, cents_max, missed_at, paid_cents }: NonNullable<ReceiptParts['promise']>,
): string[] {
  if (missed_at === null) return paid_cents === null ? [] : ['promise: kept, and paid for']
  const isOwed = Number(latePay(BigInt(amount_cents), { per_mille, cents_max: BigInt(cents_max) }))
  return paid_cents === isOwed ? [] : [`promise: missed, ${isOwed} was owed and ${paid_cents} paid`]
}
