import { action, card, list } from '@casino/client/office/declare.ts'
import { currencies } from '@casino/money/money.ts'
import { queueStates, states } from '../rules.ts'
import {
  allPayments,
  approveWithdrawal,
  askDocuments,
  directions,
  queue,
  rejectWithdrawal,
  showSharedAddresses,
  showWithdrawal,
} from '../staff-contract.ts'

export const payments = list({
  of: queue,
  title: 'Withdrawals that wait',
  empty: 'No withdrawal waits.',
  columns: [
    { field: 'id', label: 'Withdrawal', to: 'payments' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'amount_cents', label: 'Amount', as: 'money' },
    { field: 'method', label: 'Method' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'created_at', label: 'Asked for', as: 'instant' },
    { field: 'waits_until', label: 'Promised by', as: 'instant' },
  ],
  filters: {
    state: { label: 'State', options: queueStates },
    currency: { label: 'Currency', options: currencies.map(({ code }) => code) },
  },
  sorts: { oldest: 'Oldest first', deadline: 'Deadline first' },
})

export const allPaymentsList = list({
  of: allPayments,
  title: 'Payments',
  empty: 'No payment was found.',
  columns: [
    { field: 'id', label: 'Payment', to: 'payments' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'action', label: 'Kind', as: 'words' },
    { field: 'amount_cents', label: 'Amount', as: 'money' },
    { field: 'method', label: 'Method' },
    { field: 'address', label: 'Address of coins' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'created_at', label: 'Asked for', as: 'instant' },
  ],
  filters: {
    number: { label: 'Number', as: 'number' },
    player_id: { label: 'Player', as: 'number' },
    address: { label: 'Address of coins' },
    action: { label: 'Kind', options: directions },
    state: { label: 'State', options: states },
  },
  sorts: { newest: 'Newest first' },
})

const on = showWithdrawal

export const payment = card({
  of: showWithdrawal,
  title: 'Payment',
  facts: [
    { field: 'action', label: 'Kind', as: 'words' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'amount_cents', label: 'Amount', as: 'money' },
    { field: 'method', label: 'Method' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'created_at', label: 'Asked for', as: 'instant' },
    { field: 'waits_until', label: 'Promised by', as: 'instant' },
    { field: 'approvals_needed', label: 'People who must approve', as: 'number' },
    { field: 'missing', label: 'What is missing', as: 'lines' },
  ],
  tables: [
    {
      field: 'checks',
      title: 'Checks',
      empty: 'No rule was checked.',
      columns: [
        { field: 'title', label: 'Rule' },
        { field: 'passed', label: 'Passed', as: 'yes' },
        { field: 'text', label: 'Measured' },
      ],
    },
    {
      field: 'steps',
      title: 'States',
      empty: 'It has no states.',
      columns: [
        { field: 'at', label: 'At', as: 'instant' },
        { field: 'state', label: 'State', as: 'words' },
        { field: 'by', label: 'Who' },
        { field: 'reason', label: 'Reason', as: 'words' },
      ],
    },
  ],
  actions: [
    action({ on, of: approveWithdrawal, label: 'Approve', key: 'a', isOpen: (one) => one.is_open }),
    action({ on, of: rejectWithdrawal, label: 'Reject', key: 'r', isOpen: (one) => one.is_open }),
    action({
      on,
      of: askDocuments,
      label: 'Ask for documents',
      key: 'd',
      isOpen: (one) => one.is_open && one.state !== 'needs_documents',
    }),
  ],
})

/** Shown on the card of a player. */
export const sharedAddresses = card({
  of: showSharedAddresses,
  title: 'Destinations of money',
  facts: [],
  tables: [
    {
      field: 'shared',
      title: 'Accounts with the same card, bank account or address of coins',
      empty: 'No other account has used a destination of this player.',
      columns: [
        { field: 'player_id', label: 'Player', to: 'players' },
        { field: 'why', label: 'Why', as: 'words' },
        { field: 'destination', label: 'Card or address' },
        {
          field: 'payments',
          label: 'Payments',
          as: 'number',
          opens: { list: 'all-payments', by: { player_id: 'player_id' } },
        },
      ],
    },
  ],
  actions: [],
})
