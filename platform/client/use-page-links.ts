import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * Follows plain links that name a page of ours (`data-page`) without leaving the document, as the router's
 * own links do: for markup that stands as it was sent.
 */
export function usePageLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || button !== 0) return
    if (metaKey || ctrlKey || shiftKey || altKey) return
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-page]') : null
    const to = link?.dataset.page
    if (!to) return
    event.preventDefault()
    void navigate(to)
  }
}
