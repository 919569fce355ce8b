import { randomBytes } from 'node:crypto'
import { passkeyMinutes } from '@casino/auth/passkeys/passkey-options.ts'
import { hashOf } from '@casino/auth/token.ts'
import type { Work } from '@casino/db/work.ts'
import { addChallenge, pruneChallenges } from './passkey-store.ts'

/** A challenge, valid once for some minutes. For a new passkey it is bound to its account. */
export async function newChallenge(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  person_id?: bigint,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + passkeyMinutes * 60_000)
  await addChallenge(tx, { hash: hashOf(challenge), person_id, expires_at })
  return challenge
}

/** The job: deletes challenges that were never used. */
export function deleteOldChallenges({ tx, now }: Work): Promise<void> {
  return pruneChallenges(tx, now)
}
