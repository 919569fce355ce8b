import { list } from '@casino/client/office/declare.ts'
import { currencies } from '@casino/money/money.ts'
import { listRoundsOfPlayer } from '../rounds-office-contract.ts'

export const rounds = list({
  of: listRoundsOfPlayer,
  title: 'Rounds of the last 30 days',
  empty: 'No round was found.',
  unfiltered: 'Choose a player.',
  columns: [
    { field: 'round', label: 'Round' },
    { field: 'created_at', label: 'Began', as: 'instant' },
    { field: 'finished_at', label: 'Finished', as: 'instant' },
    { field: 'title', label: 'Game' },
    { field: 'provider', label: 'Provider' },
    { field: 'total_bets', label: 'Staked', as: 'money' },
    { field: 'total_wins', label: 'Won', as: 'money' },
    { field: 'provably_fair', label: 'Provably fair', as: 'yes' },
  ],
  filters: {
    player_id: { label: 'Player', as: 'number' },
    day: { label: 'Day', hint: 'YYYY-MM-DD' },
    currency: { label: 'Currency', options: currencies.map(({ code }) => code) },
  },
  sorts: { newest: 'Newest first' },
})
