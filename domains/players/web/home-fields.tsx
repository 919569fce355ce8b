import { useTexts } from '@casino/client/texts.tsx'
import { useVisitorCountry } from '@casino/client/viewer.ts'
import { intlOf } from '@casino/i18n/locales.ts'
import { currencies, currencyOfCountry } from '@casino/money/money.ts'
import { Select } from '@casino/ui/field.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { countries } from '../rules.ts'

/**
 * Where a newcomer lives and in what he plays: proposed by where he is. The currency follows the country
 * until he has chosen one himself. The browser keeps what is chosen: it may be so before the page lives.
 */
export function HomeFields({ errors }: { errors: Record<string, string> }) {
  const { t, locale } = useTexts('players')
  const visiting = useVisitorCountry() ?? ''
  const proposed = countries.includes(visiting) ? visiting : ''
  const country = useRef<HTMLSelectElement>(null)
  const currency = useRef<HTMLSelectElement>(null)
  const isChosen = useRef(false)
  const follow = () => {
    if (!country.current || !currency.current || isChosen.current) return
    currency.current.value = currencyOfCountry(country.current.value)
  }
  const begin = useEffectEvent(() => {
    isChosen.current = currency.current?.value !== currencyOfCountry(proposed)
    follow()
  })
  useEffect(() => begin(), [])
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Select
        ref={country}
        label={t('field.country')}
        name="country"
        autoComplete="country"
        defaultValue={proposed}
        onChange={follow}
        error={errors.country}
      >
        {proposed ? null : <option value="">{t('field.choose')}</option>}
        {named(countries, locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        ref={currency}
        label={t('field.currency')}
        name="currency"
        defaultValue={currencyOfCountry(proposed)}
        onChange={() => {
          isChosen.current = true
        }}
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
  const names = new Intl.DisplayNames(intlOf(locale), { type: 'region' })
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}
