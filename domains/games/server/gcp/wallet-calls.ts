import { finishFreespins } from '../freespins/finish-freespins.ts'
import { applyCall } from '../provider-play/apply-call.ts'
import type { ProviderCall } from '../provider-play/check-call.ts'
import type {
  AnswerCall,
  WalletAnswer,
  WalletCall,
  WalletServices,
} from '../provider-play/protocol.ts'
import { done, malformed, refused, refusedBy } from './answer.ts'
import { type GcpCall, readCall, readFreespinsEnd } from './request.ts'

/** The wallet calls of this protocol. */
export const walletCalls: Record<string, AnswerCall> = {
  play: (given, asked) => move(given, asked, readCall('play', asked.body)),
  rollback: (given, asked) => move(given, asked, readCall('rollback', asked.body)),
  freespins: endFreespins,
}

async function move(
  given: WalletServices,
  { provider, now }: WalletCall,
  call: ReturnType<typeof readCall>,
): Promise<WalletAnswer> {
  if ('fault' in call) return malformed(call.fault)
  const applied = await applyCall(given, { provider, call: providerCallOf(call), now })
  return applied.ok ? done(applied, call.game_id) : refused(provider, applied)
}

/** The end of free spins names no player; the issue has one. */
async function endFreespins(
  { services: { inTransaction } }: WalletServices,
  { provider, body }: WalletCall,
): Promise<WalletAnswer> {
  const end = readFreespinsEnd(body)
  if ('fault' in end) return malformed(end.fault)
  const { issue_id, status, total_amount } = end
  const total_cents = BigInt(total_amount)
  const finished = await inTransaction((work) =>
    finishFreespins(work, { provider_id: provider.id, issue_id, status, total_cents }),
  )
  if ('refused' in finished) return refusedBy(provider, finished.refused)
  return done({ ok: true, ...finished, transactions: [] }, null)
}

function providerCallOf(call: GcpCall): ProviderCall {
  return {
    user: call.user_id,
    currency: call.currency,
    game: call.game,
    round: call.game_id ?? null,
    session: call.session_id ?? null,
    finished: call.finished ?? false,
    operations: (call.actions ?? []).map(operationOf),
  }
}

function operationOf(action: NonNullable<GcpCall['actions']>[number]) {
  const { action: type, action_id: ext_id } = action
  if (type === 'rollback') {
    return { type, ext_id, ref_ext_id: action.original_action_id, amount_cents: 0n }
  }
  return { type, ext_id, amount_cents: BigInt(action.amount) }
}
