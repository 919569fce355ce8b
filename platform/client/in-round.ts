import { useSyncExternalStore } from 'react'

let inRound = false
const listeners = new Set<() => void>()

/** A game begins or ends showing a round: until its end every balance on the page rests. */
export function setInRound(next: boolean): void {
  inRound = next
  for (const listener of listeners) listener()
}

/** True while a game on this page shows a round. */
export function useInRound(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => inRound,
    () => false,
  )
}
