import { useEffect, useRef } from 'react'

/** Where one goes on: a player at his way to pay in, a guest at the door; who has none, as whoever pauses, at the page. */
const focusTargets = { player: 'header a[href$="/deposit"]', guest: 'header a[href$="/sign-in"]' }

/**
 * When a player has signed in or out on the page that stands, what would get the focus back is gone with the one who was
 * there: who has none goes on where that stood, and begins the page not anew.
 */
export function useFocusAfterSignIn(id: number | undefined): void {
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    for (const selector of [id === undefined ? focusTargets.guest : focusTargets.player, '#main']) {
      // What is not seen takes no focus.
      if (document.activeElement !== document.body) return
      document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
    }
  }, [id])
}
