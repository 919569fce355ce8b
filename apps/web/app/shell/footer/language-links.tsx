import { useAddress } from '@casino/client/links/use-address.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useOfferedLocales } from '@casino/client/viewer.ts'
import { withoutSecrets } from '@casino/contract/without-secrets.ts'
import { defaultLocale, localeName } from '@casino/i18n/locales.ts'
import { useLocation } from 'react-router'
import { chooseLanguage } from '../choose-language.ts'

/**
 * Links to the page in the other languages: full page loads, because every text changes. Without
 * JavaScript the prefix of the default language, which its pages do not have, stores the choice.
 */
export function LanguageLinks() {
  const { t, locale } = useTexts('web')
  const { pathname, search } = useLocation()
  const address = useAddress()
  const offered = useOfferedLocales()
  if (offered.length < 2) return null
  const query = withoutSecrets(search)
  return (
    <ul aria-label={t('language')} className="flex flex-wrap gap-2">
      {offered.map((other) => (
        <li key={other}>
          <a
            href={(other === defaultLocale ? `/${other}` : '') + address(pathname, other) + query}
            hrefLang={other}
            onClick={chooseLanguage}
            lang={other}
            aria-current={other === locale ? 'true' : undefined}
            className={
              'inline-flex min-h-11 items-center rounded-full border px-4 text-[14px] font-semibold ' +
              (other === locale ? 'border-sun text-tx' : 'border-line text-tx2 hover:text-tx')
            }
          >
            {localeName(other)}
          </a>
        </li>
      ))}
    </ul>
  )
}
