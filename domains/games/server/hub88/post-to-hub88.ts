import { type ProviderAnswer, postSigned } from '../providers/post-signed.ts'
import type { ProviderRow } from '../providers/provider-store.ts'
import { rsa } from './signature.ts'

type Sent = { path: '/game/url' | '/game/list'; call?: object; lengthMax?: number }

/** Sends one call, signed with our private key. */
export function postToHub88(
  provider: ProviderRow,
  { path, call = {}, lengthMax }: Sent,
): Promise<ProviderAnswer> {
  const { base_url, casino_id } = provider
  return postSigned(provider, {
    url: `${base_url}${path}`,
    call: { operator_id: operatorIdOf(casino_id), ...call },
    signature: rsa,
    lengthMax,
  })
}

/** Operator ids are numbers or names. */
function operatorIdOf(casinoId: string): string | number {
  return /^[1-9]\d{0,14}$/.test(casinoId) ? Number(casinoId) : casinoId
}
