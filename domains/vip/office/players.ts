import { action, card, list } from '@casino/client/office/declare.ts'
import { checkKinds, statusCodes } from '../rules.ts'
import { addCheck, changeStatus, listStandings, showPlayerVip } from '../staff-contract.ts'

export const vipPlayers = list({
  of: listStandings,
  title: 'VIP players',
  empty: 'No player was found.',
  columns: [
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'status', label: 'Status', as: 'words' },
    { field: 'since_at', label: 'Since', as: 'instant' },
    { field: 'quarter_on', label: 'Quarter from' },
    { field: 'waits_for', label: 'Waits for two people', as: 'words' },
  ],
  filters: {
    player_id: { label: 'Player', hint: 'number', as: 'number' },
    status: { label: 'Status', options: statusCodes },
    waits: { label: 'Waits for two people', options: ['yes'] },
  },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
})

/** Shown on the card of a player. */
export const playerVip = card({
  of: showPlayerVip,
  title: 'VIP',
  facts: [
    { field: 'status', label: 'Status', as: 'words' },
    { field: 'since_at', label: 'Since', as: 'instant' },
    { field: 'quarter_on', label: 'Quarter from' },
    { field: 'deposit_cents', label: 'Deposits in the quarter', as: 'money' },
    { field: 'bet_cents', label: 'Bets in the quarter', as: 'money' },
    { field: 'earned', label: 'Earned so far', as: 'words' },
    { field: 'waits_for', label: 'Waits for two people', as: 'words' },
    { field: 'missing', label: 'Checks that are missing', as: 'lines' },
    { field: 'level', label: 'Level', as: 'number' },
    { field: 'points', label: 'Points ever earned', as: 'number' },
  ],
  tables: [
    {
      field: 'changes',
      title: 'Changes of the status',
      empty: 'The status has never changed.',
      columns: [
        { field: 'changed_at', label: 'At', as: 'instant' },
        { field: 'from', label: 'From', as: 'words' },
        { field: 'to', label: 'To', as: 'words' },
        { field: 'cause', label: 'Why', as: 'words' },
        { field: 'staff', label: 'Who' },
      ],
    },
    {
      field: 'gifts',
      title: 'Gifts of statuses and levels',
      empty: 'There was no gift.',
      columns: [
        { field: 'gift', label: 'Gift' },
        { field: 'state', label: 'State', as: 'words' },
        { field: 'reason', label: 'Why not yet', as: 'words' },
        { field: 'earned_at', label: 'Earned', as: 'instant' },
        { field: 'given_at', label: 'Given', as: 'instant' },
      ],
    },
    {
      field: 'checks',
      title: 'Checks on file',
      empty: 'No check is on file.',
      columns: [
        { field: 'kind', label: 'Check', as: 'words' },
        { field: 'checked_at', label: 'Done', as: 'instant' },
        { field: 'valid_until', label: 'Valid until', as: 'instant' },
        { field: 'staff', label: 'By' },
        { field: 'note', label: 'Note' },
      ],
    },
  ],
  actions: [
    action({
      on: showPlayerVip,
      of: changeStatus,
      label: 'Change the VIP status',
      key: 'w',
      input: { status: { label: 'Status', as: 'choice', options: statusCodes, from: 'status' } },
      isOpen: () => true,
    }),
    action({
      on: showPlayerVip,
      of: addCheck,
      label: 'Put a check on file',
      key: 'y',
      input: {
        kind: {
          label: 'Check',
          as: 'choice',
          options: checkKinds.filter((kind) => kind !== 'identity'),
        },
        valid_days: { label: 'Valid for days', as: 'number' },
      },
      reason: 'What was checked (only staff read it)',
      isOpen: () => true,
    }),
  ],
})
