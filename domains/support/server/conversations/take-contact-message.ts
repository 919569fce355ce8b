import { createHash } from 'node:crypto'
import { contactMessageOf } from '@casino/content/public'
import type { Work } from '@casino/db/work.ts'
import { playersOf } from '@casino/players/public'
import { beginConversation, openConversationOf } from './begin.ts'
import { lockOwner, type Owner } from './conversation-store.ts'
import { entryOfKey } from './entry-store.ts'
import { writeByVisitor } from './write-by-visitor.ts'

/** Makes a conversation of a message that was sent by the contact form; once. */
export async function takeContactMessage(
  work: Work,
  { id, brand_id }: { id: bigint; brand_id: bigint },
): Promise<void> {
  const { tx } = work
  const message = await contactMessageOf(tx, id)
  if (!message || message.content === '') return
  const { player_id, email, content: text, locale } = message
  const owner = ownerOf(id, player_id)
  await lockOwner(tx, owner)
  const client_key = `contact-${id}`
  const open = await openConversationOf(work, owner)
  if (open && (await entryOfKey(tx, open.id, client_key))) return
  const [player] = player_id === null ? [] : await playersOf(tx, [player_id])
  const name = player?.nickname ?? email.split('@', 1)[0]
  const row =
    open ??
    (await beginConversation(work, owner, { brand_id, locale, kind: 'stored', name, email }))
  const entry = { kind: 'message' as const, text, client_key }
  await writeByVisitor(work, row, { entry, kind: 'stored' })
}

/** A guest who used the form is answered by mail: no browser opens this conversation. */
function ownerOf(id: bigint, player_id: bigint | null): Owner {
  if (player_id !== null) return { player_id }
  return { guest_hash: createHash('sha256').update(`contact message ${id}`).digest() }
}
