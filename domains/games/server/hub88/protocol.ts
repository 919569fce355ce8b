import type { Db } from '@casino/db/connect.ts'
import type { Protocol } from '../provider-play/add-protocol.ts'
import type { Lookups } from '../provider-play/lookups.ts'
import { told } from './answer.ts'
import { answerCall } from './answer-call.ts'
import { requestUuidOf, type Verb, verbs } from './request.ts'
import { isSigned } from './signature.ts'

/** Hub88: RSA over the body, hundred-thousandths of a unit, always 200 with a status. */
export function hub88(lookups: Lookups, db: Db): Protocol<Verb> {
  // After it a bet is rolled back by the provider, and anything else is sent again.
  const unknown = (body: Buffer) => told('RS_ERROR_UNKNOWN', { request_uuid: requestUuidOf(body) })
  return {
    name: 'hub88',
    verbs,
    signatureHeader: 'x-hub88-signature',
    isSigned: ({ public_key }, body, signature) => isSigned(public_key, body, signature),
    answer: (call) => answerCall({ lookups, db }, call),
    forbidden: (body) => told('RS_ERROR_INVALID_SIGNATURE', { request_uuid: requestUuidOf(body) }),
    unavailable: unknown,
    failed: unknown,
  }
}
