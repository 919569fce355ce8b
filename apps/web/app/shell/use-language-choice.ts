import { call } from '@casino/client/call.ts'
import { withoutSecrets } from '@casino/contract/without-secrets.ts'
import { updateLocale } from '@casino/players/contract'
import { useEffect } from 'react'

/**
 * A tap on the page's name in another language (`hreflang`): the choice is kept, in the account too, and the
 * part of the page that is looked at goes along [2.33]. Heard for the whole page, for the lists of languages come
 * to life later than it does; without a script they are plain links.
 */
export function useLanguageChoice(): void {
  useEffect(() => {
    const choose = (event: MouseEvent) => {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const link = target instanceof Element ? target.closest('a') : null
      if (!link?.hreflang) return
      event.preventDefault()
      const address = link.pathname + searchFor(link.search) + location.hash
      // Whether it was kept or not: the page is shown in it.
      const kept = call(updateLocale, { locale: link.hreflang }).catch(() => undefined)
      void kept.then(() => location.assign(address))
    }
    // Before React, which keeps a tap on what has not come to life from everybody behind it.
    document.addEventListener('click', choose, { capture: true })
    return () => document.removeEventListener('click', choose, { capture: true })
  }, [])
}

/** What the link says, and what else stands in the address: a page is sent without keys that it does not read. */
function searchFor(linked: string): string {
  const search = new URLSearchParams(linked)
  const known = new Set(search.keys())
  for (const [key, value] of new URLSearchParams(withoutSecrets(location.search))) {
    if (!known.has(key)) search.append(key, value)
  }
  return search.size > 0 ? `?${search}` : ''
}
