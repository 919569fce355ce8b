import { action, card, create, list } from '@casino/client/office/declare.ts'
import { jackpotStates } from '../rules.ts'
import {
  activateJackpot,
  addJackpot,
  changeLevel,
  linkGame,
  listAlerts,
  listOfficeJackpots,
  listOfficeWins,
  pauseJackpot,
  showOfficeJackpot,
  unlinkGame,
} from '../staff-contract.ts'

export const jackpots = list({
  of: listOfficeJackpots,
  title: 'Jackpots',
  empty: 'No jackpot was found.',
  columns: [
    { field: 'id', label: 'Jackpot', to: 'jackpots' },
    { field: 'identifier', label: 'Identifier' },
    { field: 'name', label: 'Name' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'meter_cents', label: 'Open pots', as: 'money' },
    { field: 'paid_cents', label: 'Paid', as: 'money' },
    { field: 'wins_count', label: 'Wins', as: 'number' },
    { field: 'created_at', label: 'Since', as: 'instant' },
  ],
  filters: { state: { label: 'State', options: jackpotStates } },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  create: create({
    of: addJackpot,
    label: 'New jackpot',
    input: {
      identifier: { label: 'Identifier', as: 'text', hint: 'its address: small letters and -' },
      name: { label: 'Name', as: 'text' },
      like: { label: 'With the levels of', as: 'text', hint: 'the identifier of a jackpot' },
    },
  }),
})

const on = showOfficeJackpot
const game = { label: 'Game', as: 'text', hint: 'provider:name' } as const
const cents = (
  field: 'meter_cents' | 'contributed_cents' | 'seed_cents' | 'ceiling_cents',
  label: string,
) => ({ field, label, as: 'money' }) as const

export const jackpot = card({
  of: showOfficeJackpot,
  title: 'Jackpot',
  facts: [
    { field: 'name', label: 'Name' },
    { field: 'identifier', label: 'Identifier' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'stake_min_cents', label: 'Smallest bet that counts', as: 'money' },
    { field: 'meter_cents', label: 'Open pots', as: 'money' },
    { field: 'paid_cents', label: 'Paid', as: 'money' },
    { field: 'wins_count', label: 'Wins', as: 'number' },
  ],
  tables: [
    {
      field: 'levels',
      title: 'Levels: open pot, and terms of the next one',
      empty: 'The jackpot has no levels.',
      columns: [
        { field: 'identifier', label: 'Level' },
        { field: 'drops_by', label: 'Drops by', as: 'words' },
        { field: 'number', label: 'Pot', as: 'number' },
        cents('meter_cents', 'Meter'),
        cents('contributed_cents', 'Contributed so far'),
        cents('seed_cents', 'Next seed'),
        cents('ceiling_cents', 'Next ceiling'),
        { field: 'hours', label: 'Next hours', as: 'number' },
        { field: 'per_mille', label: 'Next per mille', as: 'number' },
      ],
    },
    {
      field: 'simulation',
      title: 'What the terms mean',
      empty: 'No level drops by amount.',
      columns: [
        { field: 'identifier', label: 'Level' },
        { field: 'return_percent', label: 'Returns % of stakes', as: 'number' },
        { field: 'mean_prize_cents', label: 'Mean prize', as: 'money' },
        { field: 'simulated_prize_cents', label: 'Mean of 2,000 simulated pots', as: 'money' },
        { field: 'mean_turnover_cents', label: 'Mean stakes to a drop', as: 'money' },
        { field: 'early_turnover_cents', label: 'One of ten drops by', as: 'money' },
        { field: 'late_turnover_cents', label: 'Nine of ten drop by', as: 'money' },
      ],
    },
    {
      field: 'games',
      title: 'Games',
      empty: 'No game takes part.',
      columns: [
        { field: 'game', label: 'Game' },
        { field: 'place', label: 'Place among its jackpots', as: 'number' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: changeLevel,
      label: 'Change a level',
      key: 'l',
      input: {
        level: { label: 'Level', as: 'text', hint: 'its identifier' },
        seed_cents: { label: 'Seed', as: 'money' },
        ceiling_cents: { label: 'Ceiling', as: 'money', optional: true, hint: 'by amount' },
        hours: { label: 'Hours', as: 'number', optional: true, hint: 'by time' },
        per_mille: { label: 'Per mille of a bet', as: 'number' },
      },
      isOpen: () => true,
    }),
    action({
      on,
      of: linkGame,
      label: 'Add a game',
      key: 'g',
      input: { game },
      isOpen: () => true,
    }),
    action({
      on,
      of: unlinkGame,
      label: 'Remove a game',
      key: 'r',
      input: { game },
      isOpen: ({ games }) => games.length > 0,
    }),
    action({
      on,
      of: activateJackpot,
      label: 'Activate',
      key: 'a',
      isOpen: ({ state }) => state !== 'active',
    }),
    action({
      on,
      of: pauseJackpot,
      label: 'Pause',
      key: 'p',
      isOpen: ({ state }) => state === 'active',
      inverse: activateJackpot,
    }),
  ],
})

const player = { label: 'Player', hint: 'number', as: 'number' } as const

export const wins = list({
  of: listOfficeWins,
  title: 'Jackpot wins',
  empty: 'No win was found.',
  columns: [
    { field: 'id', label: 'Win' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'jackpot', label: 'Jackpot' },
    { field: 'level', label: 'Level' },
    { field: 'number', label: 'Pot', as: 'number' },
    { field: 'amount_cents', label: 'Amount', as: 'money' },
    { field: 'stake_cents', label: 'Stake', as: 'money' },
    { field: 'won_at', label: 'Won', as: 'instant' },
  ],
  filters: { player_id: player },
  sorts: { newest: 'Newest first' },
})

export const alerts = list({
  of: listAlerts,
  title: 'Play near a ceiling',
  empty: 'Nobody plays only near a ceiling.',
  columns: [
    { field: 'id', label: 'Alert' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'jackpot', label: 'Jackpot' },
    { field: 'level', label: 'Level' },
    { field: 'bets', label: 'Bets', as: 'number' },
    { field: 'near_bets', label: 'Near the ceiling', as: 'number' },
    { field: 'stakes_cents', label: 'Stakes', as: 'money' },
    { field: 'created_at', label: 'Found', as: 'instant' },
  ],
  filters: { player_id: player },
  sorts: { newest: 'Newest first' },
})
