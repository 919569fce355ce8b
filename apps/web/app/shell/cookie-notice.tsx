import { cookieOf, keepCookie, yearS } from '@casino/client/cookies.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useVisitorCountry } from '@casino/client/viewer.ts'
import { keepWhoSent } from '@casino/players/web/who-sent.ts'
import { Button } from '@casino/ui/button.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'

export const acceptedCookie = 'cookies_accepted'
const delayMs = 1_500

/**
 * Says, a moment after the page has come, which cookies there are [4.42], and asks for the two that the site could do
 * without: until it is answered.
 */
export function CookieNotice() {
  const { t } = useTexts('web')
  const country = useVisitorCountry()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (cookieOf(acceptedCookie) !== undefined) return
    const timer = setTimeout(() => setShown(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  const answer = (mayKeep: boolean) => {
    keepCookie(acceptedCookie, yearS, mayKeep ? '1' : '0')
    if (mayKeep) void keepWhoSent(country)
    setShown(false)
  }
  return (
    <section
      aria-label={t('cookies.label')}
      className={
        'fixed inset-x-3 bottom-[calc(76px+env(safe-area-inset-bottom))] z-20 grid gap-3 ' +
        'rounded-lg border border-line bg-s2 p-4 text-[14px]/5 shadow-e2 ' +
        'md:right-auto md:bottom-4 md:left-4 md:max-w-110 motion-safe:animate-[rise_.24s_var(--ease-out)]'
      }
    >
      <p>
        {t('cookies.text')}{' '}
        <Link to="/cookie-policy" className="underline">
          {t('cookies.more')}
        </Link>
      </p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => answer(false)}>{t('cookies.decline')}</Button>
        <Button onClick={() => answer(true)}>{t('cookies.accept')}</Button>
      </div>
    </section>
  )
}
