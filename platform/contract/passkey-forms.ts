import * as z from 'zod/mini'

export const passkeyNameMax = 60

const base64 = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+$/))
const CredentialId = base64(1400)
const ClientData = base64(8000)
const Transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))

export const PasskeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(passkeyNameMax))

/** What a browser sends after it has created a passkey. */
export const PasskeyRegistration = z.strictObject({
  id: CredentialId,
  response: z.strictObject({
    clientDataJSON: ClientData,
    attestationObject: base64(20_000),
    transports: z.optional(Transports),
  }),
})

/** What a browser sends after it has signed with a passkey. */
export const PasskeyAssertion = z.strictObject({
  id: CredentialId,
  response: z.strictObject({
    clientDataJSON: ClientData,
    authenticatorData: base64(8000),
    signature: base64(2000),
    userHandle: z.optional(base64(200)),
  }),
})

const Kind = z.literal('public-key')
const KnownKey = z.object({ id: z.string(), type: Kind, transports: z.optional(Transports) })

/** The options for creating a passkey. */
export const PasskeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: Kind })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(KnownKey),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** The options for signing in with any passkey. */
export const PasskeyRequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
