import { useSyncExternalStore } from 'react'

/** The four kinds of the specification. */
export type ToastKind = 'message' | 'successfully' | 'warning' | 'reject'
export type Toast = {
  id: number
  kind: ToastKind
  text: string
  stays: boolean
  onDrawn?: (() => void) | undefined
}

const closeAfterMs = 10_000
const shownMax = 4
const none: readonly Toast[] = []
let toasts = none
let nextId = 1
let isPaused = false
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/**
 * Shows a toast for ten seconds, longer while the pointer or the focus is on it; `stays` keeps it
 * until it is closed. `onDrawn` is called when it is on the page.
 */
export function toast(
  kind: ToastKind,
  text: string,
  { stays = false, onDrawn }: { stays?: boolean; onDrawn?: (() => void) | undefined } = {},
): void {
  if (toasts.some((shown) => shown.text === text)) return
  const id = nextId
  nextId += 1
  set([...toasts, { id, kind, text, stays, onDrawn }].slice(-shownMax))
  if (!isPaused) startClocks()
}

export function closeToast(id: number): void {
  stopClock(id)
  set(toasts.filter((shown) => shown.id !== id))
}

export function startClocks(): void {
  isPaused = false
  // Without a list on the page, the timers start later.
  if (listeners.size === 0) return
  for (const { id, stays } of toasts) {
    if (!stays && !timers.has(id)) timers.set(id, setTimeout(closeToast, closeAfterMs, id))
  }
}

/**
 * Stops all timers while the pointer or the focus is on a toast; afterwards each has ten more
 * seconds.
 */
export function pauseClocks(): void {
  isPaused = true
  for (const { id } of toasts) stopClock(id)
}

function stopClock(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

/** The visible toasts. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    // The same empty list as in the browser; otherwise hydration would render again.
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
  // The paused toast was closed.
  if (toasts.length === 0) isPaused = false
  for (const listener of listeners) listener()
}
