import * as z from 'zod/mini'
import { passkeyNameMax } from './security-rules.ts'

const base64 = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]+$/))
const CredentialId = base64(1400)
const ClientData = base64(8000)
const Transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))

export const PasskeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(passkeyNameMax))

/** What a browser gives of a key that it has made. */
export const PasskeyRegistration = z.strictObject({
  id: CredentialId,
  response: z.strictObject({
    clientDataJSON: ClientData,
    attestationObject: base64(20_000),
    transports: z.optional(Transports),
  }),
})

/** What a browser gives of a key that has signed. */
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

/** What a browser is asked by whoever wants a key made. */
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

/** What a browser is asked by whoever wants to come in with any of his keys. */
export const PasskeyRequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
