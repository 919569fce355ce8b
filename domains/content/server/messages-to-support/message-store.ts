import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type Message = {
  email: string
  content: string
  locale: string
  player_id: bigint | null
  created_at: Date
}

/** Stores a message to support; gives its id. */
export async function addMessage(tx: Tx, message: Message): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into content.message (email, content, locale, player_id, created_at)
    values (${message.email}, ${message.content}, ${message.locale}, ${message.player_id},
      ${message.created_at}) returning id`.execute(tx)
  return (rows[0] as { id: bigint }).id
}

/**
 * Whether the same sender has sent the same text since then. Takes a lock per sender, so concurrent
 * duplicates wait for this transaction.
 */
export async function isRepeated(
  tx: Tx,
  { email, content, player_id }: Omit<Message, 'locale' | 'created_at'>,
  since: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content.message ${email}`}, 0))`.execute(
    tx,
  )
  const { rows } = await sql`
    select from content.message where email = ${email} and created_at > ${since}
      and content = ${content} and player_id is not distinct from ${player_id} limit 1`.execute(tx)
  return rows.length > 0
}

/** When the guest message before the newest `newerCount` was sent; undefined if there are fewer. */
export async function guestsMessageAt(tx: Tx, newerCount: number): Promise<Date | undefined> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from content.message where player_id is null
    order by id desc offset ${newerCount} limit 1`.execute(tx)
  return rows[0]?.created_at
}

/** A stored message. */
export async function contactMessageOf(db: Db | Tx, id: bigint): Promise<Message | undefined> {
  const { rows } = await sql<Message>`select email, content, locale, player_id, created_at
    from content.message where id = ${id}`.execute(db)
  return rows[0]
}
