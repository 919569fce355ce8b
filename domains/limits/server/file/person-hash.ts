import { createHash } from 'node:crypto'
import type { Db, Tx } from '@casino/db/connect.ts'
import { personOf } from '@casino/players/public'

/**
 * Whose file it is, for who knows it already: his mailbox, folded name and birthday under a salt of the file's own.
 * Undefined while one of them is not known.
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
