import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export type Message = {
  email: string
  content: string
  locale: string
  player_id: bigint | null
  created_at: Date
}

/** Keeps what somebody wrote to support; gives its number. */
export async function addMessage(tx: Tx, message: Message): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into content.message (email, content, locale, player_id, created_at)
    values (${message.email}, ${message.content}, ${message.locale}, ${message.player_id},
      ${message.created_at}) returning id`.execute(tx)
  return (rows[0] as { id: bigint }).id
}
