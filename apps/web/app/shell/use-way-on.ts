import { useEffect, useRef } from 'react'

/** Where a player goes on: his way to pay in, and where there is none, as for whoever pauses, the page itself. */
const ways = ['header a[href$="/deposit"]', '#main']

/**
 * When a player has signed in on the page that stands, the door that would get the focus back is gone with the guest:
 * who has none goes on where that stood, and begins the page not anew.
 */
export function useWayOn(id: number | undefined): void {
  const before = useRef(id)
  useEffect(() => {
    const hasCome = before.current === undefined && id !== undefined
    before.current = id
    if (!hasCome) return
    for (const way of ways) {
      // What is not seen takes no focus.
      if (document.activeElement !== document.body) return
      document.querySelector<HTMLElement>(way)?.focus({ preventScroll: true })
    }
  }, [id])
}
