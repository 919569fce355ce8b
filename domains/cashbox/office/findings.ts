import { action, card, list } from '@casino/client/office/declare.ts'
import {
  closeFinding,
  findingStates,
  listFindings,
  showFinding,
  takeFinding,
} from '../findings-contract.ts'

export const findings = list({
  of: listFindings,
  title: 'Findings about payments',
  empty: 'No finding was found.',
  columns: [
    { field: 'id', label: 'Finding', to: 'findings' },
    { field: 'kind', label: 'What', as: 'words' },
    { field: 'payment_id', label: 'Payment' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'amount_cents', label: 'Amount', as: 'money' },
    { field: 'holds_withdrawals', label: 'Withdrawals wait', as: 'yes' },
    { field: 'opened_at', label: 'Opened', as: 'instant' },
    { field: 'is_overdue', label: 'Open too long', as: 'yes' },
    { field: 'owner', label: 'Owner' },
    { field: 'closed_at', label: 'Closed', as: 'instant' },
  ],
  filters: {
    state: { label: 'State', options: findingStates },
    player_id: { label: 'Player', hint: 'number', as: 'number' },
  },
  sorts: { oldest: 'Oldest first', newest: 'Newest first' },
})

const on = showFinding

export const finding = card({
  of: showFinding,
  title: 'Finding',
  facts: [
    { field: 'kind', label: 'What', as: 'words' },
    { field: 'payment_id', label: 'Payment' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'amount_cents', label: 'Amount', as: 'money' },
    { field: 'provider', label: 'Provider' },
    { field: 'holds_withdrawals', label: 'Withdrawals wait for it', as: 'yes' },
    { field: 'opened_at', label: 'Opened', as: 'instant' },
    { field: 'is_overdue', label: 'Open too long', as: 'yes' },
    { field: 'owner', label: 'Owner' },
    { field: 'closed_at', label: 'Closed', as: 'instant' },
    { field: 'closed_by', label: 'Closed by' },
    { field: 'reason', label: 'Reason' },
  ],
  tables: [
    {
      field: 'reported',
      title: 'What was reported',
      empty: 'The report has no fields.',
      columns: [
        { field: 'field', label: 'Field', as: 'words' },
        { field: 'value', label: 'Value' },
      ],
    },
  ],
  actions: [
    action({ on, of: takeFinding, label: 'Take', key: 't', isOpen: (one) => !one.closed_at }),
    action({ on, of: closeFinding, label: 'Close', key: 'c', isOpen: (one) => !one.closed_at }),
  ],
})
