import { action, card, list } from '@casino/client/office/declare.ts'
import { lazy } from 'react'
import { documentTypes, provenFields, rejectionReasons, storedStatuses } from '../rules.ts'
import {
  allDocuments,
  approveDocument,
  documentQueue,
  rejectDocument,
  reopenDocument,
  showDocument,
} from '../staff-contract.ts'

export const documents = list({
  of: documentQueue,
  title: 'Documents that wait',
  empty: 'No document waits.',
  columns: [
    { field: 'id', label: 'Document', to: 'documents' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'document_type', label: 'Type', as: 'words' },
    { field: 'created_at', label: 'Sent', as: 'instant' },
    { field: 'due_at', label: 'Decide by', as: 'instant' },
  ],
  filters: { document_type: { label: 'Type', options: documentTypes } },
  sorts: { deadline: 'Deadline first', oldest: 'Oldest first' },
})

export const documentsOfPlayer = list({
  of: allDocuments,
  title: 'Documents',
  empty: 'No document was sent.',
  columns: [
    { field: 'id', label: 'Document', to: 'documents' },
    { field: 'document_type', label: 'Type', as: 'words' },
    { field: 'status', label: 'State', as: 'words' },
    { field: 'created_at', label: 'Sent', as: 'instant' },
  ],
  filters: { status: { label: 'State', options: storedStatuses } },
  sorts: { newest: 'Newest first' },
})

const on = showDocument
const isOpen = ({ status }: { status: string }) => status === 'in_review'

export const document = card({
  of: showDocument,
  title: 'Document',
  facts: [
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'document_type', label: 'Type', as: 'words' },
    { field: 'status', label: 'State', as: 'words' },
    { field: 'reason', label: 'Reason', as: 'words' },
    { field: 'proves', label: 'Proves', as: 'words' },
    { field: 'expires_on', label: 'Valid until' },
    { field: 'created_at', label: 'Sent', as: 'instant' },
    { field: 'due_at', label: 'Decide by', as: 'instant' },
    { field: 'description', label: 'What the player says' },
    { field: 'file_name', label: 'Name of the file' },
    { field: 'kept', label: 'File kept' },
  ],
  part: lazy(async () => ({ default: (await import('./document-viewer.tsx')).DocumentViewer })),
  tables: [
    {
      field: 'steps',
      title: 'States, and who opened the file',
      empty: 'It has no states.',
      columns: [
        { field: 'at', label: 'At', as: 'instant' },
        { field: 'status', label: 'State', as: 'words' },
        { field: 'reason', label: 'Reason', as: 'words' },
        { field: 'staff', label: 'Who' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: approveDocument,
      label: 'Approve',
      key: 'a',
      input: {
        proves: {
          label: 'Proves',
          as: 'choices',
          options: provenFields,
          from: 'provable',
          optional: true,
          hint: 'The player can no longer change these fields',
        },
        expires_on: { label: 'Valid until', as: 'date', optional: true },
      },
      isOpen,
      inverse: reopenDocument,
    }),
    action({
      on,
      of: rejectDocument,
      label: 'Reject',
      key: 'r',
      input: {
        because: { label: 'What the player is told', as: 'choice', options: rejectionReasons },
      },
      isOpen,
      inverse: reopenDocument,
    }),
    action({
      on,
      of: reopenDocument,
      label: 'Reopen',
      key: 'o',
      isOpen: ({ status, has_file }) =>
        has_file && (status === 'approved' || status === 'not_approved'),
    }),
  ],
})
