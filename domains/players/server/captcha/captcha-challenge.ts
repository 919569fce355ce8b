import { createHash, randomBytes, randomInt } from 'node:crypto'
import { isSigned, signHex } from '@casino/secrets/hmac.ts'
import {
  type CaptchaAction,
  type CaptchaChallenge,
  captchaActions,
} from '../../captcha-contract.ts'
import { captchaMinutes, captchaNumberMax } from '../../security-rules.ts'
import { authSecretFor } from '../auth-secret.ts'

type SolvedChallenge = { puzzle: CaptchaChallenge; answer: string }

/**
 * A challenge for an action, and its answer. The server does not store the answer: the MAC proves
 * that the challenge is ours.
 */
export function makeChallenge(action: CaptchaAction, now: Date): SolvedChallenge {
  const expiresMs = now.getTime() + captchaMinutes * 60_000
  const salt = `${action}.${expiresMs}.${randomBytes(12).toString('hex')}`
  const number = randomInt(captchaNumberMax + 1)
  const challenge = challengeOf(salt, number)
  const mac = signHex(authSecretFor('captcha'), challenge)
  const puzzle = { salt, challenge, mac, max: captchaNumberMax }
  return { puzzle, answer: `${salt}.${number}.${mac}` }
}

/**
 * What to store of a right and timely answer for this action, so that it is used once; undefined
 * for a wrong one.
 */
export function readAnswer(
  answer: string,
  { action, now }: { action: CaptchaAction; now: Date },
): { mark: Buffer; expires_at: Date } | undefined {
  const [named, expires = '', random, number = '', mac] = answer.split('.')
  if (!captchaActions.some((one) => one === named) || named !== action) return undefined
  if (!/^\d{13}$/.test(expires) || !/^\d{1,9}$/.test(number)) return undefined
  const challenge = challengeOf(`${named}.${expires}.${random}`, Number(number))
  const expires_at = new Date(Number(expires))
  if (expires_at <= now || !isSigned(authSecretFor('captcha'), challenge, mac)) return undefined
  return { mark: Buffer.from(challenge, 'hex'), expires_at }
}

function challengeOf(salt: string, number: number): string {
  return createHash('sha256').update(`${salt}.${number}`).digest('hex')
}
