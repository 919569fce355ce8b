import { useTexts } from '@casino/client/texts.tsx'
import { localeNames, locales, splitLocale, withLocale } from '@casino/i18n/locales.ts'
import { useLocation } from 'react-router'

/** The page in another language: a plain link, since every text changes with it. */
export function LanguageLinks() {
  const { t, locale } = useTexts('web')
  const { pathname } = useLocation()
  const { rest } = splitLocale(pathname)
  return (
    <nav aria-label={t('language')} className="flex flex-wrap gap-2">
      {locales.map((other) => (
        <a
          key={other}
          href={withLocale(rest, other)}
          hrefLang={other}
          lang={other}
          aria-current={other === locale ? 'true' : undefined}
          className={
            'inline-flex min-h-11 items-center rounded-full border px-4 text-[14px] font-semibold ' +
            (other === locale ? 'border-sun text-tx' : 'border-line text-tx2 hover:text-tx')
          }
        >
          {localeNames[other]}
        </a>
      ))}
    </nav>
  )
}
