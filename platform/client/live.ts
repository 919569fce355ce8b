import { type Event, type Heard, pageChannel } from '@casino/contract/event.ts'
import { useEffect, useEffectEvent } from 'react'

type Message = {
  channel?: string
  offset?: number
  data?: unknown
  ready?: { private: boolean; resumed: boolean; offset: number }
}
type Listener = (data: unknown) => void
/** Where the socket is, and for a player the token that opens his own channels. */
export type LiveSource = () => Promise<{ url: string; token?: string }>

const firstPauseMs = 500
const pauseMaxMs = 15_000
const resetChannel = 'live:reset'
const listeners = new Map<string, Set<Listener>>()
let source: LiveSource | undefined
let socket: WebSocket | undefined
let lastOffset: number | undefined
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Opens the casino's socket and keeps it open: after a loss it comes back by itself and is told what
 * it missed. Called again (a player has logged in or out) it starts anew. Gives what closes it.
 */
export function connectLive(from: LiveSource): () => void {
  source = from
  lastOffset = undefined
  failures = 0
  void open()
  return () => {
    if (source !== from) return
    source = undefined
    clearTimeout(timer)
    socket?.close()
    socket = undefined
  }
}

/** Hears of an event while the component stands: `useLive(winHappened, (win) => …)`. */
export function useLive<E extends Event>(event: E, listener: (heard: Heard<E>) => void): void {
  useChannel(pageChannel(event) ?? event.name, listener as Listener)
}

/** Hears that the socket was away for too long to be told what it missed: all is to be asked anew. */
export function useLiveReset(listener: () => void): void {
  useChannel(resetChannel, listener)
}

function useChannel(channel: string, listener: Listener): void {
  const hear = useEffectEvent(listener)
  useEffect(() => {
    const own: Listener = (data) => hear(data)
    const all = listeners.get(channel) ?? new Set()
    listeners.set(channel, all.add(own))
    return () => {
      all.delete(own)
    }
  }, [channel])
}

async function open(): Promise<void> {
  clearTimeout(timer)
  const from = source
  if (!from) return
  socket?.close()
  try {
    const { url, token } = await from()
    if (source !== from) return
    const fresh = new WebSocket(url)
    socket = fresh
    fresh.onopen = () => {
      const resume = lastOffset === undefined ? {} : { offset: lastOffset }
      fresh.send(JSON.stringify({ hello: { ...(token ? { token } : {}), ...resume } }))
    }
    fresh.onmessage = ({ data }) => hear(JSON.parse(String(data)) as Message)
    fresh.onclose = () => socket === fresh && comeBack()
  } catch {
    comeBack()
  }
}

function hear({ channel, offset, data, ready }: Message): void {
  if (ready) {
    failures = 0
    lastOffset ??= ready.offset
    if (!ready.resumed) tell(resetChannel, undefined)
  }
  if (!channel) return
  if (offset) lastOffset = Math.max(lastOffset ?? 0, offset)
  tell(channel, data)
}

function tell(channel: string, data: unknown): void {
  for (const listener of listeners.get(channel) ?? []) listener(data)
}

function comeBack(): void {
  if (!source) return
  // Spread out, so that a restarted server is not met by everybody at once.
  const pause = Math.min(pauseMaxMs, firstPauseMs * 2 ** failures) * (0.5 + jitter())
  failures += 1
  timer = setTimeout(open, pause)
}

function jitter(): number {
  return (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255
}
