import { findCurrency } from '@casino/money/money.ts'
import { operationsOf, type PlayOperation } from '@casino/wallet/play'
import { applyCall, applyChecked } from '../provider-play/apply-call.ts'
import { checkCall, type ProviderCall } from '../provider-play/check-call.ts'
import type {
  AnswerCall,
  WalletAnswer,
  WalletCall,
  WalletServices,
} from '../provider-play/protocol.ts'
import type { ProviderRow } from '../providers/provider-store.ts'
import { centsOf } from './amounts.ts'
import { done, refused, statusAnswer } from './answer.ts'
import { checkReferences } from './check-references.ts'
import { type Hub88Call, readCall, requestUuidOf, type Verb, verbs } from './request.ts'
import { userInfo } from './user-info.ts'

type Asked = Pick<WalletCall, 'provider' | 'now'> & { verb: Verb; call: Hub88Call }

/** The wallet calls of this protocol. */
export const walletCalls = Object.fromEntries(verbs.map((verb) => [verb, answerTo(verb)]))

function answerTo(verb: Verb): AnswerCall {
  return async (given, { provider, body, now }) => {
    const call = readCall(verb, body)
    if ('status' in call) return statusAnswer(call.status, { request_uuid: requestUuidOf(body) })
    if (verb === 'user/info') return userInfo(given, provider, call)
    const asked = { verb, provider, now, call }
    return verb === 'user/balance' ? balance(given, asked) : transaction(given, asked)
  }
}

/** The balance in the token's currency. */
async function balance(given: WalletServices, asked: Asked): Promise<WalletAnswer> {
  const { provider, call, now } = asked
  const session = await given.lookups.session(provider, call.token ?? '')
  if (!session) return statusAnswer('RS_ERROR_INVALID_TOKEN', call)
  const { currency } = session
  const providerCall = providerCallOf(call, currency)
  const applied = await applyCall(given, { provider, now, call: providerCall })
  return applied.ok ? done(call, { ...applied, currency }) : refused(call, applied, currency)
}

async function transaction(given: WalletServices, asked: Asked): Promise<WalletAnswer> {
  const { verb, provider, call, now } = asked
  const currency = call.currency ?? (await currencyOfOriginal(given, provider, call))
  if (!currency) return statusAnswer('RS_ERROR_INVALID_TOKEN', call)
  if (!findCurrency(currency)) return statusAnswer('RS_ERROR_WRONG_CURRENCY', call)
  const operation = operationOf(verb, call, currency)
  if (!operation) return statusAnswer('RS_ERROR_WRONG_SYNTAX', call)
  const play = {
    provider,
    now,
    call: { ...providerCallOf(call, currency), operations: [operation] },
  }
  const checked = await checkCall(given.lookups, play)
  if ('fault' in checked) return refused(call, checked, currency)
  const { instead, after } = await checkReferences(given.services.db, {
    verb,
    provider,
    call,
    checked,
  })
  if (instead) return statusAnswer(instead, call)
  const applied = await applyChecked(given, play, checked)
  if (!applied.ok) return refused(call, applied, currency)
  return after ? statusAnswer(after, call) : done(call, { ...applied, currency })
}

/** A rollback names no currency: it is that of its token or, for an unknown token, of the bet. */
async function currencyOfOriginal(
  { lookups, services: { db } }: WalletServices,
  provider: ProviderRow,
  { user, token, reference_transaction_uuid: reference }: Hub88Call,
): Promise<string | undefined> {
  const session = token ? await lookups.session(provider, token) : undefined
  if (session) return session.currency
  const player_id = await lookups.playerId(user)
  if (player_id === undefined || !reference) return undefined
  const of = { player_id, provider: provider.identifier, ext_ids: [reference] }
  return (await operationsOf(db, of))[0]?.currency
}

function operationOf(verb: Verb, call: Hub88Call, currency: string): PlayOperation | undefined {
  const { transaction_uuid: ext_id = '', reference_transaction_uuid: ref_ext_id } = call
  const reference = ref_ext_id ? { ref_ext_id } : {}
  if (verb === 'transaction/rollback') {
    return { type: 'rollback', ext_id, ...reference, amount_cents: 0n }
  }
  const type = verb === 'transaction/bet' ? 'bet' : 'win'
  // The stake of a free spin is not the player's money.
  const amount = type === 'bet' && call.is_free ? 0 : (call.amount ?? 0)
  const amount_cents = centsOf(BigInt(amount), currency)
  return amount_cents === undefined ? undefined : { type, ext_id, ...reference, amount_cents }
}

function providerCallOf(call: Hub88Call, currency: string): ProviderCall {
  return {
    user: call.user,
    currency,
    game: call.game_code ?? null,
    round: call.round ?? null,
    session: call.token ?? null,
    finished: call.round_closed ?? false,
    operations: [],
  }
}
