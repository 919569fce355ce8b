import { browserStorage } from '@casino/client/browser-storage.ts'
import { call } from '@casino/client/calls/call.ts'
import { useLocale } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { listNotices } from '@casino/content/contract'
import { useEffect, useEffectEvent } from 'react'
import { putNotice, takeNotice } from '../shell/notices/notices.ts'
import { useOpenLink } from '../shell/use-open-link.ts'

const closed = (id: string) => `notice.${id}`

/** Shows the visitor's notices [3.28]. A closed notice stays closed in this window. */
export function useContentNotices(): void {
  const locale = useLocale()
  const viewer = useViewer()?.id
  const lead = useEffectEvent(useOpenLink())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer has other notices
  useEffect(() => {
    const shown: string[] = []
    let isOver = false
    const say = async () => {
      for (const { id, message, icon, link } of await call(listNotices, { l: locale })) {
        if (isOver || browserStorage.session.get(closed(id))) continue
        const onClose = () => browserStorage.session.set(closed(id), '1')
        const way = link && { text: link.text, act: () => lead(link.url) }
        putNotice({ id, message, icon, onClose, ...(way ? { link: way } : {}) })
        shown.push(id)
      }
    }
    // Without an answer there is no notice.
    say().catch(() => undefined)
    return () => {
      isOver = true
      for (const id of shown) takeNotice(id)
    }
  }, [locale, viewer])
}
