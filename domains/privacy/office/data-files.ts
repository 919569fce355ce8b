import { type Action, list } from '@casino/client/office/declare.ts'
import { erasePlayer, listDataFiles, makeDataFile } from '../staff-contract.ts'

export const dataFiles = list({
  of: listDataFiles,
  title: 'Data files',
  empty: 'Nobody has asked for the data of this player.',
  columns: [
    { field: 'id', label: 'File' },
    { field: 'staff', label: 'Asked by' },
    { field: 'asked_at', label: 'At', as: 'instant' },
    { field: 'made_at', label: 'Made', as: 'instant' },
    { field: 'address', label: 'Save', isAddress: true },
  ],
  filters: { player_id: { label: 'Player', as: 'number' } },
  sorts: { newest: 'Newest first' },
})

/** Actions on the card of a player. What was erased cannot be restored. */
export const dataActions: readonly Action[] = [
  { of: makeDataFile, label: 'Make a data file', key: 'f', isOpen: () => true },
  {
    of: erasePlayer,
    label: 'Erase the personal data',
    key: 'e',
    isOpen: ({ state }) => state === 'closed',
  },
]
