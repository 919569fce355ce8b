import { splitAddress } from '@casino/i18n/addresses.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { followAfterPaint } from './follow-after-paint.ts'

/**
 * Follows plain links to a page of ours (`data-page`) without leaving the document, as the router's
 * own links do: for markup that stands as it was sent, wherever in the document, and come to life or not.
 */
export function usePageLinks(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const follow = useEffectEvent((event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || button !== 0) return
    if (metaKey || ctrlKey || shiftKey || altKey) return
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null
    if (!link || link.target) return
    event.preventDefault()
    const to = splitAddress(link.pathname).path + link.search + link.hash
    const isHere = to === pathname + search
    // The first of a double click may have led there, before the page was drawn.
    followAfterPaint(
      () => void navigate(to, { replace: isHere || link.href === window.location.href }),
    )
  })
  useEffect(() => {
    const hear = (event: MouseEvent) => follow(event)
    // Before React, which lets no click through to a part that is yet to come to life.
    document.addEventListener('click', hear, { capture: true })
    return () => document.removeEventListener('click', hear, { capture: true })
  }, [])
}
