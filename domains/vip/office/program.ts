import { action, card, list } from '@casino/client/office/declare.ts'
import { currencies } from '@casino/money/money.ts'
import * as contract from '../program-contract.ts'
import { giftKinds } from '../rules.ts'

const currency = {
  label: 'Currency',
  as: 'choice',
  options: currencies.map(({ code }) => code),
} as const

const giftInput = {
  kind: { label: 'Gives', as: 'choice', options: giftKinds },
  points: { label: 'Points', as: 'number', optional: true, hint: 'of points' },
  percent: { label: 'Percent of losses', as: 'number', optional: true, hint: 'of cashback' },
  max_cents: {
    label: 'Maximum in EUR',
    as: 'money',
    currency: 'EUR',
    optional: true,
    hint: 'of cashback',
  },
  plan: { label: 'Plan', as: 'text', optional: true, hint: 'of a bonus or free spins: its key' },
} as const
const removed = { gift: { label: 'Number of the gift', as: 'number' } } as const

const giftTable = {
  field: 'gifts',
  title: 'Gifts',
  empty: 'It gives nothing.',
  columns: [
    { field: 'id', label: 'Number' },
    { field: 'kind', label: 'Gives', as: 'words' },
    { field: 'points', label: 'Points', as: 'number' },
    { field: 'percent', label: 'Percent of losses', as: 'number' },
    { field: 'max_cents', label: 'Maximum', as: 'money' },
    { field: 'plan', label: 'Plan' },
  ],
} as const

export const vipStatuses = list({
  of: contract.listVipStatuses,
  title: 'VIP statuses',
  empty: 'There is no status.',
  columns: [
    { field: 'id', label: 'Number', to: 'vip-statuses' },
    { field: 'status', label: 'Status', as: 'words' },
    { field: 'group_id', label: 'Group', as: 'number' },
    { field: 'deposit_cents', label: 'Deposits in a quarter', as: 'money' },
    { field: 'bet_cents', label: 'Bets in a quarter', as: 'money' },
    { field: 'gifts_count', label: 'Gifts', as: 'number' },
    { field: 'players', label: 'Players', as: 'number' },
  ],
  filters: {},
  sorts: { lowest: 'Lowest first' },
})

export const vipStatus = card({
  of: contract.showVipStatus,
  title: 'VIP status',
  facts: [
    { field: 'status', label: 'Status', as: 'words' },
    { field: 'group_id', label: 'Group', as: 'number' },
    { field: 'players', label: 'Players', as: 'number' },
  ],
  tables: [
    {
      field: 'thresholds',
      title: 'Needed in a quarter',
      empty: 'Every player has it.',
      columns: [
        { field: 'currency', label: 'Currency' },
        { field: 'deposit_cents', label: 'Deposits', as: 'money' },
        { field: 'bet_cents', label: 'Bets', as: 'money' },
      ],
    },
    giftTable,
  ],
  actions: [
    action({
      on: contract.showVipStatus,
      of: contract.setThreshold,
      label: 'Set what it needs',
      key: 't',
      input: {
        currency,
        deposit_cents: { label: 'Deposits', as: 'money' },
        bet_cents: { label: 'Bets', as: 'money' },
      },
      isOpen: ({ status }) => status !== 'REGULAR',
    }),
    action({
      on: contract.showVipStatus,
      of: contract.dropThreshold,
      label: 'Use EUR for a currency',
      key: 'd',
      input: { currency },
      isOpen: ({ thresholds }) => thresholds.length > 1,
    }),
    action({
      on: contract.showVipStatus,
      of: contract.addStatusGift,
      label: 'Add a gift',
      key: 'g',
      input: giftInput,
      isOpen: ({ status }) => status !== 'REGULAR',
    }),
    action({
      on: contract.showVipStatus,
      of: contract.removeStatusGift,
      label: 'Remove a gift',
      key: 'v',
      input: removed,
      isOpen: ({ gifts }) => gifts.length > 0,
    }),
  ],
})

export const vipLevels = list({
  of: contract.listVipLevels,
  title: 'Levels',
  empty: 'There is no level.',
  columns: [
    { field: 'id', label: 'Level', to: 'vip-levels' },
    { field: 'points_min', label: 'Points', as: 'number' },
    { field: 'gifts_count', label: 'Gifts', as: 'number' },
    { field: 'players', label: 'Players who reached it', as: 'number' },
  ],
  filters: {},
  sorts: { lowest: 'Lowest first' },
})

export const vipLevel = card({
  of: contract.showVipLevel,
  title: 'Level',
  facts: [
    { field: 'points_min', label: 'Points', as: 'number' },
    { field: 'players', label: 'Players who reached it', as: 'number' },
  ],
  tables: [giftTable],
  actions: [
    action({
      on: contract.showVipLevel,
      of: contract.setLevelPoints,
      label: 'Set the points',
      key: 'p',
      input: { points_min: { label: 'Points', as: 'number', from: 'points_min' } },
      isOpen: () => true,
    }),
    action({
      on: contract.showVipLevel,
      of: contract.addLevelGift,
      label: 'Add a gift',
      key: 'g',
      input: giftInput,
      isOpen: () => true,
    }),
    action({
      on: contract.showVipLevel,
      of: contract.removeLevelGift,
      label: 'Remove a gift',
      key: 'v',
      input: removed,
      isOpen: ({ gifts }) => gifts.length > 0,
    }),
  ],
})
