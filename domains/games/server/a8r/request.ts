import * as z from 'zod/mini'
import { CurrencyCode, faultOf, Key, operationsMax } from '../provider-play/key.ts'
import { readJson } from '../provider-play/read-json.ts'

export const verbs = [
  'v2/a8r_casino.Player/Balance',
  'v2/a8r_casino.Round/BetWin',
  'v2/a8r_casino.Round/Rollback',
  'v2/a8r_casino.Round/Finish',
] as const
export type Verb = (typeof verbs)[number]

/** A decimal string. */
export const Amount = z.string().check(z.regex(/^\d{1,18}(\.\d{1,12})?$/))
const Move = z.object({ id: Key, type: z.enum(['bet', 'win']), amount: Amount })
const Rollback = z.object({ id: Key, type: z.literal('rollback'), original_id: Key })

const Player = z.object({ player_id: Key, currency: CurrencyCode })
const Finish = z.extend(Player, { round_id: Key })
const Round = z.extend(Finish, {
  game_id: Key,
  /** The studio behind the aggregator. */
  provider: z.nullish(Key),
  session_id: z.nullish(Key),
  finished: z.nullish(z.boolean()),
})
const many = [z.minLength(1), z.maxLength(operationsMax)] as const
const BetWin = z.extend(Round, { transactions: z.array(Move).check(...many) })
const Rollbacks = z.extend(Round, { transactions: z.array(Rollback).check(...many) })

export type Transaction = z.output<typeof Move> | z.output<typeof Rollback>
/** The parsed form of every call; fields of other calls are absent. */
export type A8rCall = z.output<typeof Player> &
  Partial<Omit<z.output<typeof Round>, keyof z.output<typeof Player>>> & {
    transactions?: Transaction[]
  }

const schemas: Record<Verb, z.ZodMiniType<A8rCall>> = {
  'v2/a8r_casino.Player/Balance': Player,
  'v2/a8r_casino.Round/BetWin': BetWin,
  'v2/a8r_casino.Round/Rollback': Rollbacks,
  'v2/a8r_casino.Round/Finish': Finish,
}

/** The parsed call, or what is wrong with the body. Unknown fields are ignored. */
export function readCall(verb: Verb, body: Buffer): A8rCall | { fault: string } {
  const read = readJson(body)
  if ('fault' in read) return read
  const parsed = z.safeParse(schemas[verb], read.json)
  if (!parsed.success) return { fault: faultOf(parsed.error) }
  const { transactions = [] } = parsed.data
  const originals = transactions.flatMap((one) => (one.type === 'rollback' ? one.original_id : []))
  if (hasTwice(transactions.map(({ id }) => id))) return { fault: 'an id stands twice' }
  if (hasTwice(originals)) return { fault: 'an original_id stands twice' }
  return parsed.data
}

function hasTwice(ids: readonly string[]): boolean {
  return new Set(ids).size < ids.length
}
