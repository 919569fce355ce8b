import { type Event, type EventMessage, pageTopic } from '@casino/contract/event.ts'
import { useEffect, useEffectEvent } from 'react'
import { type LiveConnection, type LiveSource, openLive } from './live-connection.ts'

type Listener = (data: unknown) => void

const resetTopic = 'live:reset'
const listeners = new Map<string, Set<Listener>>()
let connection: LiveConnection | undefined

/**
 * Opens the socket and keeps it open: after a disconnect it reconnects and receives missed
 * messages. Called again after a sign-in or sign-out, it reconnects with new credentials. Returns a
 * function that closes it.
 */
export function connectLive(source: LiveSource): () => void {
  connection?.close()
  const opened = openLive(source, {
    topics: () => [...listeners.keys()].filter((topic) => topic !== resetTopic),
    deliver,
    onGap: () => deliver(resetTopic, undefined),
    // An idle page makes no calls that would notice it.
    onOtherUser: (user) =>
      window.dispatchEvent(new Event(user === '' ? 'auth-error' : 'player-changed')),
  })
  connection = opened
  return () => {
    opened.close()
    if (connection === opened) connection = undefined
  }
}

/** Subscribes to an event while the component is mounted: `useLive(winHappened, (win) => …)`. */
export function useLive<E extends Event>(
  event: E,
  listener: (message: EventMessage<E>) => void,
): void {
  useTopic(pageTopic(event) ?? event.name, listener as Listener)
}

/** Calls the listener when missed messages cannot be resent, so that all data must be refetched. */
export function useLiveReset(listener: () => void): void {
  useTopic(resetTopic, listener)
}

function useTopic(topic: string, listener: Listener): void {
  const onEvent = useEffectEvent(listener)
  useEffect(() => {
    const own: Listener = (data) => onEvent(data)
    const isFirst = !listeners.has(topic)
    listeners.set(topic, (listeners.get(topic) ?? new Set()).add(own))
    if (isFirst && topic !== resetTopic) connection?.listen(topic)
    return () => {
      listeners.get(topic)?.delete(own)
    }
  }, [topic])
}

function deliver(topic: string, data: unknown): void {
  for (const listener of listeners.get(topic) ?? []) listener(data)
}
