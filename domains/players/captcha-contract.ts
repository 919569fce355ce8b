import { endpoint } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'

/** What a proof of work is asked for: one that was made for another is worth nothing. */
export const captchaActions = ['sign_in', 'sign_up', 'check_email'] as const
export type CaptchaAction = (typeof captchaActions)[number]

/**
 * A riddle of our own in place of pictures: which number up to `max`, after the salt and a dot, has this
 * SHA-256. The answer `salt.number.mac` is sent as `captcha` with the call, good once and for ten minutes.
 */
export const CaptchaChallenge = z.object({
  salt: z.string(),
  challenge: z.string(),
  mac: z.string(),
  max: z.int(),
})
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>

/**
 * A fresh riddle for one call. Its answer is `wanted` where the call would be refused without one; asked for it may be
 * later too, by `errors.captcha.required`.
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
