import { action, card, create, list } from '@casino/client/office/declare.ts'
import { lazy } from 'react'
import * as contract from '../staff-contract.ts'

export const calendars = list({
  of: contract.listCalendars,
  title: 'Calendars',
  empty: 'There is no calendar.',
  columns: [
    { field: 'id', label: 'Calendar', to: 'calendars' },
    { field: 'name', label: 'Name' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'brand_id', label: 'Brand' },
    { field: 'group_id', label: 'Group' },
    { field: 'starts_on', label: 'First day' },
    { field: 'total', label: 'Days', as: 'number' },
  ],
  filters: { state: { label: 'State', options: contract.calendarStates } },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  create: create({
    of: contract.addCalendar,
    label: 'New calendar',
    input: {
      name: { label: 'Name', as: 'text', hint: 'small letters: the first part of its titles' },
      brand_id: { label: 'Brand', as: 'number' },
      group_id: { label: 'Group', as: 'number', optional: true, hint: 'without one: everybody' },
      starts_on: { label: 'First day', as: 'date' },
      total: { label: 'Days without the super day', as: 'number' },
    },
  }),
})

const on = contract.showCalendar

export const calendar = card({
  of: contract.showCalendar,
  title: 'Calendar',
  facts: [
    { field: 'name', label: 'Name' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'brand_id', label: 'Brand' },
    { field: 'group_id', label: 'Group' },
    { field: 'starts_on', label: 'First day' },
    { field: 'total', label: 'Days', as: 'number' },
    { field: 'created_at', label: 'Created', as: 'instant' },
  ],
  part: lazy(async () => ({ default: (await import('./calendar-part.tsx')).CalendarPart })),
  tables: [
    {
      field: 'days',
      title: 'Days',
      empty: 'No day is set.',
      columns: [
        { field: 'step', label: 'Step', as: 'number' },
        { field: 'day', label: 'Day' },
        { field: 'title', label: 'Title' },
        { field: 'plan', label: 'Plan' },
        { field: 'min_deposit_cents', label: 'Minimum deposit', as: 'money' },
        { field: 'stake_cents', label: 'Stakes', as: 'money' },
        { field: 'completed', label: 'Completed by', as: 'number' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: contract.setDay,
      label: 'Set a day',
      key: 's',
      input: {
        step: { label: 'Step', as: 'number', hint: 'the super day is the one after the last' },
        plan: { label: 'Plan', as: 'text', hint: 'the key of a published plan' },
        min_deposit_cents: { label: 'Minimum deposit in EUR', as: 'money', currency: 'EUR' },
        stake_cents: { label: 'Stakes of the day in EUR', as: 'money', currency: 'EUR' },
      },
      isOpen: ({ state }) => state === 'draft',
    }),
    action({
      on,
      of: contract.swapDays,
      label: 'Exchange two days',
      key: 'x',
      input: {
        step: { label: 'Step', as: 'number' },
        with: { label: 'With step', as: 'number' },
      },
      isOpen: ({ state, days }) => state === 'draft' && days.length > 1,
    }),
    action({
      on,
      of: contract.publishCalendar,
      label: 'Publish',
      key: 'p',
      isOpen: ({ state }) => state === 'draft',
    }),
    action({
      on,
      of: contract.closeCalendar,
      label: 'Close',
      key: 'c',
      isOpen: ({ state }) => state !== 'closed',
    }),
  ],
})
