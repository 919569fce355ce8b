import { newToken } from '@casino/auth/token.ts'
import type { Work } from '@casino/db/work.ts'
import { groupsOf } from '@casino/players/public'
import { groupFor, historyMax, type Kind, nameFor } from '../../rules.ts'
import {
  addConversation,
  type ConversationRow,
  conversationsOf,
  lockConversation,
  type Owner,
} from './conversation-store.ts'
import { addEntry } from './entry-store.ts'

/** The newest conversation of a visitor if it is open, locked. The visitor's lock is held. */
export async function openConversationOf(
  { tx }: Work,
  owner: Owner,
): Promise<ConversationRow | undefined> {
  const open = (await conversationsOf(tx, owner, historyMax)).find(
    ({ state }) => state !== 'closed',
  )
  const locked = open && (await lockConversation(tx, open.id))
  return locked?.state === 'closed' ? undefined : locked
}

type Beginning = {
  brand_id: bigint
  locale: string
  kind: Kind
  name?: string | undefined
  email?: string | null | undefined
}

/** Begins a conversation, which goes on from the last one of the visitor. Nobody has taken it. */
export async function beginConversation(
  work: Work,
  owner: Owner,
  { brand_id, locale, kind, name, email = null }: Beginning,
): Promise<ConversationRow> {
  const { tx, now } = work
  const [previous] = await conversationsOf(tx, owner, 1)
  const isPlayer = 'player_id' in owner
  const groups = isPlayer ? await groupsOf(tx, owner.player_id) : []
  const row = await addConversation(tx, {
    brand_id,
    locale,
    kind,
    email,
    group_id: groupFor(isPlayer ? { groups } : undefined),
    player_id: isPlayer ? owner.player_id : null,
    guest_hash: isPlayer ? null : owner.guest_hash,
    channel: newToken().token,
    name: isPlayer ? nameFor({ groups, nickname: name ?? '' }) : name || 'Guest',
    previous_id: previous?.id ?? null,
    now,
  })
  await addEntry(tx, row.id, { kind: 'state', author: 'system', state: 'open', now })
  return { ...row, last_seq: 1 }
}
