import type { Work } from '@casino/db/work.ts'
import * as z from 'zod/mini'
import { finishFreespins } from '../freespins/finish-freespins.ts'
import { lockIssue } from '../freespins/freespin-store.ts'
import { faultOf, Key } from '../provider-play/key.ts'
import type { WalletAnswer, WalletCall, WalletServices } from '../provider-play/protocol.ts'
import { readJson } from '../provider-play/read-json.ts'
import { centsOf, decimalOf } from './amounts.ts'
import { malformed, refusedBy } from './answer.ts'
import { Amount } from './request.ts'

/** The end of free spins. It names no player or game; the issue has them. */
export function endFreespins(
  { services: { inTransaction } }: WalletServices,
  call: WalletCall,
): Promise<WalletAnswer> {
  return inTransaction((work) => finish(work, call))
}

async function finish(work: Work, { provider, body }: WalletCall): Promise<WalletAnswer> {
  const read = readJson(body)
  if ('fault' in read) return malformed(read.fault)
  const end = z.safeParse(End, read.json)
  if (!end.success) return malformed(faultOf(end.error))
  const { issue_id, amount } = end.data
  const issue = await lockIssue(work.tx, issue_id)
  if (!issue) return refusedBy(610)
  const total_cents = centsOf(amount, issue.currency)
  if (total_cents === undefined) return malformed('an amount is finer than its currency')
  const ending = { provider_id: provider.id, issue_id, status: 'played', total_cents } as const
  const finished = await finishFreespins(work, ending)
  if ('refused' in finished) return refusedBy(finished.refused)
  return { status: 200, body: { balance: decimalOf(finished.balance_cents, issue.currency) } }
}

const End = z.object({ issue_id: Key, amount: Amount })
