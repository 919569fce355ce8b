import { type Action, list } from '@casino/client/office/declare.ts'
import { exclusionPeriods } from '../rules.ts'
import { excludePlayer, listLimits } from '../staff-contract.ts'

export const limits = list({
  of: listLimits,
  title: 'Limits and exclusions',
  empty: 'There was never a limit.',
  columns: [
    { field: 'id', label: 'Limit' },
    { field: 'type', label: 'Type', as: 'words' },
    { field: 'period', label: 'Period', as: 'words' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'amount_cents', label: 'Amount', as: 'money' },
    { field: 'minutes', label: 'Minutes', as: 'number' },
    { field: 'cause', label: 'Set by', as: 'words' },
    { field: 'created_at', label: 'Since', as: 'instant' },
    { field: 'reset_at', label: 'Until', as: 'instant' },
    { field: 'loosens_at', label: 'Loosens', as: 'instant' },
    { field: 'ended_at', label: 'Ended', as: 'instant' },
  ],
  filters: { player_id: { label: 'Player', as: 'number' } },
  sorts: { newest: 'Newest first' },
})

/** An action on the card of a player. It has no inverse: an exclusion lasts until its end. */
export const exclude: Action = {
  of: excludePlayer,
  label: 'Exclude',
  key: 'x',
  input: {
    period: {
      label: 'Period (nobody can end it before)',
      as: 'choice',
      options: exclusionPeriods,
    },
  },
  isOpen: ({ state }) => state !== 'closed',
}
