import type { Output } from '@casino/contract/endpoint.ts'
import { Invalid, Refusal } from '@casino/contract/refuse.ts'
import { HttpError } from '@casino/http/answers/errors.ts'
import type { Context } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import {
  beginsTooMany,
  begunPerHourMax,
  guestsPerHourMax,
  perMinuteMax,
  unansweredMax,
} from '../../rules.ts'
import { beginConversation, openConversationOf } from './begin.ts'
import {
  type ConversationRow,
  conversationsOf,
  guestsSince,
  lockOwner,
  type Owner,
} from './conversation-store.ts'
import { deskOf } from './desk-of.ts'
import { entryOfKey, type NewEntry, visitorEntries } from './entry-store.ts'
import { ownerOrNew } from './owner-of.ts'
import { viewConversation, viewWithEntries } from './view-conversation.ts'
import { writeByVisitor } from './write-by-visitor.ts'

const minuteMs = 60_000

export type Sending = {
  client_key: string
  name?: string | undefined
  email?: string | undefined
  /** Makes the entry, once it is certain that it is added to this conversation. */
  entryIn(row: ConversationRow): Promise<Pick<NewEntry, 'kind' | 'text' | 'file_id'>>
  /** Runs after the entry, in the same transaction. */
  afterwards?(row: ConversationRow): Promise<void>
}

/** Adds what a visitor sends to the open conversation, or to a new one; once per key. */
export async function write(
  context: Context,
  { client_key, name, email, entryIn, afterwards }: Sending,
): Promise<Output<typeof contract.sendMessage>> {
  const { tx, session } = context
  const owner = ownerOrNew(context)
  await lockOwner(tx, owner)
  const open = await openConversationOf(context, owner)
  const known = open && (await entryOfKey(tx, open.id, client_key))
  if (open && known) return viewWithEntries(tx, open, known - 1)
  const { is_live } = await deskOf(context, tx)
  const kind = is_live ? 'live' : 'stored'
  // Without an address a guest would never read the answer.
  if (!session && !is_live && !email && !open?.email) throw new Invalid({ email: 'required' })
  if (open) await refuseFlood(context, open)
  else await refuseMany(context, owner)
  const row =
    open ??
    (await beginConversation(context, owner, {
      brand_id: context.brand.id,
      locale: context.locale,
      kind,
      name: session ? session.nickname : name,
      email: session ? null : email,
    }))
  const entry = { ...(await entryIn(row)), client_key }
  const sent = session ? {} : { email }
  const written = await writeByVisitor(context, row, { entry, kind, ...sent })
  await afterwards?.(written.row)
  return { conversation: await viewConversation(tx, written.row), entries: written.entries }
}

async function refuseFlood({ tx, now }: Context, { id }: ConversationRow): Promise<void> {
  const since = new Date(now.getTime() - minuteMs)
  const { recent, unanswered } = await visitorEntries(tx, id, since)
  if (recent >= perMinuteMax || unanswered >= unansweredMax) throw new Refusal('too_many_messages')
}

/** Limits new conversations: those of a visitor, and those of all guests, whatever their addresses. */
async function refuseMany({ tx, now }: Context, owner: Owner): Promise<void> {
  const latest = await conversationsOf(tx, owner, begunPerHourMax)
  const begun = latest.map(({ created_at }) => created_at)
  if (beginsTooMany(begun, now)) throw new Refusal('too_many_messages')
  if ('player_id' in owner) return
  const count = await guestsSince(tx, new Date(now.getTime() - 60 * minuteMs))
  if (count >= guestsPerHourMax) throw new HttpError(503, 'busy', 60)
}
