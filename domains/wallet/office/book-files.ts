import { card, create, list } from '@casino/client/office/declare.ts'
import { currencies } from '@casino/money/money.ts'
import { lazy } from 'react'
import { bookKeys } from '../book-figures.ts'
import { askBookFile, bookFiles, showBookFile } from '../staff-contract.ts'

export const filesOfBooks = list({
  of: bookFiles,
  title: 'Signed files of the books',
  empty: 'No file was asked for.',
  columns: [
    { field: 'id', label: 'File', to: 'book-files' },
    { field: 'from', label: 'From' },
    { field: 'to', label: 'To' },
    { field: 'by', label: 'By', as: 'words' },
    { field: 'currency', label: 'Currency' },
    { field: 'asked_by', label: 'Asked for by' },
    { field: 'asked_at', label: 'Asked for', as: 'instant' },
    { field: 'ready_at', label: 'Signed', as: 'instant' },
  ],
  filters: {},
  sorts: { newest: 'Newest first' },
  create: create({
    of: askBookFile,
    label: 'New file',
    input: {
      from: { label: 'From', as: 'date' },
      to: { label: 'To', as: 'date' },
      by: { label: 'By', as: 'choice', options: bookKeys },
      currency: {
        label: 'Currency',
        as: 'choice',
        options: currencies.map(({ code }) => code),
        optional: true,
      },
    },
  }),
})

export const fileOfBooks = card({
  of: showBookFile,
  title: 'Signed file',
  facts: [
    { field: 'from', label: 'From' },
    { field: 'to', label: 'To' },
    { field: 'by', label: 'By', as: 'words' },
    { field: 'currency', label: 'Currency' },
    { field: 'asked_by', label: 'Asked for by' },
    { field: 'asked_at', label: 'Asked for', as: 'instant' },
    { field: 'ready_at', label: 'Signed', as: 'instant' },
  ],
  tables: [],
  actions: [],
  part: lazy(() => import('./signed-file-link.tsx')),
})
