import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Context, PlayerReadContext, ReadContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { groupFor, historyMax, move, promisedAt } from '../../rules.ts'
import { openConversationOf } from './begin.ts'
import {
  conversationsOf,
  lockOwner,
  ownConversation,
  saveConversation,
  saveSeen,
} from './conversation-store.ts'
import { deskOf } from './desk-of.ts'
import { addEntry, answersAfter, firstTexts } from './entry-store.ts'
import { ownerOf } from './owner-of.ts'
import { pushChat, pushVisitorTyping } from './push-chat.ts'
import { viewConversation, viewWithEntries } from './view-conversation.ts'

/** The desk, and the newest conversation of the visitor. */
export async function showChat(
  context: ReadContext,
  { after }: Input<typeof contract.showChat>,
): Promise<Output<typeof contract.showChat>> {
  const { db, now, session } = context
  const desk = await deskOf(context, db)
  const owner = ownerOf(context)
  const [newest] = owner ? await conversationsOf(db, owner, 1) : []
  const kind = desk.is_live ? 'live' : 'stored'
  const promised_at = promisedAt(kind, groupFor(session), now)
  const shown = newest && (await viewWithEntries(db, newest, after))
  return {
    ...desk,
    promised_at,
    conversation: shown?.conversation ?? null,
    entries: shown?.entries ?? [],
  }
}

export async function countUnread({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.countUnread>> {
  const [newest] = await conversationsOf(db, { player_id: player.id }, 1)
  return { unread: newest ? await answersAfter(db, newest.id, newest.visitor_seen) : 0 }
}

export async function listConversations(
  context: ReadContext,
): Promise<Output<typeof contract.listConversations>> {
  const { db } = context
  const owner = ownerOf(context)
  const rows = owner ? await conversationsOf(db, owner, historyMax) : []
  const texts = await firstTexts(
    db,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (row) => ({
      ...(await viewConversation(db, row)),
      first_text: texts.get(row.id) ?? null,
    })),
  )
}

export async function showConversation(
  context: ReadContext,
  { id, after }: Input<typeof contract.showConversation>,
): Promise<Output<typeof contract.showConversation>> {
  const owner = ownerOf(context)
  const row = owner && (await ownConversation(context.db, owner, id))
  if (!row) throw refuse(contract.showConversation, 'conversation_unknown')
  return viewWithEntries(context.db, row, after)
}

export async function typeByVisitor(context: Context): Promise<Record<string, never>> {
  const owner = ownerOf(context)
  const [newest] = owner ? await conversationsOf(context.tx, owner, 1) : []
  if (newest && newest.state !== 'closed') await pushVisitorTyping(context.tx, newest)
  return {}
}

export async function markSeen(
  context: Context,
  { seq }: Input<typeof contract.markSeen>,
): Promise<Record<string, never>> {
  const owner = ownerOf(context)
  const [newest] = owner ? await conversationsOf(context.tx, owner, 1) : []
  if (newest && seq > newest.visitor_seen) {
    await saveSeen(context.tx, { id: newest.id, by: 'visitor_seen', seq })
  }
  return {}
}

/** Ends the conversation for the visitor. */
export async function closeByVisitor(context: Context): Promise<Output<typeof contract.closeChat>> {
  const { tx, now } = context
  const owner = ownerOf(context)
  if (owner) await lockOwner(tx, owner)
  const row = owner && (await openConversationOf(context, owner))
  if (!row) throw refuse(contract.closeChat, 'conversation_unknown')
  const state = move(row.state, 'close')
  await addEntry(tx, row.id, { kind: 'state', author: 'visitor', state, now })
  const saved = await saveConversation(tx, row.id, {
    state,
    closed_at: now,
    waiting_since: null,
    now,
  })
  const entries = await pushChat(tx, saved, { after: row.last_seq, by: 'visitor' })
  return { conversation: await viewConversation(tx, saved), entries }
}

export async function rateChat(
  context: Context,
  { rating, text }: Input<typeof contract.rateChat>,
): Promise<Output<typeof contract.rateChat>> {
  const { tx, now } = context
  const owner = ownerOf(context)
  const [newest] = owner ? await conversationsOf(tx, owner, 1) : []
  if (!newest) throw refuse(contract.rateChat, 'conversation_unknown')
  await saveConversation(tx, newest.id, {
    rating,
    rating_text: text || null,
    rated_at: now,
    now: newest.changed_at,
  })
  return { rating }
}
