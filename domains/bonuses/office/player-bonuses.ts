import { action, card, list } from '@casino/client/office/declare.ts'
import { currencies } from '@casino/money/money.ts'
import { isCancelable, stages } from '../rules.ts'
import {
  cancelByStaff,
  giveBonus,
  listPlayerBonuses,
  showPlayerBonus,
  showPlayerGifts,
} from '../staff-contract.ts'
import { giveSpinsAction } from './player-spins.ts'

export const playerBonuses = list({
  of: listPlayerBonuses,
  title: 'Bonuses of players',
  empty: 'No bonus was found.',
  columns: [
    { field: 'id', label: 'Bonus', to: 'bonuses' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'plan', label: 'Plan' },
    { field: 'stage', label: 'Stage', as: 'words' },
    { field: 'amount_cents', label: 'Amount', as: 'money' },
    { field: 'wager_cents', label: 'To wager', as: 'money' },
    { field: 'wagered_cents', label: 'Wagered', as: 'money' },
    { field: 'created_at', label: 'Given', as: 'instant' },
    { field: 'ended_at', label: 'Ended', as: 'instant' },
  ],
  filters: {
    player_id: { label: 'Player', hint: 'number', as: 'number' },
    stage: { label: 'Stage', options: stages },
  },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
})

export const playerBonus = card({
  of: showPlayerBonus,
  title: 'Bonus',
  facts: [
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'plan', label: 'Plan' },
    { field: 'stage', label: 'Stage', as: 'words' },
    { field: 'strategy', label: 'Given by', as: 'words' },
    { field: 'amount_cents', label: 'Amount', as: 'money' },
    { field: 'wager_cents', label: 'To wager', as: 'money' },
    { field: 'wagered_cents', label: 'Wagered', as: 'money' },
    { field: 'released_cents', label: 'Became cash', as: 'money' },
    { field: 'removed_cents', label: 'Removed', as: 'money' },
    { field: 'ends_as', label: 'Ends after its round as', as: 'words' },
    { field: 'reason', label: 'Reason', as: 'words' },
    { field: 'created_at', label: 'Given', as: 'instant' },
    { field: 'activatable_until', label: 'Activate by', as: 'instant' },
    { field: 'activated_at', label: 'Activated', as: 'instant' },
    { field: 'valid_until', label: 'Runs until', as: 'instant' },
    { field: 'ended_at', label: 'Ended', as: 'instant' },
  ],
  tables: [],
  actions: [
    action({
      on: showPlayerBonus,
      of: cancelByStaff,
      label: 'Cancel',
      key: 'c',
      isOpen: ({ stage, ends_as }) => isCancelable(stage) && ends_as === null,
    }),
  ],
})

/** Shown on the card of a player. */
export const playerGifts = card({
  of: showPlayerGifts,
  title: 'Bonuses',
  facts: [
    { field: 'can_issue', label: 'Takes bonuses', as: 'yes' },
    { field: 'deposit_code', label: 'Code for the next deposit' },
    { field: 'deposits_count', label: 'Deposits', as: 'number' },
  ],
  tables: [],
  actions: [
    action({
      on: showPlayerGifts,
      of: giveBonus,
      label: 'Give a bonus',
      key: 'i',
      input: {
        plan: { label: 'Plan', as: 'text', hint: 'the key of a manual plan' },
        currency: {
          label: 'Currency',
          as: 'choice',
          options: currencies.map(({ code }) => code),
        },
        amount_cents: { label: 'Amount', as: 'money' },
        is_asked: {
          label: 'The player asked for it',
          as: 'yes',
          hint: 'Otherwise the player must have agreed to promotions',
        },
      },
      isOpen: () => true,
    }),
    giveSpinsAction,
  ],
})
