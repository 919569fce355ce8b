import { list } from '@casino/client/office/declare.ts'
import { listCorrections } from '../player-money-contract.ts'

export const corrections = list({
  of: listCorrections,
  title: 'Corrections',
  empty: 'Nothing was corrected by hand.',
  columns: [
    { field: 'id', label: 'Correction' },
    { field: 'kind', label: 'Kind', as: 'words' },
    { field: 'amount_cents', label: 'Amount', as: 'money' },
    { field: 'why', label: 'Why', as: 'words' },
    { field: 'is_counted', label: 'In the limits', as: 'yes' },
    { field: 'wager_cents', label: 'Wager', as: 'money' },
    { field: 'staff', label: 'Who' },
    { field: 'asked_by', label: 'Asked by' },
    { field: 'reason', label: 'Reason' },
    { field: 'created_at', label: 'At', as: 'instant' },
  ],
  filters: {},
  sorts: { newest: 'Newest first' },
})
