import { call } from '@casino/client/calls/call.ts'
import { withoutSecrets } from '@casino/contract/without-secrets.ts'
import { updateLocale } from '@casino/players/contract'
import type { MouseEvent } from 'react'

/**
 * A click on a link to the page in another language: the choice is stored, in the account too, and the hash of the page
 * goes along [2.33].
 */
export function chooseLanguage(event: MouseEvent<HTMLAnchorElement>): void {
  const { currentTarget: link, metaKey, ctrlKey, shiftKey, altKey } = event
  if (metaKey || ctrlKey || shiftKey || altKey) return
  event.preventDefault()
  const address = link.pathname + searchFor(link.search) + location.hash
  // The page is shown in that language, whether or not the choice could be stored.
  const stored = call(updateLocale, { locale: link.hreflang }).catch(() => undefined)
  void stored.then(() => location.assign(address))
}

/** The search of the link, and all other keys of the address: the server renders links without keys that it does not know. */
function searchFor(linked: string): string {
  const search = new URLSearchParams(linked)
  const known = new Set(search.keys())
  for (const [key, value] of new URLSearchParams(withoutSecrets(location.search))) {
    if (!known.has(key)) search.append(key, value)
  }
  return search.size > 0 ? `?${search}` : ''
}
