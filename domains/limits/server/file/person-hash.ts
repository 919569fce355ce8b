import { createHash } from 'node:crypto'
import type { Db, Tx } from '@casino/db/connect.ts'
import { personOf } from '@casino/players/public'

/**
 * A salted hash of the person's mailbox, folded name and birthday: only someone who knows them can
 * match it. Undefined if one of them is missing.
 */
export async function personHash(
  db: Db | Tx,
  playerId: bigint,
  salt: string,
): Promise<string | undefined> {
  const person = await personOf(db, playerId)
  if (!person) return undefined
  const { mailbox, name_key, date_of_birth } = person
  const text = [salt, mailbox, name_key, date_of_birth].join('|')
  return createHash('sha256').update(text).digest('base64url')
}
