import { action, card, list } from '@casino/client/office/declare.ts'
import { lazy } from 'react'
import { defaultGroup, generalGroup, states, vipGroup } from '../rules.ts'
import {
  assignConversation,
  closeAlerts,
  closeComplaint,
  closeConversation,
  conversations,
  giveBreak,
  handOverConversation,
  makeComplaint,
  showConversation,
} from '../staff-contract.ts'

const groups = [generalGroup, vipGroup, defaultGroup].map(String)

export const conversationList = list({
  of: conversations,
  title: 'Conversations',
  empty: 'No conversation was found.',
  unfiltered: 'Nobody has written yet.',
  columns: [
    { field: 'id', label: 'Conversation', to: 'conversations' },
    { field: 'name', label: 'Visitor' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'group', label: 'Group' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'waiting_since', label: 'Waits since', as: 'instant' },
    { field: 'promised_at', label: 'Promised by', as: 'instant' },
    { field: 'unseen', label: 'Not seen', as: 'number' },
    { field: 'has_alert', label: 'Asks for protection', as: 'yes' },
    { field: 'agent', label: 'Taken by' },
  ],
  filters: {
    is_open: { label: 'Open', options: ['yes', 'no'] },
    whose: { label: 'Whose', options: ['mine', 'nobody'] },
    group_id: { label: 'Group', options: groups, hint: '1 players, 2 VIP, 26 guests' },
    state: { label: 'State', options: states },
    player_id: { label: 'Player', as: 'number' },
  },
  sorts: { waiting: 'Waits longest first', newest: 'Newest first' },
})

const on = showConversation
const isOpen = ({ state }: { state: string }) => state !== 'closed'

export const conversation = card({
  of: showConversation,
  title: 'Conversation',
  facts: [
    { field: 'name', label: 'Visitor' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'email', label: 'Address' },
    { field: 'locale', label: 'Language' },
    { field: 'group', label: 'Group' },
    { field: 'kind', label: 'Kind', as: 'words' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'agent', label: 'Taken by' },
    { field: 'waiting_since', label: 'Waits since', as: 'instant' },
    { field: 'promised_at', label: 'Promised by', as: 'instant' },
    { field: 'first_answer_seconds', label: 'Seconds to the first answer', as: 'number' },
    { field: 'previous_id', label: 'Goes on from', to: 'conversations' },
    { field: 'rating', label: 'Rating', as: 'number' },
    { field: 'rating_text', label: 'What the visitor says' },
    { field: 'closed_at', label: 'Closed', as: 'instant' },
  ],
  tables: [
    {
      field: 'alerts',
      title: 'Asks for protection',
      empty: 'No message mentions it.',
      columns: [
        { field: 'at', label: 'At', as: 'instant' },
        { field: 'word', label: 'Words' },
        { field: 'closed_at', label: 'Closed', as: 'instant' },
        { field: 'closed_by', label: 'By' },
        { field: 'outcome', label: 'Outcome' },
      ],
    },
    {
      field: 'notes',
      title: 'Notes of staff',
      empty: 'Nothing was noted.',
      columns: [
        { field: 'at', label: 'At', as: 'instant' },
        { field: 'staff', label: 'Who' },
        { field: 'text', label: 'Note' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: assignConversation,
      label: 'Take or give',
      key: 't',
      input: {
        staff_id: { label: 'Account', as: 'number', optional: true, hint: 'empty: I take it' },
      },
      isOpen,
    }),
    action({
      on,
      of: handOverConversation,
      label: 'Hand over',
      key: 'h',
      input: {
        group_id: {
          label: 'Group',
          as: 'choice',
          options: groups,
          hint: '1 players, 2 VIP, 26 guests',
        },
      },
      isOpen,
    }),
    action({ on, of: closeConversation, label: 'Close', key: 'c', isOpen }),
    action({
      on,
      of: makeComplaint,
      label: 'Make a complaint',
      key: 'm',
      input: { text: { label: 'What the complaint is', as: 'long' } },
      isOpen: ({ complaint }) => complaint === null,
    }),
    action({
      on,
      of: closeComplaint,
      label: 'Close the complaint',
      key: 'o',
      input: { outcome: { label: 'What the visitor is told', as: 'long' } },
      isOpen: ({ complaint }) => complaint !== null && complaint.closed_at === null,
    }),
    action({
      on,
      of: giveBreak,
      label: 'Give a break of 24 hours',
      key: 'b',
      isOpen: ({ player_id }) => player_id !== null,
    }),
    action({
      on,
      of: closeAlerts,
      label: 'Close the alerts',
      key: 'l',
      isOpen: ({ alerts }) => alerts.some(({ closed_at }) => closed_at === null),
    }),
  ],
  part: lazy(async () => ({ default: (await import('./conversation-view.tsx')).ConversationView })),
})
