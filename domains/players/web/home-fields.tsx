import { useTexts } from '@casino/client/texts.tsx'
import { useVisitorCountry } from '@casino/client/viewer.ts'
import { currencies, currencyOfCountry } from '@casino/money/money.ts'
import { Select } from '@casino/ui/field.tsx'
import { useState } from 'react'
import { countries } from '../rules.ts'

/**
 * Where a newcomer lives and in what he plays: proposed by where he is. The currency follows the country
 * until he has chosen one himself.
 */
export function HomeFields({ errors }: { errors: Record<string, string> }) {
  const { t, locale } = useTexts('players')
  const visiting = useVisitorCountry() ?? ''
  const [country, setCountry] = useState(countries.includes(visiting) ? visiting : '')
  const [chosen, setChosen] = useState<string>()
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Select
        label={t('field.country')}
        name="country"
        autoComplete="country"
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        error={errors.country}
      >
        {country ? null : <option value="">{t('field.choose')}</option>}
        {named(countries, locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t('field.currency')}
        name="currency"
        value={chosen ?? currencyOfCountry(country)}
        onChange={(event) => setChosen(event.target.value)}
        error={errors.currency}
      >
        {currencies.map(({ code }) => (
          <option key={code}>{code}</option>
        ))}
      </Select>
    </div>
  )
}

function named(codes: readonly string[], locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}
