import { withoutSecrets } from '@casino/contract/without-secrets.ts'
import type { MouseEvent } from 'react'
import { storeLanguage } from '../session-calls.ts'

/**
 * Handles a click on a language link: stores the choice, also in the account, and keeps the hash of
 * the page [2.33].
 */
export function chooseLanguage(event: MouseEvent<HTMLAnchorElement>): void {
  const { currentTarget: link, metaKey, ctrlKey, shiftKey, altKey } = event
  if (metaKey || ctrlKey || shiftKey || altKey) return
  event.preventDefault()
  const address = link.pathname + searchFor(link.search) + location.hash
  // The page changes its language even if the choice could not be stored.
  const stored = storeLanguage(link.hreflang).catch(() => undefined)
  void stored.then(() => location.assign(address))
}

/**
 * The link's query, plus all other keys of the address: the server leaves unknown keys out of
 * links.
 */
function searchFor(linked: string): string {
  const search = new URLSearchParams(linked)
  const known = new Set(search.keys())
  for (const [key, value] of new URLSearchParams(withoutSecrets(location.search))) {
    if (!known.has(key)) search.append(key, value)
  }
  return search.size > 0 ? `?${search}` : ''
}
