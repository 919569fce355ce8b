import type {
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import type * as z from 'zod/mini'
import type { PasskeyAssertion, PasskeyRegistration } from '../passkey-forms.ts'
import type { PasskeyRow } from './passkey-store.ts'

/** Where a key was used, and what it was asked to sign. */
type Asked = { origin: string; challenge: string }
type Made = NonNullable<VerifiedRegistrationResponse['registrationInfo']>
type Used = VerifiedAuthenticationResponse['authenticationInfo']

/** Fetched by the first who has a key: no start waits for it. */
const library = () => import('@simplewebauthn/server')

const rest = { type: 'public-key', clientExtensionResults: {} } as const

/** What is known of a key that was made here for this challenge; undefined where anything is wrong with it. */
export async function verifyRegistration(
  { id, response }: z.output<typeof PasskeyRegistration>,
  { origin, challenge }: Asked,
): Promise<Made | undefined> {
  const { clientDataJSON, attestationObject } = response
  const { verifyRegistrationResponse } = await library()
  const verified = await orUndefined(
    verifyRegistrationResponse({
      response: { id, rawId: id, response: { clientDataJSON, attestationObject }, ...rest },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
    }),
  )
  return verified?.verified ? verified.registrationInfo : undefined
}

/** What is told by a key that has signed this challenge here; undefined where it has not. */
export async function verifyAssertion(
  { id, response }: z.output<typeof PasskeyAssertion>,
  { origin, challenge, key }: Asked & { key: PasskeyRow },
): Promise<Used | undefined> {
  const { clientDataJSON, authenticatorData, signature } = response
  const { verifyAuthenticationResponse } = await library()
  const signed = { clientDataJSON, authenticatorData, signature }
  const verified = await orUndefined(
    verifyAuthenticationResponse({
      response: { id, rawId: id, response: signed, ...rest },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: key.host,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: Number(key.counter),
      },
      requireUserVerification: true,
    }),
  )
  return verified?.verified ? verified.authenticationInfo : undefined
}

/** The library throws whatever it finds wrong with what somebody has sent: to us it is all the same. */
function orUndefined<T>(verifying: Promise<T>): Promise<T | undefined> {
  return verifying.catch(() => undefined)
}
