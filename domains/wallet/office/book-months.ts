import { action, card, list } from '@casino/client/office/declare.ts'
import { closeMonth, months, showMonth } from '../staff-contract.ts'

export const bookMonths = list({
  of: months,
  title: 'Months of the books',
  empty: 'Nothing was booked yet.',
  columns: [
    { field: 'id', label: 'Month', to: 'book-months' },
    { field: 'is_closed', label: 'Closed', as: 'yes' },
    { field: 'closed_at', label: 'Closed at', as: 'instant' },
    { field: 'closed_by', label: 'Closed by' },
    { field: 'hash', label: 'Hash of its figures' },
  ],
  filters: {},
  sorts: { newest: 'Newest first' },
})

const on = showMonth

export const bookMonth = card({
  of: showMonth,
  title: 'Month',
  facts: [
    { field: 'is_closed', label: 'Closed', as: 'yes' },
    { field: 'closed_at', label: 'Closed at', as: 'instant' },
    { field: 'asked_by', label: 'Asked for by' },
    { field: 'closed_by', label: 'Closed by' },
    { field: 'hash', label: 'Hash of its figures' },
    { field: 'approvals_needed', label: 'People who must close it', as: 'number' },
  ],
  tables: [
    {
      field: 'sums',
      title: 'Figures',
      empty: 'Nothing was played.',
      columns: [
        { field: 'currency', label: 'Currency' },
        { field: 'bets', label: 'Bets', as: 'number' },
        { field: 'stakes_cents', label: 'Stakes', as: 'money' },
        { field: 'wins_cents', label: 'Wins', as: 'money' },
        { field: 'ggr_cents', label: 'GGR', as: 'money' },
        { field: 'bonus_cost_cents', label: 'Bonuses', as: 'money' },
        { field: 'contributions_cents', label: 'Into jackpots', as: 'money' },
        { field: 'fees_cents', label: 'Fees', as: 'money' },
        { field: 'ngr_cents', label: 'NGR', as: 'money' },
      ],
    },
    {
      field: 'balances',
      title: 'Balances of players',
      empty: 'No player had a balance.',
      columns: [
        { field: 'currency', label: 'Currency' },
        { field: 'opening_cents', label: 'Opening', as: 'money' },
        { field: 'moved_cents', label: 'Movements', as: 'money' },
        { field: 'closing_cents', label: 'Closing', as: 'money' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: closeMonth,
      label: 'Close the month',
      key: 'a',
      isOpen: (month) => month.can_close,
    }),
  ],
})
