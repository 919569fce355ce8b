import { useTexts } from '@casino/client/texts.tsx'
import { useEffect } from 'react'
import { useSite } from './use-site.ts'

const afterMs = 2_000

/** Changes the title two seconds after the tab is hidden, and back when it is shown [9.12]. */
export function useIdleTitle(): void {
  const { t } = useTexts('web')
  const { name } = useSite()
  const idle = t('idle_title', { name })
  useEffect(() => {
    let own: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = () => {
      clearTimeout(timer)
      // The page may have set another title meanwhile.
      if (!document.hidden && own !== undefined && document.title === idle) document.title = own
      own = undefined
      if (!document.hidden) return
      timer = setTimeout(() => {
        own = document.title
        document.title = idle
      }, afterMs)
    }
    document.addEventListener('visibilitychange', onChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onChange)
    }
  }, [idle])
}
