import { hmac } from '../providers/hmac.ts'
import { type ProviderAnswer, postSigned } from '../providers/post-signed.ts'
import type { ProviderRow } from '../providers/provider-store.ts'

/** Sends one call to the provider. */
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
