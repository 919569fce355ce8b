import { action, card, create, list } from '@casino/client/office/declare.ts'
import { addCodes, changeCodeEnd, listCodes, showCode } from '../staff-codes-contract.ts'

export const codes = list({
  of: listCodes,
  title: 'Codes',
  empty: 'No code was found.',
  columns: [
    { field: 'id', label: 'Number', to: 'codes' },
    { field: 'code', label: 'Code' },
    { field: 'plan', label: 'Plan' },
    { field: 'series', label: 'Series' },
    { field: 'used_count', label: 'Used', as: 'number' },
    { field: 'uses_max', label: 'Maximum', as: 'number' },
    { field: 'valid_until', label: 'Until', as: 'instant' },
    { field: 'created_at', label: 'Since', as: 'instant' },
  ],
  filters: {
    code: { label: 'Code' },
    plan: { label: 'Plan', hint: 'its key' },
    series: { label: 'Series' },
  },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  create: create({
    of: addCodes,
    label: 'New codes',
    input: {
      plan: { label: 'Plan', as: 'text', hint: 'the key of a plan for a code or a coupon' },
      codes: { label: 'These codes', as: 'list', optional: true, hint: 'one a line' },
      count: { label: 'Number of random codes', as: 'number', optional: true },
      prefix: { label: 'Random codes begin with', as: 'text', optional: true },
      series: { label: 'Series', as: 'text', optional: true, hint: 'finds them again' },
      uses_max: { label: 'Maximum of uses of each', as: 'number', optional: true },
      valid_until: { label: 'Until (UTC)', as: 'moment', optional: true },
    },
  }),
})

export const code = card({
  of: showCode,
  title: 'Code',
  facts: [
    { field: 'code', label: 'Code' },
    { field: 'plan', label: 'Plan' },
    { field: 'plan_id', label: 'Number of the plan', to: 'plans' },
    { field: 'series', label: 'Series' },
    { field: 'used_count', label: 'Used', as: 'number' },
    { field: 'uses_max', label: 'Maximum of uses', as: 'number' },
    { field: 'valid_until', label: 'Until', as: 'instant' },
    { field: 'created_at', label: 'Since', as: 'instant' },
    { field: 'created_by', label: 'Created by' },
  ],
  tables: [
    {
      field: 'uses',
      title: 'Uses',
      empty: 'Nobody has used it.',
      columns: [
        { field: 'player_id', label: 'Player', to: 'players' },
        { field: 'used_at', label: 'At', as: 'instant' },
      ],
    },
  ],
  actions: [
    action({
      on: showCode,
      of: changeCodeEnd,
      label: 'Change end',
      key: 'e',
      input: {
        valid_until: {
          label: 'Until (UTC)',
          as: 'moment',
          optional: true,
          hint: 'Empty: it does not end',
          from: 'valid_until',
        },
      },
      isOpen: () => true,
    }),
  ],
})
