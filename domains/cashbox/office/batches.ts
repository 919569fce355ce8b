import { action, card, create, list } from '@casino/client/office/declare.ts'
import { lazy } from 'react'
import { listBatches, makeBatch, settleBatch, showBatch } from '../batches-contract.ts'

export const batches = list({
  of: listBatches,
  title: 'Batches of payouts',
  empty: 'There is no batch: approved coin withdrawals that an external wallet signs make one.',
  columns: [
    { field: 'id', label: 'Batch', to: 'batches' },
    { field: 'staff', label: 'Made by' },
    { field: 'created_at', label: 'Made', as: 'instant' },
    { field: 'payments', label: 'Payments', as: 'number' },
    { field: 'open', label: 'Not reported', as: 'number' },
  ],
  filters: {},
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  create: create({ of: makeBatch, label: 'New batch', input: {} }),
})

export const batch = card({
  of: showBatch,
  title: 'Batch',
  facts: [
    { field: 'staff', label: 'Made by' },
    { field: 'created_at', label: 'Made', as: 'instant' },
    { field: 'payments', label: 'Payments', as: 'number' },
    { field: 'open', label: 'Not reported', as: 'number' },
  ],
  part: lazy(async () => ({ default: (await import('./batch-file.tsx')).BatchFile })),
  tables: [
    {
      field: 'lines',
      title: 'Payments',
      empty: 'It has no payments.',
      columns: [
        { field: 'id', label: 'Payment', to: 'payments' },
        { field: 'player_id', label: 'Player', to: 'players' },
        { field: 'network', label: 'Network' },
        { field: 'address', label: 'Address' },
        { field: 'amount_cents', label: 'Amount', as: 'money' },
        { field: 'state', label: 'State', as: 'words' },
        { field: 'transaction', label: 'Transaction' },
      ],
    },
  ],
  actions: [
    action({
      on: showBatch,
      of: settleBatch,
      label: 'Report payments',
      key: 'r',
      input: {
        lines: {
          label: 'Payments and their transactions',
          as: 'list',
          hint: 'One a line: the number of a payment, then its transaction or "failed". A second person enters the same.',
        },
      },
      isOpen: ({ open }) => open > 0,
    }),
  ],
})
