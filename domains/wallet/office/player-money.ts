import { action, card, list } from '@casino/client/office/declare.ts'
import { currencies } from '@casino/money/money.ts'
import { correctionKinds, correctionReasons } from '../correction.ts'
import { lineKinds } from '../line-kinds.ts'
import { correctBalance, listLines, showPlayerMoney } from '../player-money-contract.ts'

export const lines = list({
  of: listLines,
  title: 'Statement of a player',
  empty: 'No line was found.',
  unfiltered: 'Choose a player.',
  columns: [
    { field: 'id', label: 'Line' },
    { field: 'at', label: 'At', as: 'instant' },
    { field: 'kind', label: 'Kind', as: 'words' },
    { field: 'amount_cents', label: 'Amount', as: 'money' },
    { field: 'cash_cents', label: 'Cash', as: 'money' },
    { field: 'bonus_cents', label: 'Bonus money', as: 'money' },
    { field: 'balance_after_cents', label: 'Balance after', as: 'money' },
    { field: 'game', label: 'Game' },
    { field: 'round', label: 'Round' },
    { field: 'provider', label: 'Provider' },
    { field: 'reference', label: 'Reference' },
    { field: 'rolled_back', label: 'Rolled back', as: 'yes' },
  ],
  filters: {
    player_id: { label: 'Player', as: 'number' },
    day: { label: 'Day', hint: 'YYYY-MM-DD' },
    currency: { label: 'Currency', options: currencies.map(({ code }) => code) },
    kind: { label: 'Kind', options: lineKinds },
  },
  sorts: { newest: 'Newest first' },
})

const correct = action({
  on: showPlayerMoney,
  of: correctBalance,
  label: 'Correct the balance',
  key: 'm',
  input: {
    kind: { label: 'Kind', as: 'choice', options: correctionKinds },
    currency: {
      label: 'Currency',
      as: 'choice',
      options: currencies.map(({ code }) => code),
      from: 'currency',
    },
    amount_cents: { label: 'Amount', as: 'money' },
    why: { label: 'Why (the player reads it)', as: 'choice', options: correctionReasons },
    is_counted: { label: 'Counts in the limits: a debit as lost, a credit as won', as: 'yes' },
    is_wagered: { label: 'Bonus money: changes what must be staked', as: 'yes' },
  },
  isOpen: ({ balances }) => balances.length > 0,
})

const opens = { list: 'lines', by: { player_id: 'player_id', currency: 'currency' } } as const

/** Shown on the card of a player. */
export const playerMoney = card({
  of: showPlayerMoney,
  title: 'Money',
  facts: [],
  tables: [
    {
      field: 'balances',
      title: 'Balances',
      empty: 'The player has no account yet.',
      columns: [
        { field: 'currency', label: 'Currency' },
        { field: 'balance_cents', label: 'Balance', as: 'money', opens },
        { field: 'cash_cents', label: 'Cash', as: 'money', opens },
        { field: 'bonus_cents', label: 'Bonus money', as: 'money', opens },
        { field: 'owed_cents', label: 'Owed', as: 'money', opens },
      ],
    },
  ],
  actions: [correct],
})
