import type { ProviderRow } from '../play/play-store.ts'
import { hmac } from '../provider-play/hmac.ts'
import { type ProviderAnswer, postSigned } from '../provider-play/post-signed.ts'

type Method =
  | 'Launcher/Real'
  | 'Launcher/Demo'
  | 'Game/List'
  | 'Freespins/Issue'
  | 'Freespins/Cancel'
type Sent = { method: Method; call?: object; lengthMax?: number }

/** Sends one call of the protocol to the aggregator. */
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
