import { list } from '@casino/client/office/declare.ts'
import { listNotificationsOfPlayer } from '../office-contract.ts'

export const notifications = list({
  of: listNotificationsOfPlayer,
  title: 'Notifications',
  empty: 'The player was not notified.',
  columns: [
    { field: 'id', label: 'Notification' },
    { field: 'kind', label: 'Kind', as: 'words' },
    { field: 'text', label: 'About' },
    { field: 'created_at', label: 'At', as: 'instant' },
    { field: 'read_at', label: 'Read', as: 'instant' },
  ],
  filters: { player_id: { label: 'Player', as: 'number' } },
  sorts: { newest: 'Newest first' },
})
