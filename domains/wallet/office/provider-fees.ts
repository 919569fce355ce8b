import { card, create, list } from '@casino/client/office/declare.ts'
import { addProviderFee, providerFees, showProviderFee } from '../staff-contract.ts'

const facts = [
  { field: 'provider', label: 'Provider' },
  { field: 'from_on', label: 'From' },
  { field: 'ggr_per_mille', label: 'Thousandths of GGR', as: 'number' },
] as const

export const feesOfProviders = list({
  of: providerFees,
  title: 'Fees of providers',
  empty: 'No provider has a fee.',
  columns: [{ field: 'id', label: 'Fee', to: 'provider-fees' }, ...facts],
  filters: {},
  sorts: { newest: 'Newest first' },
  create: create({
    of: addProviderFee,
    label: 'New fee',
    input: {
      provider: { label: 'Provider', as: 'text' },
      from_on: { label: 'From', as: 'date' },
      ggr_per_mille: { label: 'Thousandths of GGR', as: 'number' },
    },
  }),
})

export const feeOfProvider = card({
  of: showProviderFee,
  title: 'Fee',
  facts,
  tables: [],
  actions: [],
})
