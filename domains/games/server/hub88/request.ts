import * as z from 'zod/mini'
import { CurrencyCode, Key } from '../provider-play/key.ts'
import { readJson } from '../provider-play/read-json.ts'

export const verbs = [
  'user/info',
  'user/balance',
  'transaction/bet',
  'transaction/win',
  'transaction/rollback',
] as const
export type Verb = (typeof verbs)[number]

const Info = z.object({ user: Key, request_uuid: Key })
const Balance = z.extend(Info, { token: Key, game_code: Key })
const Transaction = z.extend(Balance, {
  transaction_uuid: Key,
  round: z.nullish(Key),
  round_closed: z.nullish(z.boolean()),
})
const Bet = z.extend(Transaction, {
  currency: CurrencyCode,
  amount: z.int().check(z.minimum(0)),
  /** A free spin: the stake is not the player's money. */
  is_free: z.nullish(z.boolean()),
})
const Win = z.extend(Bet, { reference_transaction_uuid: Key })
const Rollback = z.extend(Transaction, { reference_transaction_uuid: Key })

/** The parsed form of every call; fields of other calls are absent. */
export type Hub88Call = z.output<typeof Info> &
  Partial<Omit<z.output<typeof Win>, keyof z.output<typeof Info>>>

const schemas: Record<Verb, z.ZodMiniType<Hub88Call>> = {
  'user/info': Info,
  'user/balance': Balance,
  'transaction/bet': Bet,
  'transaction/win': Win,
  'transaction/rollback': Rollback,
}

/** The parsed call, or the status for its fault. Unknown fields are ignored. */
export function readCall(
  verb: Verb,
  body: Buffer,
): Hub88Call | { status: 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES' } {
  const read = readJson(body)
  if ('fault' in read) return { status: 'RS_ERROR_WRONG_SYNTAX' }
  const parsed = z.safeParse(schemas[verb], read.json)
  if (parsed.success) return parsed.data
  const isMissing = parsed.error.issues.some((issue) => missing(issue, read.json))
  return { status: isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES' }
}

function missing({ path: [field] }: z.core.$ZodIssue, json: unknown): boolean {
  if (typeof json !== 'object' || json === null || field === undefined) return true
  return (json as Record<PropertyKey, unknown>)[field] === undefined
}

/** The `request_uuid` for the answer to an invalid call, if it has one. */
export function requestUuidOf(body: Buffer): string | undefined {
  const read = readJson(body)
  const named = 'json' in read ? z.safeParse(z.object({ request_uuid: Key }), read.json) : undefined
  return named?.success ? named.data.request_uuid : undefined
}
