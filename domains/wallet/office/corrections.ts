import { action, list } from '@casino/client/office/declare.ts'
import { currencies } from '@casino/money/money.ts'
import { correctionKinds, correctionReasons } from '../correction.ts'
import { correctBalance, listCorrections, showPlayerMoney } from '../staff-contract.ts'

export const corrections = list({
  of: listCorrections,
  title: 'Corrections',
  empty: 'Nothing was corrected by hand.',
  columns: [
    { field: 'id', label: 'Correction' },
    { field: 'kind', label: 'Kind', as: 'words' },
    { field: 'amount_cents', label: 'Amount', as: 'money' },
    { field: 'why', label: 'Why', as: 'words' },
    { field: 'is_counted', label: 'In the limits', as: 'yes' },
    { field: 'wager_cents', label: 'Wager', as: 'money' },
    { field: 'staff', label: 'Who' },
    { field: 'asked_by', label: 'Asked by' },
    { field: 'reason', label: 'Reason' },
    { field: 'created_at', label: 'At', as: 'instant' },
  ],
  filters: {},
  sorts: { newest: 'Newest first' },
})

/** An action on the card of a player. */
export const correct = action({
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
  isOpen: () => true,
})
