import { action, card, list } from '@casino/client/office/declare.ts'
import { currencies } from '@casino/money/money.ts'
import { spinStages } from '../rules.ts'
import { showPlayerGifts } from '../staff-contract.ts'
import {
  cancelSpinsByStaff,
  giveSpins,
  listPlayerSpins,
  showPlayerSpins,
} from '../staff-spins-contract.ts'

export const playerSpins = list({
  of: listPlayerSpins,
  title: 'Free spins of players',
  empty: 'No free spins were found.',
  columns: [
    { field: 'id', label: 'Free spins', to: 'freespins' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'plan', label: 'Plan' },
    { field: 'games', label: 'Games', as: 'lines' },
    { field: 'stage', label: 'Stage', as: 'words' },
    { field: 'strategy', label: 'Given by', as: 'words' },
    { field: 'spins_total', label: 'Spins', as: 'number' },
    { field: 'spins_done', label: 'Played', as: 'number' },
    { field: 'won_cents', label: 'Won', as: 'money' },
    { field: 'created_at', label: 'Given', as: 'instant' },
    { field: 'ended_at', label: 'Ended', as: 'instant' },
  ],
  filters: {
    player_id: { label: 'Player', hint: 'number', as: 'number' },
    stage: { label: 'Stage', options: spinStages },
  },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
})

export const playerSpinsCard = card({
  of: showPlayerSpins,
  title: 'Free spins',
  facts: [
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'plan', label: 'Plan' },
    { field: 'games', label: 'Games', as: 'lines' },
    { field: 'stage', label: 'Stage', as: 'words' },
    { field: 'strategy', label: 'Given by', as: 'words' },
    { field: 'spins_total', label: 'Spins', as: 'number' },
    { field: 'spins_done', label: 'Played', as: 'number' },
    { field: 'won_cents', label: 'Won', as: 'money' },
    { field: 'cost_cents', label: 'Cost for the budget', as: 'money', currency: 'EUR' },
    { field: 'reason', label: 'Reason', as: 'words' },
    { field: 'created_at', label: 'Given', as: 'instant' },
    { field: 'activatable_until', label: 'Activate by', as: 'instant' },
    { field: 'activated_at', label: 'Activated', as: 'instant' },
    { field: 'valid_until', label: 'Play until', as: 'instant' },
    { field: 'ended_at', label: 'Ended', as: 'instant' },
  ],
  tables: [],
  actions: [
    action({
      on: showPlayerSpins,
      of: cancelSpinsByStaff,
      label: 'Cancel',
      key: 'c',
      isOpen: ({ stage, spins_done }) =>
        stage === 'issued' || (stage === 'activated' && spins_done === 0),
    }),
  ],
})

/** On the card of a player, beside the bonuses. */
export const giveSpinsAction = action({
  on: showPlayerGifts,
  of: giveSpins,
  label: 'Give free spins',
  key: 't',
  input: {
    plan: { label: 'Plan', as: 'text', hint: 'the key of a manual plan of free spins' },
    currency: { label: 'Currency', as: 'choice', options: currencies.map(({ code }) => code) },
    is_asked: {
      label: 'The player asked for them',
      as: 'yes',
      hint: 'Otherwise the player must have agreed to promotions',
    },
  },
  isOpen: () => true,
})
