import { useTexts } from '@casino/client/texts.tsx'
import { useSite, useVisitorCountry } from '@casino/client/viewer.ts'
import { currencies, currencyOfCountry, defaultCurrency } from '@casino/money/money.ts'
import { Select } from '@casino/ui/forms/field.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { countries } from '../../rules.ts'
import { namedCountries } from './named-countries.ts'

/**
 * Country and currency of a new player, preselected by location. The currency follows the country
 * until the player chooses one. The fields are uncontrolled: a choice may be made before hydration.
 */
export function HomeFields({ errors }: { errors: Record<string, string> }) {
  const { t, locale } = useTexts('players')
  const site = useSite()
  const opens = site?.currencies
  const offered = currencies.map(({ code }) => code).filter((code) => opens?.includes(code) ?? true)
  const open = countries.filter((code) => !site?.closed_countries.includes(code))
  const currencyOf = (from: string) =>
    [currencyOfCountry(from), defaultCurrency].find((code) => offered.includes(code)) ?? offered[0]
  const visiting = useVisitorCountry() ?? ''
  const proposed = open.includes(visiting) ? visiting : ''
  const country = useRef<HTMLSelectElement>(null)
  const currency = useRef<HTMLSelectElement>(null)
  const isChosen = useRef(false)
  const follow = () => {
    if (!country.current || !currency.current || isChosen.current) return
    currency.current.value = currencyOf(country.current.value) ?? ''
  }
  const begin = useEffectEvent(() => {
    isChosen.current = currency.current?.value !== currencyOf(proposed)
    follow()
  })
  useEffect(() => begin(), [])
  return (
    <div className="grid grid-cols-[3fr_2fr] items-start gap-3">
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
        {namedCountries(open, locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        ref={currency}
        label={t('field.currency')}
        name="currency"
        defaultValue={currencyOf(proposed)}
        onChange={() => {
          isChosen.current = true
        }}
        error={errors.currency}
      >
        {offered.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </Select>
    </div>
  )
}
