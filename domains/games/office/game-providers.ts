import { action, card, list } from '@casino/client/office/declare.ts'
import {
  compareDay,
  providers,
  showOfficeProvider,
  switchProviderOff,
  switchProviderOn,
} from '../staff-contract.ts'

const facts = [
  { field: 'identifier', label: 'Identifier' },
  { field: 'title', label: 'Name' },
  { field: 'protocol', label: 'Protocol' },
  { field: 'enabled', label: 'On', as: 'yes' },
  { field: 'games_count', label: 'Games', as: 'number' },
] as const

export const providerList = list({
  of: providers,
  title: 'Providers of games',
  empty: 'There is no provider.',
  columns: [{ field: 'id', label: 'Provider', to: 'game-providers' }, ...facts],
  filters: {},
  sorts: { oldest: 'Oldest first' },
})

const on = showOfficeProvider

export const providerCard = card({
  of: showOfficeProvider,
  title: 'Provider',
  facts: [...facts, { field: 'has_reports', label: 'Gives reports', as: 'yes' }],
  tables: [
    {
      field: 'reports',
      title: 'Reports compared with the ledger',
      empty: 'No day was compared.',
      columns: [
        { field: 'day', label: 'Day (UTC)' },
        { field: 'is_given', label: 'Given', as: 'yes' },
        { field: 'lines', label: 'Lines', as: 'number' },
        { field: 'differences', label: 'Differences', as: 'number' },
        { field: 'ended_at', label: 'Compared', as: 'instant' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: switchProviderOff,
      label: 'Switch off',
      key: 'o',
      isOpen: (provider) => provider.enabled,
      inverse: switchProviderOn,
    }),
    action({
      on,
      of: switchProviderOn,
      label: 'Switch on',
      key: 'o',
      isOpen: (provider) => !provider.enabled,
      inverse: switchProviderOff,
    }),
    action({
      on,
      of: compareDay,
      label: 'Compare a day',
      key: 'd',
      isOpen: (provider) => provider.has_reports,
      input: { day: { label: 'Day (UTC)', as: 'date' } },
    }),
  ],
})
