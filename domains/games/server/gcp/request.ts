import * as z from 'zod/mini'
import { CurrencyCode, faultOf, Key, operationsMax } from '../provider-play/key.ts'
import { readJson } from '../provider-play/read-json.ts'

const Move = z
  .object({
    action: z.enum(['bet', 'win']),
    action_id: Key,
    amount: z.int().check(z.minimum(0)),
    /** The share of the stake that goes to a jackpot; it can be less than a subunit. */
    jackpot_contribution: z.nullish(z.number().check(z.minimum(0))),
    /** The share of the amount that is a jackpot win. */
    jackpot_win: z.nullish(z.int().check(z.minimum(0))),
  })
  .check(
    z.refine(({ amount, jackpot_win }) => (jackpot_win ?? 0) <= amount, { path: ['jackpot_win'] }),
  )
const Rollback = z.object({
  action: z.literal('rollback'),
  action_id: Key,
  original_action_id: Key,
})

const Call = z.object({
  user_id: Key,
  currency: CurrencyCode,
  game: Key,
  /** The round. */
  game_id: z.nullish(Key),
  session_id: z.nullish(Key),
  finished: z.nullish(z.boolean()),
})

/** The parsed form of both calls. Some studios send rollbacks to /play, so it accepts them. */
const PlayCall = z.extend(Call, {
  actions: z.nullish(
    z.array(z.discriminatedUnion('action', [Move, Rollback])).check(z.maxLength(operationsMax)),
  ),
})
const RollbackCall = z.extend(Call, {
  game_id: Key,
  actions: z.array(Rollback).check(z.minLength(1), z.maxLength(operationsMax)),
})
export type GcpCall = z.output<typeof PlayCall>

const Amount = z.int().check(z.minimum(0))
const Report = { issue_id: Key, total_amount: Amount }

/** How free spins stand, or how they have ended. A report while they are played counts them. */
const FreespinsReport = z.discriminatedUnion('status', [
  z.object({ ...Report, status: z.literal('active'), freespins_performed: Amount }),
  z.object({
    ...Report,
    status: z.enum(['played', 'expired']),
    freespins_performed: z.nullish(Amount),
  }),
])

/** The parsed report about free spins, or what is wrong with the body. */
export function readFreespinsReport(
  body: Buffer,
): z.output<typeof FreespinsReport> | { fault: string } {
  const read = readJson(body)
  if ('fault' in read) return read
  const parsed = z.safeParse(FreespinsReport, read.json)
  return parsed.success ? parsed.data : { fault: faultOf(parsed.error) }
}

/**
 * The parsed call, or what is wrong with the body. Unknown fields are ignored, as the protocol
 * grows.
 */
export function readCall(verb: 'play' | 'rollback', body: Buffer): GcpCall | { fault: string } {
  const read = readJson(body)
  if ('fault' in read) return read
  const parsed = z.safeParse(verb === 'play' ? PlayCall : RollbackCall, read.json)
  if (!parsed.success) return { fault: faultOf(parsed.error) }
  const call: GcpCall = parsed.data
  const actions = call.actions ?? []
  if (actions.length > 0 && !call.game_id) return { fault: 'game_id is missing' }
  const ids = new Set(actions.map(({ action_id }) => action_id))
  if (ids.size < actions.length) return { fault: 'an action_id stands twice' }
  return call
}
