import { useEffect, useRef } from 'react'

/** Where the focus goes after a sign-in and a sign-out. */
const focusTargets = { player: 'header a[href$="/deposit"]', guest: 'header a[href$="/sign-in"]' }

/**
 * After a sign-in or sign-out the focused element is often gone. Then the focus moves to the link
 * in the same place, or to the page.
 */
export function useFocusAfterSignIn(id: number | undefined): void {
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    for (const selector of [id === undefined ? focusTargets.guest : focusTargets.player, '#main']) {
      // A hidden element takes no focus, so the next one is tried.
      if (document.activeElement !== document.body) return
      document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
    }
  }, [id])
}
