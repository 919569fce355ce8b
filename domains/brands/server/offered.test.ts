import { isClosedTo, opensIn } from '@casino/http/brand.ts'
import { currencyOfCountry } from '@casino/money/money.ts'
import { expect, test } from 'vitest'
import { localesAt } from './locales-at.ts'
import { curacao } from './policies.ts'

const brand = { locales: ['en', 'de', 'en-AU'], default_locale: 'en' }
type LocalePlace = Parameters<typeof localesAt>[0]
const supported = (...hidden_locales: string[]) =>
  localesAt({ brand, host: { hidden_locales } } as unknown as LocalePlace)
const coinless = { currencies: ['EUR', 'NOK'] }

test.for([
  ['5.17 a country of guests', !isClosedTo(curacao, 'DE'), !isClosedTo(curacao, 'US')],
  ['5.22 a language', supported().includes('de'), supported().includes('it')],
  [
    '5.22 English of Australia',
    supported().includes('en-AU'),
    supported('en-AU').includes('en-AU'),
  ],
  ['5.23 a currency', opensIn(coinless, 'NOK'), opensIn(coinless, 'BTC')],
  [
    '5.24 a country with its own',
    currencyOfCountry('CA') === 'CAD',
    currencyOfCountry('KZ') === 'KZT',
  ],
] as const)('%s: one that will do, and one that will not', ([, taken, refused]) => {
  expect([taken, refused]).toEqual([true, false])
})

test.for([
  ['AU', 'AUD'],
  ['CA', 'CAD'],
  ['NZ', 'NZD'],
  ['GB', 'GBP'],
  ['CH', 'EUR'],
  ['US', 'USD'],
  ['JP', 'JPY'],
  ['NO', 'NOK'],
  ['BR', 'BRL'],
  ['IE', 'EUR'],
  ['DE', 'EUR'],
  ['AT', 'EUR'],
] as const)('5.24: a visitor from %s is offered %s', ([country, currency]) => {
  expect(currencyOfCountry(country)).toBe(currency)
})
