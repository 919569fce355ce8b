import { randomBytes } from 'node:crypto'
import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { passkeyMinutes } from '../security-rules.ts'
import { addChallenge, pruneChallenges } from './passkey-store.ts'
import { hashOf } from './session-token.ts'

type Asked = { tx: Tx; now: Date }

/** What a key has to sign: good once, for a few minutes, and of a new key only for who asked for it. */
export async function newChallenge({ tx, now }: Asked, player_id?: bigint): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + passkeyMinutes * 60_000)
  await addChallenge(tx, { hash: hashOf(challenge), player_id, expires_at })
  return challenge
}

/** The challenge that a browser says it was asked; undefined where it says none. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** The job: forgets what was asked and never signed. */
export function deleteOldChallenges({ tx, now }: Work): Promise<void> {
  return pruneChallenges(tx, now)
}
