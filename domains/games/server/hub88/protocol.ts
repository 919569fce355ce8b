import type { Db } from '@casino/db/connect.ts'
import type { PlayOperation } from '@casino/wallet/public'
import type { Protocol, WalletAnswer, WalletCall } from '../provider-play/add-protocol.ts'
import { applyChecked } from '../provider-play/apply-call.ts'
import { type Asked, type Checked, checkCall } from '../provider-play/check-call.ts'
import type { Lookups } from '../provider-play/lookups.ts'
import { centsOf } from './amounts.ts'
import { done, refused, told } from './answer.ts'
import { checkReferences } from './check-references.ts'
import { type Hub88Call, readCall, requestUuidOf, type Verb, verbs } from './request.ts'
import { isSigned } from './signature.ts'
import { userInfo } from './user-info.ts'

type Given = { lookups: Lookups; db: Db }

/** Hub88: RSA over the body, hundred-thousandths of a unit, always 200 with a status. */
export function hub88(lookups: Lookups, db: Db): Protocol<Verb> {
  const unknown = (body: Buffer) =>
    told('RS_ERROR_UNKNOWN', { request_uuid: requestUuidOf(body) })
  return {
    name: 'hub88',
    verbs,
    signatureHeader: 'x-hub88-signature',
    isSigned: ({ public_key }, body, signature) => isSigned(public_key, body, signature),
    answer: (call) => answer({ lookups, db }, call),
    forbidden: (body) =>
      told('RS_ERROR_INVALID_SIGNATURE', { request_uuid: requestUuidOf(body) }),
    // A bet is then rolled back by the provider, a win repeated.
    unavailable: unknown,
    failed: unknown,
  }
}

async function answer(given: Given, asked: WalletCall<Verb>): Promise<WalletAnswer> {
  const { verb, body, provider } = asked
  const call = readCall(verb, body)
  if ('status' in call) return told(call.status, { request_uuid: requestUuidOf(body) })
  if (verb === 'user/info') return userInfo(given, { provider, call })
  if (verb === 'user/balance') return balance(given, asked, call)
  return transaction(given, asked, call)
}

/** The balance is asked for a token, and the token knows the currency. */
async function balance(
  { lookups }: Given,
  { provider, now }: WalletCall<Verb>,
  call: Hub88Call,
): Promise<WalletAnswer> {
  const session = call.token ? await lookups.session(provider, call.token) : undefined
  if (!session) return told('RS_ERROR_INVALID_TOKEN', call)
  return finish(call, { provider, now, call: providerCallOf(call, session.currency, []) }, {
    lookups,
  })
}

async function transaction(
  given: Given,
  { verb, provider, now }: WalletCall<Verb>,
  call: Hub88Call,
): Promise<WalletAnswer> {
  const currency = call.currency ?? (await currencyOf(given, { provider, call }))
  if (!currency) return told('RS_ERROR_INVALID_TOKEN', call)
  const operation = operationOf(verb, call, currency)
  if (!operation) return told('RS_ERROR_WRONG_SYNTAX', call)
  const asked = { provider, now, call: providerCallOf(call, currency, [operation]) }
  return finish(call, asked, { ...given, verb })
}
