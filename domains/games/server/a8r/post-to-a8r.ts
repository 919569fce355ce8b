import { hmac } from '../providers/hmac.ts'
import { type ProviderAnswer, postSigned } from '../providers/post-signed.ts'
import type { ProviderRow } from '../providers/provider-store.ts'

type Method =
  | 'Launcher/Real'
  | 'Launcher/Demo'
  | 'Game/List'
  | 'Freespins/Issue'
  | 'Freespins/Cancel'
type Sent = { method: Method; call?: object; lengthMax?: number }

/** Sends one call to the aggregator. */
export function postToA8r(
  provider: ProviderRow,
  { method, call = {}, lengthMax }: Sent,
): Promise<ProviderAnswer> {
  const { base_url, casino_id } = provider
  return postSigned(provider, {
    url: `${base_url}/v2/casino_a8r.${method}`,
    call: { casino_id, ...call },
    signature: hmac,
    lengthMax,
  })
}
