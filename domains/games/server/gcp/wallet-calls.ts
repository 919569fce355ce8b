import { finishFreespins } from '../freespins/finish-freespins.ts'
import { followFreespins } from '../freespins/follow-freespins.ts'
import { applyCall } from '../provider-play/apply-call.ts'
import type { ProviderCall } from '../provider-play/check-call.ts'
import type {
  AnswerCall,
  WalletAnswer,
  WalletCall,
  WalletServices,
} from '../provider-play/protocol.ts'
import { done, malformed, refused, refusedBy } from './answer.ts'
import { type GcpCall, readCall, readFreespinsReport } from './request.ts'

/** The wallet calls of this protocol. */
export const walletCalls: Record<string, AnswerCall> = {
  play: (given, asked) => move(given, asked, readCall('play', asked.body)),
  rollback: (given, asked) => move(given, asked, readCall('rollback', asked.body)),
  freespins: reportFreespins,
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

/** The report names no player; the issue has one. */
async function reportFreespins(
  { services: { inTransaction } }: WalletServices,
  { provider, body }: WalletCall,
): Promise<WalletAnswer> {
  const report = readFreespinsReport(body)
  if ('fault' in report) return malformed(report.fault)
  const { status, total_amount, freespins_performed } = report
  const issue = { provider_id: provider.id, issue_id: report.issue_id }
  const cents = BigInt(total_amount)
  const played_count = freespins_performed ?? undefined
  const finished = await inTransaction((work) =>
    status === 'active'
      ? followFreespins(work, { ...issue, played_count: played_count ?? 0, won_cents: cents })
      : finishFreespins(work, { ...issue, status, total_cents: cents, played_count }),
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
