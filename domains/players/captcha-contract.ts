import { endpoint } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'

/** The action that a proof of work is for. An answer is valid for its own action only. */
export const captchaActions = ['sign_in', 'sign_up', 'check_email'] as const
export type CaptchaAction = (typeof captchaActions)[number]

/**
 * A challenge of ALTCHA (https://altcha.org): find the counter whose derived key begins with
 * `keyPrefix`. The client sends `{ challenge, solution }`, as JSON in base64, as `captcha` with the
 * call. It is valid once, for ten minutes, for the same action and the same network.
 */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.int(),
    data: z.object({ action: z.enum(captchaActions), expires_ms: z.int(), network: z.string() }),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>

/** What `captcha` contains. */
export const CaptchaAnswer = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

/**
 * A new challenge for one call. `wanted` says whether the call is refused without an answer now. A
 * call can ask for one later too, with `errors.captcha.required`.
 */
export const askForCaptcha = endpoint({
  name: 'players.captcha',
  access: 'anyone',
  method: 'GET',
  path: '/api/captcha',
  perMinute: 60,
  input: z.strictObject({ action: z.enum(captchaActions) }),
  output: z.extend(CaptchaChallenge, { wanted: z.boolean() }),
  refusals: [],
})
