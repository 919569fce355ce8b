import { action, card, list } from '@casino/client/office/declare.ts'
import { currencies } from '@casino/money/money.ts'
import {
  compareAgain,
  listReconciliations,
  reconciliationResults,
  showReconciliation,
} from '../methods-contract.ts'

export const reconciliations = list({
  of: listReconciliations,
  title: 'Providers’ days against our payments',
  empty: 'No day was compared.',
  columns: [
    { field: 'id', label: 'Comparison', to: 'reconciliations' },
    { field: 'day', label: 'Day (UTC)' },
    { field: 'provider', label: 'Provider' },
    { field: 'currency', label: 'Currency' },
    { field: 'theirs_in_cents', label: 'Their deposits', as: 'money' },
    { field: 'ours_in_cents', label: 'Our deposits', as: 'money' },
    { field: 'theirs_out_cents', label: 'Their payouts', as: 'money' },
    { field: 'ours_out_cents', label: 'Our payouts', as: 'money' },
    { field: 'differs', label: 'Differs', as: 'yes' },
  ],
  filters: {
    result: { label: 'Result', options: reconciliationResults },
    currency: { label: 'Currency', options: currencies.map(({ code }) => code) },
  },
  sorts: { newest: 'Newest day first', oldest: 'Oldest day first' },
})

export const reconciliation = card({
  of: showReconciliation,
  title: 'Comparison',
  facts: [
    { field: 'day', label: 'Day (UTC)' },
    { field: 'provider_id', label: 'Provider', to: 'providers' },
    { field: 'currency', label: 'Currency' },
    { field: 'differs', label: 'Differs', as: 'yes' },
    { field: 'theirs_count', label: 'Their payments', as: 'number' },
    { field: 'ours_count', label: 'Our payments', as: 'number' },
    { field: 'theirs_in_cents', label: 'Their deposits', as: 'money' },
    { field: 'ours_in_cents', label: 'Our deposits', as: 'money' },
    { field: 'in_difference_cents', label: 'Difference of deposits', as: 'money' },
    { field: 'theirs_out_cents', label: 'Their payouts', as: 'money' },
    { field: 'ours_out_cents', label: 'Our payouts', as: 'money' },
    { field: 'out_difference_cents', label: 'Difference of payouts', as: 'money' },
    { field: 'compared_at', label: 'Compared', as: 'instant' },
  ],
  tables: [
    {
      field: 'differences',
      title: 'Differences of the day, in all currencies',
      empty: 'No payment differs.',
      columns: [
        { field: 'name', label: 'What', as: 'words' },
        { field: 'place', label: 'Where' },
        { field: 'detail', label: 'Detail' },
        { field: 'player_id', label: 'Player', to: 'players' },
        { field: 'found_at', label: 'Found', as: 'instant' },
        { field: 'cleared_at', label: 'Cleared', as: 'instant' },
      ],
    },
    {
      field: 'payments',
      title: 'Our payments',
      empty: 'There is none.',
      columns: [
        { field: 'id', label: 'Payment', to: 'payments' },
        { field: 'player_id', label: 'Player', to: 'players' },
        { field: 'action', label: 'Kind', as: 'words' },
        { field: 'amount_cents', label: 'Amount', as: 'money' },
        { field: 'provider_ref', label: 'Number of the provider' },
      ],
    },
  ],
  actions: [
    action({
      on: showReconciliation,
      of: compareAgain,
      label: 'Compare again',
      key: 'c',
      isOpen: () => true,
    }),
  ],
})
