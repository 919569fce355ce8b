import type { Shown, Table } from '@casino/client/office/declare.ts'

/** What staff did with an object: the field `audit` of a card. */
export const record: Table = {
  field: 'audit',
  title: 'Record',
  empty: 'Staff have done nothing with it.',
  columns: [
    { field: 'at', label: 'At', as: 'instant' },
    { field: 'staff', label: 'Who' },
    { field: 'asked_by', label: 'Asked by' },
    { field: 'act', label: 'Act', as: 'words' },
    { field: 'reason', label: 'Reason' },
  ],
}

/** A request that waits for its second person: an entry of the field `requests` of a card. */
export const requestFacts: readonly Shown[] = [
  { field: 'asked_by', label: 'Asked by' },
  { field: 'asked_at', label: 'At', as: 'instant' },
  { field: 'reason', label: 'Reason' },
  { field: 'missing', label: 'Missing at that time', as: 'lines' },
  { field: 'expires_at', label: 'Expires', as: 'instant' },
]

/** What a request makes of its object. */
export const changesTable: Table = {
  field: 'changes',
  title: 'Before and after',
  empty: 'No field of the card changes.',
  columns: [
    { field: 'field', label: 'Field', as: 'words' },
    { field: 'before', label: 'Now' },
    { field: 'after', label: 'After' },
  ],
}

/** "cashbox.reject_withdrawal" as "reject withdrawal". */
export function actText(act: unknown): string {
  return String(act)
    .replace(/^\w+\./, '')
    .replaceAll(/[_.]/g, ' ')
}
