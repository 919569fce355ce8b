import { action, card, create, list } from '@casino/client/office/declare.ts'
import { currencies } from '@casino/money/money.ts'
import { lazy } from 'react'
import {
  addTemplate,
  closeTemplate,
  listTemplatesOfOffice,
  prizeKinds,
  publishTemplate,
  removeItem,
  setItem,
  setTitle,
  setValidDays,
  showTemplate,
  templateLanguages,
  templateStates,
} from '../staff-contract.ts'

export const templates = list({
  of: listTemplatesOfOffice,
  title: 'Loot boxes and wheels',
  empty: 'No template was found.',
  columns: [
    { field: 'id', label: 'Template', to: 'lootbox-templates' },
    { field: 'key', label: 'Key' },
    { field: 'title', label: 'Title' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'created_at', label: 'Since', as: 'instant' },
  ],
  filters: { state: { label: 'State', options: templateStates } },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  create: create({
    of: addTemplate,
    label: 'New template',
    input: {
      key: { label: 'Key', as: 'text', hint: 'one that begins with wheel is a turn of a wheel' },
      like: { label: 'With the items of', as: 'text', hint: 'the key of a template' },
    },
  }),
})

const on = showTemplate
const group = {
  label: 'Group of players',
  as: 'number',
  hint: 'empty: everybody',
  optional: true,
} as const

export const template = card({
  of: showTemplate,
  title: 'Template of boxes',
  facts: [
    { field: 'key', label: 'Key' },
    { field: 'title', label: 'Title' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'valid_days', label: 'Days to open', as: 'number' },
    { field: 'created_by', label: 'Created by' },
  ],
  part: lazy(async () => ({ default: (await import('./simulation-view.tsx')).SimulationView })),
  tables: [
    {
      field: 'items',
      title: 'Items of the draft',
      empty: 'It has no items.',
      columns: [
        { field: 'group_id', label: 'Group', as: 'number' },
        { field: 'item_id', label: 'Item', as: 'number' },
        { field: 'title', label: 'Title' },
        { field: 'prize', label: 'Prize' },
        { field: 'weight', label: 'Weight', as: 'number' },
        { field: 'chance', label: 'Odds' },
        { field: 'cost_cents', label: 'Cost', as: 'money' },
      ],
    },
    {
      field: 'means',
      title: 'Mean cost of an opening',
      empty: 'It has no items.',
      columns: [
        { field: 'group_id', label: 'Group', as: 'number' },
        { field: 'cost_cents', label: 'Cost', as: 'money' },
      ],
    },
    {
      field: 'days',
      title: 'Opened, by day (UTC)',
      empty: 'None was opened in the last 30 days.',
      columns: [
        { field: 'day', label: 'Day' },
        { field: 'opened_count', label: 'Opened', as: 'number' },
        { field: 'cost_cents', label: 'Cost', as: 'money' },
      ],
    },
    {
      field: 'texts',
      title: 'Titles',
      empty: 'It has no title.',
      columns: [
        { field: 'group_id', label: 'Name of group', as: 'number' },
        { field: 'language', label: 'Language' },
        { field: 'title', label: 'Title' },
      ],
    },
    {
      field: 'versions',
      title: 'Published versions',
      empty: 'It was never published.',
      columns: [
        { field: 'number', label: 'Version', as: 'number' },
        { field: 'entry', label: 'Entry of the chain', as: 'number' },
        { field: 'published_at', label: 'Published', as: 'instant' },
        { field: 'published_by', label: 'By' },
        { field: 'hash', label: 'Hash' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: setItem,
      label: 'Set an item',
      key: 'i',
      input: {
        group_id: group,
        item_id: { label: 'Item', as: 'number', hint: 'a new number adds one' },
        weight: { label: 'Weight', as: 'number', hint: '0 never comes' },
        kind: { label: 'Prize', as: 'choice', options: prizeKinds },
        plan: { label: 'Plan', as: 'text', hint: 'of a bonus or free spins', optional: true },
        currency: {
          label: 'Currency of the amount',
          as: 'choice',
          options: currencies.map(({ code }) => code),
          optional: true,
        },
        amount_cents: { label: 'Amount', as: 'money', optional: true },
        points: { label: 'Points', as: 'number', optional: true },
        cost_cents: { label: 'Cost in EUR', as: 'money', currency: 'EUR' },
      },
      isOpen: () => true,
    }),
    action({
      on,
      of: removeItem,
      label: 'Remove an item',
      key: 'r',
      input: { group_id: group, item_id: { label: 'Item', as: 'number' } },
      isOpen: () => true,
    }),
    action({
      on,
      of: setTitle,
      label: 'Change a title',
      key: 't',
      input: {
        item_id: { label: 'Item', as: 'number', optional: true },
        group_id: {
          label: 'Group',
          as: 'number',
          hint: 'without an item: how players read the name of this group; without both: the template',
          optional: true,
        },
        language: { label: 'Language', as: 'choice', options: templateLanguages },
        title: { label: 'Title', as: 'text' },
      },
      isOpen: () => true,
    }),
    action({
      on,
      of: setValidDays,
      label: 'Change days',
      key: 'd',
      input: { valid_days: { label: 'Days to open', as: 'number', from: 'valid_days' } },
      isOpen: () => true,
    }),
    action({ on, of: publishTemplate, label: 'Publish', key: 'p', isOpen: () => true }),
    action({
      on,
      of: closeTemplate,
      label: 'Close',
      key: 'c',
      isOpen: ({ state }) => state === 'published',
    }),
  ],
})
