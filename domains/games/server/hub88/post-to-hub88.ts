import type { SpokenTo } from '../gcp/post-to-provider.ts'
import { type ProviderAnswer, postSigned } from '../provider-play/post-signed.ts'
import { sign } from './signature.ts'

type Sent = { path: '/game/url' | '/game/list'; call?: object; lengthMax?: number }

/** Sends one call of the protocol, signed with our private key. */
export function postToHub88(
  { base_url, casino_id, secret }: SpokenTo,
  { path, call = {}, lengthMax }: Sent,
): Promise<ProviderAnswer> {
  return postSigned({
    url: `${base_url}${path}`,
    call: { operator_id: operatorIdOf(casino_id), ...call },
    signatureHeader: 'x-hub88-signature',
    sign: (body) => sign(secret, body),
    ...(lengthMax ? { lengthMax } : {}),
  })
}

/** The provider numbers its operators, and some it names. */
function operatorIdOf(casinoId: string): string | number {
  return /^[1-9]\d{0,14}$/.test(casinoId) ? Number(casinoId) : casinoId
}
