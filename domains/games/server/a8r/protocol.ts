import { findCurrency } from '@casino/money/money.ts'
import type { PlayOperation } from '@casino/wallet/play'
import { isSigned } from '../gcp/signature.ts'
import type { Protocol, WalletAnswer, WalletCall } from '../provider-play/add-protocol.ts'
import { applyCall } from '../provider-play/apply-call.ts'
import type { Lookups } from '../provider-play/lookups.ts'
import { centsOf } from './amounts.ts'
import { done, failed, forbidden, malformed, refused, unavailable } from './answer.ts'
import { readCall, type Transaction, type Verb, verbs } from './request.ts'

/** A8R v2 (Twirp): decimal strings, HMAC over the body, errors as code, msg and meta. */
export function a8r(lookups: Lookups): Protocol<Verb> {
  return {
    name: 'a8r',
    verbs,
    signatureHeader: 'x-request-sign',
    isSigned: ({ secret }, body, signature) => isSigned(secret, body, signature),
    answer: (call) => answer(lookups, call),
    forbidden,
    unavailable: (_body, retryAfterSeconds) => unavailable(retryAfterSeconds),
    failed,
  }
}

async function answer(
  lookups: Lookups,
  { verb, provider, body, now }: WalletCall<Verb>,
): Promise<WalletAnswer> {
  const call = readCall(verb, body)
  if ('fault' in call) return malformed(call.fault)
  if (!findCurrency(call.currency)) return refused({ ok: false, fault: 154 }, call.currency)
  const operations = (call.transactions ?? []).map((one) => operationOf(one, call.currency))
  if (!operations.every((operation) => operation !== undefined)) {
    return malformed('an amount is finer than its currency')
  }
  const applied = await applyCall(lookups, {
    provider,
    now,
    call: {
      user: call.player_id,
      currency: call.currency,
      game: call.game_id ?? null,
      round: call.round_id ?? null,
      session: call.session_id ?? null,
      finished: call.finished ?? verb === 'v2/a8r_casino.Round/Finish',
      operations,
    },
  })
  return applied.ok ? done(call, applied) : refused(applied, call.currency)
}

/** Undefined for an amount that is no whole number of subunits. */
function operationOf(one: Transaction, currency: string): PlayOperation | undefined {
  const { id: ext_id, type } = one
  if (type === 'rollback') return { type, ext_id, ref_ext_id: one.original_id, amount_cents: 0n }
  const amount_cents = centsOf(one.amount, currency)
  return amount_cents === undefined ? undefined : { type, ext_id, amount_cents }
}
