import { call } from '@casino/client/call.ts'
import { kept } from '@casino/client/kept.ts'
import { useLocale } from '@casino/client/texts.tsx'
import { listNotices } from '@casino/content/contract'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { putNotice } from './notices.ts'

const closed = (id: string) => `notice.${id}`

/** Says what the house has to say to everybody [3.28]; what was closed in this window stays closed. */
export function useContentNotices(): void {
  const locale = useLocale()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each language
  useEffect(() => {
    const say = async () => {
      for (const { id, message, icon, link } of await call(listNotices, { l: locale })) {
        if (kept.session.get(closed(id))) continue
        const onClose = () => kept.session.set(closed(id), '1')
        const way = link && { text: link.text, act: () => go(link.url, navigate) }
        putNotice({ id, message, icon, onClose, ...(way ? { link: way } : {}) })
      }
    }
    // Without an answer nothing is said.
    say().catch(() => undefined)
  }, [locale])
}

/** Within the site by its router, elsewhere by a load [5.29]. */
function go(url: string, navigate: (to: string) => unknown): unknown {
  return url.startsWith('/') ? navigate(url) : location.assign(url)
}
