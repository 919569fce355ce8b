import { findCurrency } from '@casino/money/money.ts'
import type { PlayOperation } from '@casino/wallet/play'
import { applyCall } from '../provider-play/apply-call.ts'
import type {
  AnswerCall,
  WalletAnswer,
  WalletCall,
  WalletServices,
} from '../provider-play/protocol.ts'
import { centsOf } from './amounts.ts'
import { done, malformed, refused } from './answer.ts'
import { endFreespins } from './end-freespins.ts'
import { readCall, type Transaction, type Verb, verbs } from './request.ts'

/** The wallet calls of this protocol. */
export const walletCalls: Record<string, AnswerCall> = {
  ...Object.fromEntries(verbs.map((verb) => [verb, movesOf(verb)])),
  'v2/a8r_casino.Freespins/Finish': endFreespins,
}

function movesOf(verb: Verb): AnswerCall {
  return (given, asked) => move(given, asked, verb)
}

async function move(
  given: WalletServices,
  { provider, body, now }: WalletCall,
  verb: Verb,
): Promise<WalletAnswer> {
  const call = readCall(verb, body)
  if ('fault' in call) return malformed(call.fault)
  if (!findCurrency(call.currency)) return refused({ ok: false, fault: 154 }, call.currency)
  const operations = (call.transactions ?? []).map((one) => operationOf(one, call.currency))
  if (!operations.every((operation) => operation !== undefined)) {
    return malformed('an amount is finer than its currency')
  }
  const applied = await applyCall(given, {
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

/** Undefined if the amount is no whole number of subunits. */
function operationOf(one: Transaction, currency: string): PlayOperation | undefined {
  const { id: ext_id, type } = one
  if (type === 'rollback') return { type, ext_id, ref_ext_id: one.original_id, amount_cents: 0n }
  const amount_cents = centsOf(one.amount, currency)
  return amount_cents === undefined ? undefined : { type, ext_id, amount_cents }
}
