import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * Follows plain links that are marked as pages of ours (`data-page`) without leaving the page, as the
 * router's own links do: for markup that stands as it was sent.
 */
export function usePageLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || button !== 0) return
    if (metaKey || ctrlKey || shiftKey || altKey) return
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-page]') : null
    const to = link?.getAttribute('href')
    if (!to) return
    event.preventDefault()
    void navigate(to)
  }
}
