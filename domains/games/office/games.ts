import { action, card, list } from '@casino/client/office/declare.ts'
import { currencies } from '@casino/money/money.ts'
import { badgeTypes } from '../game.ts'
import {
  changeGame,
  games,
  limitBets,
  showOfficeGame,
  switchGameOff,
  switchGameOn,
} from '../staff-contract.ts'

export const gameList = list({
  of: games,
  title: 'Games',
  empty: 'No game was found.',
  columns: [
    { field: 'id', label: 'Game', to: 'games' },
    { field: 'title', label: 'Title' },
    { field: 'identifier', label: 'Identifier' },
    { field: 'provider', label: 'Provider' },
    { field: 'class', label: 'Class' },
    { field: 'enabled', label: 'On', as: 'yes' },
    { field: 'withdrawn_at', label: 'Withdrawn by its provider', as: 'instant' },
    { field: 'weight', label: 'Weight', as: 'number' },
  ],
  filters: {
    title: { label: 'Title' },
    provider: { label: 'Provider', hint: 'apogee' },
    state: { label: 'State', options: ['on', 'off'] },
  },
  sorts: { popular: 'By weight', title: 'By title' },
})

const on = showOfficeGame

export const gameCard = card({
  of: showOfficeGame,
  title: 'Game',
  facts: [
    { field: 'title', label: 'Title' },
    { field: 'identifier', label: 'Identifier' },
    { field: 'provider', label: 'Provider' },
    { field: 'class', label: 'Class' },
    { field: 'enabled', label: 'On', as: 'yes' },
    { field: 'withdrawn_at', label: 'Withdrawn by its provider', as: 'instant' },
    { field: 'weight', label: 'Weight', as: 'number' },
    { field: 'badges', label: 'Badges', as: 'lines' },
    { field: 'currencies', label: 'Currencies', as: 'lines' },
    { field: 'exact_return', label: 'Exact return' },
    { field: 'measured_return', label: 'Measured return (90 days)' },
    { field: 'expected_range', label: 'Expected range (95 %)' },
    { field: 'rounds', label: 'Rounds (90 days)', as: 'number' },
    { field: 'best_win', label: 'Largest recent win' },
  ],
  tables: [
    {
      field: 'categories',
      title: 'Categories',
      empty: 'It is in no category.',
      columns: [
        { field: 'category', label: 'Category' },
        { field: 'position', label: 'Place', as: 'number' },
      ],
    },
    {
      field: 'bet_limits',
      title: 'Bet limits',
      empty: 'Only the licence limits bets.',
      columns: [
        { field: 'currency', label: 'Currency' },
        { field: 'stake_max_cents', label: 'Highest bet', as: 'money' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: switchGameOff,
      label: 'Switch off',
      key: 'o',
      isOpen: (game) => game.enabled,
      inverse: switchGameOn,
    }),
    action({
      on,
      of: switchGameOn,
      label: 'Switch on',
      key: 'o',
      isOpen: (game) => !game.enabled,
      inverse: switchGameOff,
    }),
    action({
      on,
      of: changeGame,
      label: 'Change',
      key: 'e',
      isOpen: () => true,
      input: {
        weight: { label: 'Weight', as: 'number', from: 'weight' },
        badges: {
          label: 'Badges',
          as: 'choices',
          options: badgeTypes,
          optional: true,
          from: 'badges',
        },
        currencies: {
          label: 'Currencies',
          as: 'choices',
          options: [...currencies.map(({ code }) => code), 'FUN'],
          optional: true,
          from: 'currencies',
        },
      },
    }),
    action({
      on,
      of: limitBets,
      label: 'Limit bets',
      key: 'l',
      isOpen: () => true,
      input: {
        currency: { label: 'Currency', as: 'text', hint: 'EUR' },
        stake_max_cents: {
          label: 'Highest bet',
          as: 'money',
          hint: 'Empty: only the licence limits bets.',
          optional: true,
        },
      },
    }),
  ],
})
