import { card, create, list } from '@casino/client/office/declare.ts'
import { currencyRates, setCurrencyRate, showCurrencyRate } from '../staff-contract.ts'

const facts = [
  { field: 'currency', label: 'Currency' },
  { field: 'valid_on', label: 'From' },
  { field: 'eur_per_unit', label: 'Euros for one unit' },
] as const

export const ratesOfCurrencies = list({
  of: currencyRates,
  title: 'Currency rates',
  empty: 'There is no rate of this currency.',
  columns: [{ field: 'id', label: 'Rate', to: 'currency-rates' }, ...facts],
  filters: { currency: { label: 'Currency' } },
  sorts: { newest: 'Newest first' },
  create: create({
    of: setCurrencyRate,
    label: 'Set a rate of today',
    input: {
      currency: { label: 'Currency', as: 'text' },
      eur_per_unit: { label: 'Euros for one unit', as: 'text' },
    },
  }),
})

export const rateOfCurrency = card({
  of: showCurrencyRate,
  title: 'Rate',
  facts,
  tables: [],
  actions: [],
})
