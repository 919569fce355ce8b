import { endpoint } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'

/** The action that a proof of work is for. An answer is valid for its own action only. */
export const captchaActions = ['sign_in', 'sign_up', 'check_email'] as const
export type CaptchaAction = (typeof captchaActions)[number]

/**
 * A proof-of-work challenge: find the number up to `max` for which SHA-256 of `salt.number` is
 * `challenge`. The client sends the answer `salt.number.mac` as `captcha` with the call. It is
 * valid once, for ten minutes.
 */
export const CaptchaChallenge = z.object({
  salt: z.string(),
  challenge: z.string(),
  mac: z.string(),
  max: z.int(),
})
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>

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
