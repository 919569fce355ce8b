import { type ProviderAnswer, postSigned } from '../provider-play/post-signed.ts'
import { sign } from './signature.ts'

export type SpokenTo = { base_url: string; casino_id: string; secret: string }

/** Sends one call of the protocol to its games side. */
export function postToProvider(
  { base_url, casino_id, secret }: SpokenTo,
  path: string,
  call: object,
): Promise<ProviderAnswer> {
  return postSigned({
    url: `${base_url}${path}`,
    call: { casino_id, ...call },
    signatureHeader: 'x-request-sign',
    sign: (body) => sign(secret, body),
  })
}
