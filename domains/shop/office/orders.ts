import { action, card, list } from '@casino/client/office/declare.ts'
import { orderMoves, orderStates } from '../rules.ts'
import { approveOrder, cancelOrder, listOrders, sendOrder, showOrder } from '../staff-contract.ts'

export const orders = list({
  of: listOrders,
  title: 'Orders of rewards',
  empty: 'No order was found.',
  columns: [
    { field: 'id', label: 'Order', to: 'reward-orders' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'title', label: 'Reward' },
    { field: 'quantity', label: 'Pieces', as: 'number' },
    { field: 'points', label: 'Points', as: 'number' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'asked_at', label: 'Ordered', as: 'instant' },
    { field: 'changed_at', label: 'Changed', as: 'instant' },
  ],
  filters: {
    state: { label: 'State', options: orderStates },
    player_id: { label: 'Player', hint: 'number', as: 'number' },
  },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
})

const on = showOrder
const note = (hint: string) => ({
  note: { label: 'Note (the player reads it)', as: 'long', hint, optional: true } as const,
})

export const order = card({
  of: showOrder,
  title: 'Order of a reward',
  facts: [
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'title', label: 'Reward' },
    { field: 'quantity', label: 'Pieces', as: 'number' },
    { field: 'points', label: 'Points', as: 'number' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'note', label: 'Note to the player' },
    { field: 'asked_at', label: 'Ordered', as: 'instant' },
    { field: 'changed_at', label: 'Changed', as: 'instant' },
  ],
  tables: [],
  actions: [
    action({
      on,
      of: approveOrder,
      label: 'Approve',
      key: 'a',
      input: note('when it will be sent'),
      isOpen: ({ state }) => orderMoves[state].includes('approved'),
    }),
    action({
      on,
      of: sendOrder,
      label: 'Mark as sent',
      key: 's',
      input: note('the tracking number'),
      isOpen: ({ state }) => orderMoves[state].includes('sent'),
    }),
    action({
      on,
      of: cancelOrder,
      label: 'Cancel and give the points back',
      key: 'c',
      input: note('why'),
      isOpen: ({ state }) => orderMoves[state].includes('cancelled'),
    }),
  ],
})
