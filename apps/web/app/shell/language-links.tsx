import { call } from '@casino/client/call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useAddress } from '@casino/client/use-address.ts'
import { useOfferedLocales } from '@casino/client/viewer.ts'
import { defaultLocale, type Locale, localeName } from '@casino/i18n/locales.ts'
import { updateLocale } from '@casino/players/contract'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'

/**
 * The page in another language: a plain link, since every text changes with it. The choice is kept, in the
 * account too; without a script the default language's prefix, which a page has not, says it.
 */
export function LanguageLinks() {
  const { t, locale } = useTexts('web')
  const { pathname, search, hash } = useLocation()
  const address = useAddress()
  const offered = useOfferedLocales()
  const switchTo = async (event: MouseEvent, other: Locale) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Whether it was kept or not: the page is shown in it.
    await call(updateLocale, { locale: other }).catch(() => undefined)
    location.assign(address(pathname, other) + search + hash)
  }
  if (offered.length < 2) return null
  return (
    <nav aria-label={t('language')} className="flex flex-wrap gap-2">
      {offered.map((other) => (
        <a
          key={other}
          href={(other === defaultLocale ? `/${other}` : '') + address(pathname, other) + search}
          hrefLang={other}
          lang={other}
          aria-current={other === locale ? 'true' : undefined}
          onClick={(event) => switchTo(event, other)}
          className={
            'inline-flex min-h-11 items-center rounded-full border px-4 text-[14px] font-semibold ' +
            (other === locale ? 'border-sun text-tx' : 'border-line text-tx2 hover:text-tx')
          }
        >
          {localeName(other)}
        </a>
      ))}
    </nav>
  )
}
