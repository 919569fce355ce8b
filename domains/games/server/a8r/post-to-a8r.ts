import type { SpokenTo } from '../gcp/post-to-provider.ts'
import { sign } from '../gcp/signature.ts'
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
  { base_url, casino_id, secret }: SpokenTo,
  { method, call = {}, lengthMax }: Sent,
): Promise<ProviderAnswer> {
  return postSigned({
    url: `${base_url}/v2/casino_a8r.${method}`,
    call: { casino_id, ...call },
    signatureHeader: 'x-request-sign',
    sign: (body) => sign(secret, body),
    ...(lengthMax ? { lengthMax } : {}),
  })
}
