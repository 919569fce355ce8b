import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@casino/contract/passkey-forms.ts'
import type * as z from 'zod/mini'

/** How long a browser may take to create a passkey or to sign with one. */
export const passkeyMinutes = 5
/** The algorithms of passkeys: Ed25519, ECDSA over P-256, RSA. */
const algorithms = [-8, -7, -257]
const kind = 'public-key'

type Creation = {
  origin: string
  /** The name of the site. */
  site: string
  user: { id: string; name: string; displayName: string }
  challenge: string
  /** The keys that the account has already. */
  known: readonly { credential_id: string; transports: string[] }[]
}

/** The options for creating a passkey at the host of `origin`. */
export function creationOptions(asked: Creation): z.output<typeof PasskeyCreationOptions> {
  const { origin, site, user, challenge, known } = asked
  return {
    rp: { id: new URL(origin).hostname, name: site },
    user: { ...user, id: Buffer.from(user.id).toString('base64url') },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: kind })),
    timeout: passkeyMinutes * 60_000,
    attestation: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id,
      type: kind,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/** The options for signing in with any passkey of the host of `origin`. */
export function requestOptions(
  origin: string,
  challenge: string,
): z.output<typeof PasskeyRequestOptions> {
  return {
    rpId: new URL(origin).hostname,
    challenge,
    timeout: passkeyMinutes * 60_000,
    userVerification: 'required',
  }
}

/** The challenge in the browser's client data; undefined if there is none. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
