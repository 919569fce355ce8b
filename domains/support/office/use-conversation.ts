import { call } from '@casino/client/calls/call.ts'
import { useOfficeEvent } from '@casino/client/office/use-office-event.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  deskChanged,
  listEntries,
  markSeenByStaff,
  type showConversation,
} from '../staff-contract.ts'

export type Conversation = Received<typeof showConversation>
export type StaffEntry = Conversation['entries'][number]

/** How often the page asks by itself, should the stream of events be cut. */
const askEveryMs = 20_000
const typingMs = 4000

/**
 * The entries of a conversation as they come. `onMoved` is called when its state has changed, so
 * that the card is read again.
 */
export function useConversation(conversation: Conversation, onMoved: () => void) {
  const { id, version } = conversation
  const [entries, setEntries] = useState(conversation.entries)
  const [visitorSeen, setVisitorSeen] = useState(conversation.visitor_seen)
  const [typing, setTyping] = useState<string>()
  const lastSeq = entries.at(-1)?.seq ?? 0
  const add = (more: readonly StaffEntry[]) =>
    setEntries((now) => {
      const last = now.at(-1)?.seq ?? 0
      return [...now, ...more.filter(({ seq }) => seq > last)]
    })
  const ask = useEffectEvent(async () => {
    const answer = await call(listEntries, { id, after: String(lastSeq) })
    add(answer.entries)
    setVisitorSeen(answer.visitor_seen)
    if (answer.version !== version && answer.entries.some(({ kind }) => kind !== 'message'))
      onMoved()
  })
  const askQuietly = useEffectEvent(() => void ask().catch(() => undefined))
  useOfficeEvent(deskChanged, (changed) => {
    if (changed.id !== id) return
    setTyping(changed.typing ?? undefined)
    if (changed.typing === null) askQuietly()
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') askQuietly()
    }, askEveryMs)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (typing === undefined) return
    const timer = setTimeout(() => setTyping(undefined), typingMs)
    return () => clearTimeout(timer)
  }, [typing])
  useEffect(() => {
    if (lastSeq > 0) void call(markSeenByStaff, { id, seq: lastSeq }).catch(() => undefined)
  }, [id, lastSeq])
  return { entries, visitorSeen, typing, add }
}
