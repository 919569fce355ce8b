import { action, card, list } from '@casino/client/office/declare.ts'
import { lazy } from 'react'
import {
  addToCategory,
  categories,
  changeCategory,
  removeFromCategory,
  showOfficeCategory,
} from '../staff-contract.ts'

const facts = [
  { field: 'identifier', label: 'Identifier' },
  { field: 'title', label: 'Title' },
  { field: 'position', label: 'Place', as: 'number' },
  { field: 'lobby_position', label: 'Place in the lobby', as: 'number' },
  { field: 'games_count', label: 'Games', as: 'number' },
] as const

export const categoryList = list({
  of: categories,
  title: 'Categories and collections',
  empty: 'There is no category.',
  columns: [{ field: 'id', label: 'Category', to: 'categories' }, ...facts],
  filters: {},
  sorts: { oldest: 'Oldest first' },
})

const on = showOfficeCategory
const game = { label: 'Game', as: 'text', hint: 'Its identifier, like apogee:dice' } as const

export const categoryCard = card({
  of: showOfficeCategory,
  title: 'Category',
  facts,
  tables: [],
  actions: [
    action({
      on,
      of: addToCategory,
      label: 'Add a game',
      key: 'a',
      isOpen: () => true,
      input: { game },
      inverse: removeFromCategory,
    }),
    action({
      on,
      of: removeFromCategory,
      label: 'Remove a game',
      key: 'r',
      isOpen: () => true,
      input: { game },
    }),
    action({
      on,
      of: changeCategory,
      label: 'Change its place',
      key: 'e',
      isOpen: () => true,
      input: {
        position: { label: 'Place', as: 'number', from: 'position' },
        lobby_position: {
          label: 'Place in the lobby',
          as: 'number',
          optional: true,
          from: 'lobby_position',
          hint: 'Empty: not in the lobby',
        },
      },
    }),
  ],
  part: lazy(() => import('./category-order.tsx')),
})
