import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/button.tsx'
import { useEffect, useState } from 'react'
import { hasCookie, keepCookie, yearS } from './cookies.ts'

export const acceptedCookie = 'cookies_accepted'
const delayMs = 1_500

/** Says, a moment after the page has come, which cookies there are: until it is read [4.42]. */
export function CookieNotice() {
  const { t } = useTexts('web')
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (hasCookie(acceptedCookie)) return
    const timer = setTimeout(() => setShown(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  const accept = () => {
    keepCookie(acceptedCookie, yearS)
    setShown(false)
  }
  return (
    <section
      aria-label={t('cookies.label')}
      className={
        'fixed inset-x-3 bottom-[calc(76px+env(safe-area-inset-bottom))] z-20 flex items-center gap-3 ' +
        'rounded-lg border border-line bg-s2 p-3 pl-4 text-[14px]/5 shadow-e2 ' +
        'md:right-auto md:bottom-4 md:left-4 md:max-w-110 motion-safe:animate-[rise_.24s_var(--ease-out)]'
      }
    >
      <p className="flex-1">{t('cookies.text')}</p>
      <Button onClick={accept}>{t('cookies.accept')}</Button>
    </section>
  )
}
