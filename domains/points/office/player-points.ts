import { action, card, list } from '@casino/client/office/declare.ts'
import { byHandKinds, listByHand, movePoints, showPlayerPoints } from '../staff-contract.ts'

export const pointsByHand = list({
  of: listByHand,
  title: 'Points by hand',
  empty: 'No points were given or taken by hand.',
  columns: [
    { field: 'id', label: 'Move' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'points', label: 'Points', as: 'number' },
    { field: 'staff', label: 'Who' },
    { field: 'asked_by', label: 'Asked by' },
    { field: 'reason', label: 'Reason' },
    { field: 'created_at', label: 'At', as: 'instant' },
  ],
  filters: { player_id: { label: 'Player', hint: 'number', as: 'number' } },
  sorts: { newest: 'Newest first' },
})

/** Shown on the card of a player. */
export const playerPoints = card({
  of: showPlayerPoints,
  title: 'Points',
  facts: [
    { field: 'chargeable', label: 'Points to spend', as: 'number' },
    { field: 'percent', label: 'Earns (percent)', as: 'number' },
    { field: 'owed', label: 'Owed for rolled-back bets', as: 'number' },
  ],
  tables: [],
  actions: [
    action({
      on: showPlayerPoints,
      of: movePoints,
      label: 'Give or take points',
      key: 'p',
      input: {
        kind: { label: 'What', as: 'choice', options: byHandKinds },
        points: { label: 'Points', as: 'number' },
      },
      isOpen: () => true,
    }),
  ],
})
