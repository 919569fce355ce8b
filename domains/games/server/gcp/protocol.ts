import type { Services } from '@casino/domain/domain.ts'
import { finishFreespins } from '../freespins/finish-freespins.ts'
import type { Protocol, WalletAnswer, WalletCall } from '../provider-play/add-protocol.ts'
import { applyCall } from '../provider-play/apply-call.ts'
import type { ProviderCall } from '../provider-play/check-call.ts'
import type { Lookups } from '../provider-play/lookups.ts'
import { done, failed, forbidden, malformed, refused, refusedBy, unavailable } from './answer.ts'
import { type GcpCall, readCall, readFreespinsEnd } from './request.ts'
import { isSigned } from './signature.ts'

const verbs = ['play', 'rollback', 'freespins'] as const
type Verb = (typeof verbs)[number]

/** SOFTSWISS GCP v1: whole subunits, HMAC over the body, errors by number. */
export function gcp(lookups: Lookups, services: Services): Protocol<Verb> {
  return {
    name: 'gcp',
    verbs,
    signatureHeader: 'x-request-sign',
    isSigned: ({ secret }, body, signature) => isSigned(secret, body, signature),
    answer: (call) => {
      const { verb } = call
      return verb === 'freespins'
        ? endFreespins(services, call)
        : answer(lookups, { ...call, verb })
    },
    forbidden,
    unavailable: (_body, retryAfterSeconds) => unavailable(retryAfterSeconds),
    failed,
  }
}

async function answer(
  lookups: Lookups,
  { verb, provider, body, now }: WalletCall<'play' | 'rollback'>,
): Promise<WalletAnswer> {
  const call = readCall(verb, body)
  if ('fault' in call) return malformed(call.fault)
  const applied = await applyCall(lookups, { provider, call: providerCallOf(call), now })
  return applied.ok ? done(applied, call.game_id) : refused(provider, applied)
}

/** The end of free spins names no player: the issue knows whose they were. */
async function endFreespins(
  { inTransaction }: Services,
  { provider, body }: WalletCall<Verb>,
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
