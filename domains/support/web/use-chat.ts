import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import { useLive } from '@casino/client/live/live.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chatChanged, complain, markSeen, sendFile, sendMessage, showChat } from '../contract.ts'
import {
  afterCall,
  afterPush,
  type ChatData,
  lastKnown,
  type Posted,
  type PushData,
} from './merge-chat.ts'
import { chat as chatQuery, unread } from './queries.ts'

export type Sender = { name?: string; email?: string }
/** What is sent: a text, a file, or a complaint. */
export type Draft = { text: string } | { attachment: File } | { complaint: string }
export type Pending = {
  key: string
  draft: Draft
  sender: Sender
  error: string | undefined
  /** It was refused as it is, so that sending it again does not help. */
  isRefused?: boolean
}

const typingMs = 6_000

/** The chat of the visitor: what is known, what is being sent, and how to send. */
export function useChat() {
  const client = useQueryClient()
  const { queryKey } = chatQuery()
  const { data, error, refetch } = useQuery(chatQuery())
  const [pending, setPending] = useState<readonly Pending[]>([])
  const [typing, showTyping] = useTyping()
  const change = (posted: Posted) =>
    client.setQueryData<ChatData>(queryKey, (known) => known && afterCall(known, posted))
  const onPush = (push: PushData) => {
    showTyping(push.typing)
    const known = client.getQueryData<ChatData>(queryKey)
    if (!known) return
    const next = afterPush(known, push)
    if (next) client.setQueryData(queryKey, next)
    else void fetchMissing()
  }
  /** Asks for what came after the last number; another conversation is read whole. */
  const fetchMissing = async () => {
    const known = client.getQueryData<ChatData>(queryKey)
    const after = lastKnown(known)
    const fresh = await call(showChat, after > 0 ? { after } : {}).catch(() => undefined)
    if (!fresh?.conversation || !known) return
    if (fresh.conversation.id !== known.conversation?.id) await refetch()
    else change({ conversation: fresh.conversation, entries: fresh.entries })
  }
  const drop = (key: string) => setPending((all) => all.filter((one) => one.key !== key))
  const post = async (one: Pending): Promise<Fault | undefined> => {
    setPending((all) => [...all.filter(({ key }) => key !== one.key), { ...one, error: undefined }])
    try {
      change(await sent(one))
      drop(one.key)
      return undefined
    } catch (fault) {
      if (!(fault instanceof CallError)) throw fault
      // A wrong field is corrected in the form; anything else is sent again as it was.
      const email = Object.values(fault.fields.email ?? {})[0]
      if (email !== undefined) drop(one.key)
      else
        setPending((all) =>
          all.map((it) => (it.key === one.key ? { ...it, ...refusalOf(fault) } : it)),
        )
      return email === undefined ? {} : { email }
    }
  }
  return {
    data,
    error,
    refetch,
    pending,
    typing,
    change,
    onPush,
    send: (draft: Draft, sender: Sender) =>
      post({ key: crypto.randomUUID(), draft, sender, error: undefined }),
    retry: (one: Pending) => post(one),
    drop,
  }
}

/** Why something was not sent, at the field of the form that has to change. */
export type Fault = { email?: string }

function sent({ key: client_key, draft, sender }: Pending): Promise<Posted> {
  if ('text' in draft) return call(sendMessage, { text: draft.text, client_key, ...sender })
  if ('complaint' in draft) return call(complain, { text: draft.complaint, client_key, ...sender })
  return call(sendFile, { attachment: draft.attachment, client_key, ...sender })
}

function refusalOf({ message, code }: CallError): Pick<Pending, 'error' | 'isRefused'> {
  return { error: message, isRefused: code === 'invalid' }
}

/** Who of the staff is typing, for some seconds. */
function useTyping() {
  const [typing, setTyping] = useState<{ name: string }>()
  useEffect(() => {
    if (!typing) return undefined
    const timer = setTimeout(setTyping, typingMs, undefined)
    return () => clearTimeout(timer)
  }, [typing])
  return [
    typing?.name,
    (name: string | null) => setTyping(name === null ? undefined : { name }),
  ] as const
}

/** Follows the chat of a player. */
export function useOwnPushes(onPush: (push: PushData) => void): void {
  useLive(chatChanged, onPush)
}

/** Marks answers as read while they are shown. */
export function useSeen(data: ChatData | undefined): void {
  const client = useQueryClient()
  const { conversation } = data ?? {}
  const seq = conversation && conversation.unread > 0 ? conversation.last_seq : undefined
  useEffect(() => {
    if (seq === undefined) return
    client.setQueryData(unread().queryKey, { unread: 0 })
    call(markSeen, { seq }).catch(() => undefined)
  }, [seq, client])
}
