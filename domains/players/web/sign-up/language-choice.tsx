import { call } from '@casino/client/calls/call.ts'
import { useAddress } from '@casino/client/links/use-address.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useOfferedLocales } from '@casino/client/viewer.ts'
import { type Locale, localeName } from '@casino/i18n/locales.ts'
import { Select } from '@casino/ui/forms/field.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { useLocation } from 'react-router'
import { updateLocale } from '../../contract.ts'

/** The language of the account, its pages and mails; shown if there is more than one [5.22]. */
export function LanguageChoice() {
  const { t, locale } = useTexts('players')
  const { pathname } = useLocation()
  const address = useAddress()
  const offered = useOfferedLocales()
  if (offered.length < 2) return null
  const choose = async (other: Locale) => {
    // The page changes its language even if the choice could not be stored.
    await call(updateLocale, { locale: other }).catch(() => undefined)
    location.assign(address(pathname, other))
  }
  return (
    <Panel title={t('language.title')} lead={t('language.lead')}>
      <Select
        label={t('language.label')}
        name="language"
        defaultValue={locale}
        onChange={(event) => void choose(event.currentTarget.value as Locale)}
      >
        {offered.map((other) => (
          <option key={other} value={other} lang={other}>
            {localeName(other)}
          </option>
        ))}
      </Select>
    </Panel>
  )
}
