import { randomInt } from 'node:crypto'
import { networkOf } from '@casino/http/requests/address.ts'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { type CaptchaAction, CaptchaAnswer, CaptchaChallenge } from '../../captcha-contract.ts'
import {
  captchaCost,
  captchaCounterMax,
  captchaCounterMin,
  captchaMinutes,
} from '../../security-rules.ts'
import { authSecretFor } from '../auth-secret.ts'

/** What an answer is valid for. */
type Purpose = { action: CaptchaAction; ip: string; now: Date }

/**
 * A challenge for an action, and for the network of a visitor. The server does not store it: the
 * signature proves that it is ours.
 */
export async function makeChallenge(
  { action, ip, now }: Purpose,
  counter: number = randomInt(captchaCounterMin, captchaCounterMax + 1),
): Promise<CaptchaChallenge> {
  const expires_ms = now.getTime() + captchaMinutes * 60_000
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: captchaCost,
    counter,
    data: { action, expires_ms, network: networkOf(ip) },
    deriveKey,
    ...secrets(),
  })
  return z.parse(CaptchaChallenge, challenge)
}

/**
 * What to store of a right and timely answer for this purpose, so that it is used once; undefined
 * for a wrong one.
 */
export async function readAnswer(
  answer: string,
  { action, ip, now }: Purpose,
): Promise<{ mark: Buffer; expires_at: Date } | undefined> {
  const payload = payloadIn(answer)
  if (!payload) return undefined
  const { challenge } = payload
  const { data } = challenge.parameters
  const expires_at = new Date(data.expires_ms)
  if (data.action !== action || data.network !== networkOf(ip) || expires_at <= now)
    return undefined
  const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets() })
  return verified ? { mark: Buffer.from(challenge.signature, 'hex'), expires_at } : undefined
}

function payloadIn(answer: string): z.output<typeof CaptchaAnswer> | undefined {
  try {
    const sent: unknown = JSON.parse(Buffer.from(answer, 'base64').toString())
    return z.safeParse(CaptchaAnswer, sent).data
  } catch {
    return undefined
  }
}

function secrets() {
  return {
    hmacSignatureSecret: authSecretFor('captcha'),
    hmacKeySignatureSecret: authSecretFor('captcha key'),
  }
}
