import type { ProviderRow } from '../play/play-store.ts'
import { hmac } from '../provider-play/hmac.ts'
import { type ProviderAnswer, postSigned } from '../provider-play/post-signed.ts'

/** Sends one call of the protocol to its games side. */
export function postToGcp(
  provider: ProviderRow,
  path: string,
  call: object,
): Promise<ProviderAnswer> {
  const { base_url, casino_id } = provider
  return postSigned(provider, {
    url: `${base_url}${path}`,
    call: { casino_id, ...call },
    signature: hmac,
  })
}
