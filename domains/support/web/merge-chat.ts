import type { Received } from '@casino/contract/endpoint.ts'
import type { EventMessage } from '@casino/contract/event.ts'
import type { chatChanged, sendMessage, showChat } from '../contract.ts'

export type ChatData = Received<typeof showChat>
export type EntryData = ChatData['entries'][number]
export type Posted = Received<typeof sendMessage>
export type PushData = EventMessage<typeof chatChanged>

/** The number of the last entry that is known without a gap; 0 for none. */
export function lastKnown(chat: ChatData | undefined): number {
  return chat?.entries.at(-1)?.seq ?? 0
}

/** Adds entries to those that are known, each once and in order. */
export function withEntries(known: readonly EntryData[], more: readonly EntryData[]): EntryData[] {
  const all = new Map([...known, ...more].map((entry) => [entry.seq, entry]))
  return [...all.values()].sort((one, other) => one.seq - other.seq)
}

/** The chat after an own call: another conversation replaces the one that was shown. */
export function afterCall(chat: ChatData, { conversation, entries }: Posted): ChatData {
  const known = chat.conversation?.id === conversation.id ? chat.entries : []
  return { ...chat, conversation, entries: withEntries(known, entries) }
}

/**
 * The chat after a push; undefined if entries are missing before those that came, or if it is about
 * another conversation: then the chat is read again.
 */
export function afterPush(chat: ChatData, push: PushData): ChatData | undefined {
  const { entries, typing: _typing, ...changed } = push
  if (chat.conversation?.id !== push.id) return undefined
  const all = withEntries(chat.entries, entries)
  const last = all.at(-1)?.seq ?? 0
  const first = all.at(0)?.seq ?? 0
  if (last - first + 1 !== all.length || last < push.last_seq) return undefined
  const promised_at = push.position === null ? null : chat.conversation.promised_at
  return { ...chat, conversation: { ...chat.conversation, ...changed, promised_at }, entries: all }
}
