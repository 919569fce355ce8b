import { useSyncExternalStore } from 'react'

/** The four kinds the specification names. */
export type ToastKind = 'message' | 'successfully' | 'warning' | 'reject'
export type Toast = { id: number; kind: ToastKind; text: string; stays: boolean }

const closeAfterMs = 10_000
const shownMax = 4
const none: readonly Toast[] = []
let toasts = none
let nextId = 1
let isPaused = false
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Says something at the edge of the screen for ten seconds, and while it is read; `stays` until it is closed. */
export function toast(kind: ToastKind, text: string, { stays = false } = {}): void {
  if (toasts.some((shown) => shown.text === text)) return
  const id = nextId
  nextId += 1
  set([...toasts, { id, kind, text, stays }].slice(-shownMax))
  if (!isPaused) startClocks()
}

export function closeToast(id: number): void {
  stopClock(id)
  set(toasts.filter((shown) => shown.id !== id))
}

export function startClocks(): void {
  isPaused = false
  // What nobody has been shown yet has all its time before it.
  if (listeners.size === 0) return
  for (const { id, stays } of toasts) {
    if (!stays && !timers.has(id)) timers.set(id, setTimeout(closeToast, closeAfterMs, id))
  }
}

/** Whoever points at a toast, or has the focus in it, reads: all of them stay for another ten seconds. */
export function pauseClocks(): void {
  isPaused = true
  for (const { id } of toasts) stopClock(id)
}

function stopClock(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** The toasts that are shown. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    // The same as the browser has at first: else it would render the page at once again.
    () => none,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isPaused) startClocks()
  return () => listeners.delete(listener)
}

function set(next: readonly Toast[]): void {
  toasts = next
  // Gone with what was pointed at.
  if (toasts.length === 0) isPaused = false
  for (const listener of listeners) listener()
}
