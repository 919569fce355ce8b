import type { PasskeyAssertion, PasskeyRegistration } from '@casino/contract/passkey-forms.ts'
import type {
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server'
import type * as z from 'zod/mini'

/** Where a passkey was used, and the challenge it signed. */
type Asked = { origin: string; challenge: string }
/** What is stored of a passkey. */
type StoredKey = { credential_id: string; public_key: Buffer; host: string }
type Made = NonNullable<VerifiedRegistrationResponse['registrationInfo']>
type Used = VerifiedAuthenticationResponse['authenticationInfo']

/** Imported at its first use, so that it does not slow down the start. */
const library = () => import('@simplewebauthn/server')

const rest = { type: 'public-key', clientExtensionResults: {} } as const

/**
 * The new passkey that was created here for this challenge; undefined if anything is wrong with it.
 */
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

/** The passkey that signed this challenge here; undefined if the signature is invalid. */
export async function verifyAssertion(
  { id, response }: z.output<typeof PasskeyAssertion>,
  { origin, challenge, key }: Asked & { key: StoredKey },
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
        // The counter is compared when it is stored: that of a synced key may be lower.
        counter: 0,
      },
      requireUserVerification: true,
    }),
  )
  return verified?.verified ? verified.authenticationInfo : undefined
}

/** The library throws for any invalid input; all errors mean the same here. */
function orUndefined<T>(verifying: Promise<T>): Promise<T | undefined> {
  return verifying.catch(() => undefined)
}
