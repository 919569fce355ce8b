import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { recaptchaVersion } from '../../rules.ts'
import { socketUser } from '../sessions/refresh-socket.ts'

/** The socket address for the visitor's site, and the credentials for it. */
export async function getSettings({
  session,
  realtime,
  origin,
  now,
}: ReadContext): Promise<Output<typeof contract.getSettings>> {
  const credentials = realtime.credentialsOf(socketUser(session), now)
  const { path: authEndpoint } = contract.signChannels
  return {
    cent: { ...credentials, authEndpoint, url: realtime.urlAt(origin) },
    recaptcha: null,
    recaptcha_version: recaptchaVersion,
  }
}
