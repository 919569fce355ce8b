import { action, card, create, list } from '@casino/client/office/declare.ts'
import { currencies } from '@casino/money/money.ts'
import { lazy } from 'react'
import {
  addPlan,
  changePlanAmounts,
  changePlanNumbers,
  changePlanText,
  closePlan,
  listPlans,
  planLanguages,
  planStates,
  publishPlan,
  showPlan,
} from '../plans-contract.ts'
import { termsActions, termsFacts } from './plan-terms.ts'

export const plans = list({
  of: listPlans,
  title: 'Bonus plans',
  empty: 'No plan was found.',
  columns: [
    { field: 'id', label: 'Plan', to: 'plans' },
    { field: 'key', label: 'Key' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'kind', label: 'Gives', as: 'words' },
    { field: 'trigger', label: 'When', as: 'words' },
    { field: 'given_count', label: 'Given', as: 'number' },
    { field: 'given_cents', label: 'Worth', as: 'money' },
    { field: 'created_at', label: 'Since', as: 'instant' },
  ],
  filters: { state: { label: 'State', options: planStates } },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  create: create({
    of: addPlan,
    label: 'New plan',
    input: {
      key: { label: 'Key', as: 'text', hint: 'small letters, digits and _' },
      like: { label: 'With the terms of the plan', as: 'text', hint: 'its key' },
    },
  }),
})

const on = showPlan
const number = (label: string, from: string) => ({ label, as: 'number', from }) as const
const money = (label: string) => ({ label, as: 'money', optional: true }) as const

export const plan = card({
  of: showPlan,
  title: 'Bonus plan',
  facts: [
    { field: 'key', label: 'Key' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'kind', label: 'Gives', as: 'words' },
    { field: 'trigger', label: 'When', as: 'words' },
    ...termsFacts,
    { field: 'percent', label: 'Percent', as: 'number' },
    { field: 'wager_times', label: 'Wagering (times)', as: 'number' },
    { field: 'claim_days', label: 'Days to activate', as: 'number' },
    { field: 'valid_days', label: 'Days to wager', as: 'number' },
    { field: 'player_max', label: 'Maximum per player', as: 'number' },
    { field: 'day_max', label: 'Maximum per day', as: 'number' },
    { field: 'count_max', label: 'Maximum in all', as: 'number' },
    { field: 'budget_eur_cents', label: 'Budget', as: 'money' },
    { field: 'given_count', label: 'Given', as: 'number' },
    { field: 'given_cents', label: 'Worth', as: 'money' },
    { field: 'created_by', label: 'Created by' },
  ],
  part: lazy(async () => ({ default: (await import('./backtest-view.tsx')).BacktestView })),
  tables: [
    {
      field: 'amounts',
      title: 'Amounts',
      empty: 'The plan has no amounts.',
      columns: [
        { field: 'currency', label: 'Currency' },
        { field: 'amount_cents', label: 'Amount or maximum', as: 'money' },
        { field: 'deposit_min_cents', label: 'Minimum deposit', as: 'money' },
        { field: 'max_bet_cents', label: 'Maximum bet', as: 'money' },
        { field: 'cap_cents', label: 'Maximum converted to cash', as: 'money' },
      ],
    },
    {
      field: 'texts',
      title: 'Texts',
      empty: 'The plan has no texts.',
      columns: [
        { field: 'language', label: 'Language' },
        { field: 'title', label: 'Title' },
        { field: 'terms', label: 'Terms' },
      ],
    },
    {
      field: 'outlook',
      title: 'Worth of one bonus to a player',
      empty: 'Nothing is to be wagered, or no game is known well enough.',
      columns: [
        { field: 'game', label: 'Game' },
        { field: 'stake_cents', label: 'Stake', as: 'money' },
        { field: 'completion', label: 'Completed (%)', as: 'number' },
        { field: 'value_cents', label: 'Expected value', as: 'money' },
      ],
    },
    {
      field: 'lists',
      title: 'Lists of players',
      empty: 'It was given to no list.',
      columns: [
        { field: 'id', label: 'List' },
        { field: 'created_at', label: 'Since', as: 'instant' },
        { field: 'created_by', label: 'By' },
        { field: 'players_count', label: 'Players', as: 'number' },
        { field: 'given_count', label: 'Given', as: 'number' },
        { field: 'refusals', label: 'Not given because' },
      ],
    },
    {
      field: 'versions',
      title: 'Published versions',
      empty: 'It was never published.',
      columns: [
        { field: 'number', label: 'Version', as: 'number' },
        { field: 'published_at', label: 'Published', as: 'instant' },
        { field: 'published_by', label: 'By' },
        { field: 'hash', label: 'Hash' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: changePlanNumbers,
      label: 'Change numbers',
      key: 'n',
      input: {
        percent: { ...number('Percent', 'percent'), optional: true },
        wager_times: number('Wagering (times)', 'wager_times'),
        claim_days: number('Days to activate', 'claim_days'),
        valid_days: number('Days to wager', 'valid_days'),
        player_max: { ...number('Maximum per player', 'player_max'), optional: true },
        day_max: { ...number('Maximum per day', 'day_max'), optional: true },
        count_max: { ...number('Maximum in all', 'count_max'), optional: true },
        budget_eur_cents: {
          label: 'Budget',
          as: 'money',
          optional: true,
          from: 'budget_eur_cents',
        },
      },
      isOpen: () => true,
    }),
    action({
      on,
      of: changePlanAmounts,
      label: 'Change amounts',
      key: 'a',
      input: {
        currency: {
          label: 'Currency',
          as: 'choice',
          options: currencies.map(({ code }) => code),
        },
        amount_cents: { label: 'Amount or maximum', as: 'money' },
        deposit_min_cents: money('Minimum deposit'),
        max_bet_cents: money('Maximum bet'),
        cap_cents: money('Maximum converted to cash'),
      },
      isOpen: () => true,
    }),
    action({
      on,
      of: changePlanText,
      label: 'Change a text',
      key: 't',
      input: {
        language: { label: 'Language', as: 'choice', options: planLanguages },
        title: { label: 'Title', as: 'text' },
        terms: { label: 'Terms', as: 'long' },
      },
      isOpen: () => true,
    }),
    ...termsActions,
    action({ on, of: publishPlan, label: 'Publish', key: 'p', isOpen: () => true }),
    action({
      on,
      of: closePlan,
      label: 'Close',
      key: 'c',
      isOpen: ({ state }) => state === 'published',
    }),
  ],
})
