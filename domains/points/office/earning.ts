import { action, card, create, list } from '@casino/client/office/declare.ts'
import { currencies } from '@casino/money/money.ts'
import {
  addFactor,
  addRate,
  changeFactor,
  listFactors,
  listRates,
  showFactor,
  showRate,
} from '../staff-contract.ts'

const codes = currencies.map(({ code }) => code)

export const rates = list({
  of: listRates,
  title: 'Earning of points',
  empty: 'No rate was found.',
  columns: [
    { field: 'id', label: 'Rate', to: 'point-rates' },
    { field: 'game_class', label: 'Class of games' },
    { field: 'points', label: 'Points', as: 'number' },
    { field: 'per_cents', label: 'For each', as: 'money' },
    { field: 'from_at', label: 'From', as: 'instant' },
    { field: 'created_by', label: 'By' },
  ],
  filters: { currency: { label: 'Currency', options: codes } },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  create: create({
    of: addRate,
    label: 'New rate',
    input: {
      game_class: {
        label: 'Class of games',
        as: 'text',
        hint: 'slots, table, live … or * for all others',
      },
      currency: { label: 'Currency', as: 'choice', options: codes },
      points: { label: 'Points', as: 'number', hint: '0: the class earns none' },
      per_cents: { label: 'For each', as: 'money' },
    },
  }),
})

export const rate = card({
  of: showRate,
  title: 'Rate of points',
  facts: [
    { field: 'game_class', label: 'Class of games' },
    { field: 'points', label: 'Points', as: 'number' },
    { field: 'per_cents', label: 'For each', as: 'money' },
    { field: 'from_at', label: 'From', as: 'instant' },
    { field: 'in_force', label: 'In force', as: 'yes' },
    { field: 'created_by', label: 'By' },
  ],
  tables: [],
  actions: [],
})

export const factors = list({
  of: listFactors,
  title: 'Factors of points',
  empty: 'No group has a factor.',
  columns: [
    { field: 'id', label: 'Group', to: 'point-factors' },
    { field: 'name', label: 'Name' },
    { field: 'percent', label: 'Percent', as: 'number' },
  ],
  filters: {},
  sorts: { group: 'By group' },
  create: create({
    of: addFactor,
    label: 'New factor',
    input: {
      group: { label: 'Group', as: 'number' },
      name: { label: 'Name', as: 'text' },
      percent: { label: 'Percent', as: 'number', hint: '100 is as everybody' },
    },
  }),
})

export const factor = card({
  of: showFactor,
  title: 'Factor of points',
  facts: [
    { field: 'name', label: 'Name' },
    { field: 'percent', label: 'Percent', as: 'number' },
  ],
  tables: [],
  actions: [
    action({
      on: showFactor,
      of: changeFactor,
      label: 'Change the factor',
      key: 'c',
      input: { percent: { label: 'Percent', as: 'number', from: 'percent' } },
      isOpen: () => true,
    }),
  ],
})
