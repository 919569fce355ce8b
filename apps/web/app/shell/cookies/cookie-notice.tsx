import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Link } from 'react-router'
import { answerCookies } from './cookie-answer.ts'
import { useCookiesAsked } from './use-cookie-answer.ts'

/**
 * Lists the cookies [4.42] and asks for consent to the two optional ones. It fades in, in
 * paragraphs smaller than a card, so that it is not the largest contentful paint. On a phone in
 * landscape it is one low row; otherwise it would cover half the page.
 */
export function CookieNotice() {
  const { t } = useTexts('web')
  if (!useCookiesAsked()) return null
  return (
    <section
      aria-label={t('cookies.label')}
      className={
        'fixed inset-x-3 bottom-[calc(76px+env(safe-area-inset-bottom))] z-30 grid gap-3 ' +
        'rounded-lg border border-line bg-s2 p-4 text-[14px]/5 shadow-e2 ' +
        'md:right-auto md:bottom-4 md:left-4 md:max-w-110 animate-[ask_.24s_var(--ease-out)_.5s_both] ' +
        // Visible at once when it gets the keyboard's focus.
        'focus-within:animate-none ' +
        'across:inset-x-3 across:max-w-none across:grid-cols-[1fr_auto] across:items-center across:py-2'
      }
    >
      <div>
        <p>{t('cookies.needed')}</p>
        <p>
          {t('cookies.asked')}{' '}
          <Link to="/cookie-policy" className="underline">
            {t('cookies.more')}
          </Link>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button data-cookies="no" onClick={() => answerCookies('no')}>
          {t('cookies.decline')}
        </Button>
        <Button data-cookies="yes" onClick={() => answerCookies('yes')}>
          {t('cookies.accept')}
        </Button>
      </div>
    </section>
  )
}
