import { action } from '@casino/client/office/declare.ts'
import { lossPeriods } from '../loss-back.ts'
import { gameClasses, products, triggers } from '../plan.ts'
import {
  changePlanPlay,
  changePlanSpins,
  changePlanTrigger,
  giveToList,
  weekdayNames,
} from '../plan-terms-contract.ts'
import { showPlan } from '../plans-contract.ts'

const on = showPlan
const number = (label: string, from: string) => ({ label, as: 'number', from }) as const
const yes = (label: string, from: string) => ({ label, as: 'yes', from }) as const
const lines = (label: string, from: string, hint?: string) =>
  ({ label, as: 'list', optional: true, from, ...(hint ? { hint } : {}) }) as const

/** When a plan is given and how it is wagered, on its card. */
export const termsFacts = [
  { field: 'product', label: 'Product', as: 'words' },
  { field: 'period', label: 'Loss of a', as: 'words' },
  { field: 'loss_min_eur_cents', label: 'Least loss', as: 'money' },
  { field: 'deposit_numbers', label: 'Deposits by number', as: 'lines' },
  { field: 'weekdays', label: 'Weekdays', as: 'lines' },
  { field: 'vip_statuses', label: 'VIP statuses', as: 'lines' },
  { field: 'vip_levels', label: 'Levels', as: 'lines' },
  { field: 'countries', label: 'Countries', as: 'lines' },
  { field: 'groups', label: 'Groups', as: 'lines' },
  { field: 'stags', label: 'Stags', as: 'lines' },
  { field: 'payment_brands', label: 'Payment methods', as: 'lines' },
  { field: 'spins_count', label: 'Free spins', as: 'number' },
  { field: 'spins_games', label: 'Games of the spins', as: 'lines' },
  { field: 'spins_games_possible', label: 'Games that take free spins', as: 'lines' },
  { field: 'bet_level', label: 'Stake level of the spins', as: 'number' },
  { field: 'spin_eur_cents', label: 'Cost of a spin', as: 'money' },
  { field: 'sticky', label: 'Sticky', as: 'yes' },
  { field: 'bonus_first', label: 'Bonus money first', as: 'yes' },
  { field: 'stacking_group', label: 'Stacking group' },
  { field: 'counts_slots', label: 'Slots count (%)', as: 'number' },
  { field: 'counts_table', label: 'Tables count (%)', as: 'number' },
  { field: 'counts_live', label: 'Live games count (%)', as: 'number' },
  { field: 'counts_jackpot', label: 'Jackpot games count (%)', as: 'number' },
  { field: 'counts_other', label: 'Other games count (%)', as: 'number' },
  { field: 'refused_classes', label: 'Excluded classes', as: 'lines' },
  { field: 'refused_games', label: 'Excluded games', as: 'lines' },
] as const

/** What changes them. */
export const termsActions = [
  action({
    on,
    of: changePlanTrigger,
    label: 'Change when it is given',
    key: 'w',
    input: {
      trigger: { label: 'When', as: 'choice', options: triggers, from: 'trigger' },
      product: { label: 'Product', as: 'choice', options: products, from: 'product' },
      period: {
        label: 'Loss of a',
        as: 'choice',
        options: lossPeriods,
        optional: true,
        hint: 'of cashback and rakeback',
        from: 'period',
      },
      loss_min_eur_cents: {
        label: 'Least loss',
        as: 'money',
        currency: 'EUR',
        optional: true,
        from: 'loss_min_eur_cents',
      },
      deposit_numbers: lines('Deposits by number', 'deposit_numbers', 'the first is 1'),
      weekdays: {
        label: 'Weekdays',
        as: 'choices',
        options: weekdayNames,
        optional: true,
        from: 'weekdays',
      },
      vip_statuses: lines('VIP statuses', 'vip_statuses', 'of a VIP plan, like GOLD'),
      vip_levels: lines('Levels', 'vip_levels', 'of a VIP plan'),
      countries: lines('Countries', 'countries', 'like DE'),
      groups: lines('Groups', 'groups', 'their numbers'),
      stags: lines('Stags', 'stags'),
      payment_brands: lines('Payment methods', 'payment_brands', 'like visa'),
    },
    isOpen: () => true,
  }),
  action({
    on,
    of: changePlanPlay,
    label: 'Change how it is wagered',
    key: 'g',
    input: {
      sticky: { ...yes('Sticky', 'sticky'), hint: 'The bonus itself never becomes cash' },
      bonus_first: yes('Bonus money first', 'bonus_first'),
      stacking_group: {
        label: 'Stacking group',
        as: 'text',
        optional: true,
        from: 'stacking_group',
      },
      counts_slots: number('Slots count (%)', 'counts_slots'),
      counts_table: number('Tables count (%)', 'counts_table'),
      counts_live: number('Live games count (%)', 'counts_live'),
      counts_jackpot: number('Jackpot games count (%)', 'counts_jackpot'),
      counts_other: number('Other games count (%)', 'counts_other'),
      refused_classes: {
        label: 'Excluded classes',
        as: 'choices',
        options: gameClasses,
        optional: true,
        from: 'refused_classes',
      },
      refused_games: lines('Excluded games', 'refused_games', 'like apogee/dice'),
    },
    isOpen: () => true,
  }),
  action({
    on,
    of: changePlanSpins,
    label: 'Change free spins',
    key: 's',
    input: {
      spins_count: number('Free spins', 'spins_count'),
      spins_games: lines(
        'Games',
        'spins_games',
        'of those that take free spins, like apogee/starfall-reels',
      ),
      bet_level: number('Stake level', 'bet_level'),
      spin_eur_cents: {
        label: 'Cost of a spin',
        as: 'money',
        currency: 'EUR',
        from: 'spin_eur_cents',
      },
    },
    isOpen: ({ kind }) => kind === 'freespins',
  }),
  action({
    on,
    of: giveToList,
    label: 'Give to a list',
    key: 'l',
    input: {
      players: {
        label: 'Players',
        as: 'list',
        hint: 'a number a line, or 123,10.50 with an amount in the player’s currency',
      },
    },
    isOpen: ({ state, trigger }) => state === 'published' && trigger === 'list',
  }),
]
