import { action, card, create, list } from '@casino/client/office/declare.ts'
import { dealKinds } from '../deal.ts'
import {
  addAffiliate,
  addDeal,
  addStag,
  changeAffiliate,
  listAffiliates,
  listStatements,
  payStatement,
  showAffiliate,
  showStatement,
  switchAffiliate,
} from '../staff-affiliates-contract.ts'

export const affiliates = list({
  of: listAffiliates,
  title: 'Affiliates',
  empty: 'There are no affiliates.',
  columns: [
    { field: 'id', label: 'Affiliate', to: 'affiliates' },
    { field: 'name', label: 'Name' },
    { field: 'code', label: 'Code' },
    { field: 'enabled', label: 'Earns', as: 'yes' },
    { field: 'created_at', label: 'Since', as: 'instant' },
  ],
  filters: {},
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  create: create({
    of: addAffiliate,
    label: 'Add an affiliate',
    input: { code: { label: 'Code', as: 'text' }, name: { label: 'Name', as: 'text' } },
  }),
})

const on = showAffiliate
const statementColumns = [
  { field: 'id', label: 'Statement', to: 'affiliate-statements' },
  { field: 'month', label: 'Month' },
  { field: 'carried_in_cents', label: 'Carried in', as: 'money', currency: 'EUR' },
  { field: 'payable_cents', label: 'Payable', as: 'money', currency: 'EUR' },
  { field: 'carried_out_cents', label: 'Carried on', as: 'money', currency: 'EUR' },
  { field: 'closed_at', label: 'Closed', as: 'instant' },
] as const

export const affiliate = card({
  of: showAffiliate,
  title: 'Affiliate',
  facts: [
    { field: 'name', label: 'Name' },
    { field: 'code', label: 'Code' },
    { field: 'enabled', label: 'Earns', as: 'yes' },
    { field: 'postback_url', label: 'Postbacks go to' },
    { field: 'created_at', label: 'Since', as: 'instant' },
  ],
  tables: [
    {
      field: 'deals',
      title: 'Deals',
      empty: 'It earns nothing yet.',
      columns: [
        { field: 'from_on', label: 'From' },
        { field: 'kind', label: 'Kind' },
        { field: 'amount_cents', label: 'For a first deposit', as: 'money', currency: 'EUR' },
        { field: 'deposit_min_cents', label: 'Of at least', as: 'money', currency: 'EUR' },
        { field: 'share_percent', label: 'Percent of the NGR', as: 'number' },
        { field: 'carries_negative', label: 'Carries losses', as: 'yes' },
      ],
    },
    {
      field: 'stags',
      title: 'Stags',
      empty: 'It has no stags.',
      columns: [{ field: 'stag', label: 'Stag' }],
    },
    {
      field: 'statements',
      title: 'Statements',
      empty: 'No month is closed yet.',
      columns: statementColumns,
    },
  ],
  actions: [
    action({
      on,
      of: addDeal,
      label: 'Add a deal',
      key: 'd',
      input: {
        kind: { label: 'Kind', as: 'choice', options: dealKinds },
        from_on: { label: 'From', as: 'date' },
        amount_cents: {
          label: 'For a first deposit',
          as: 'money',
          currency: 'EUR',
          optional: true,
        },
        deposit_min_cents: { label: 'Of at least', as: 'money', currency: 'EUR', optional: true },
        share_percent: { label: 'Percent of the NGR', as: 'number', optional: true },
        carries_negative: { label: 'Carries losses on', as: 'yes' },
      },
      isOpen: () => true,
    }),
    action({
      on,
      of: addStag,
      label: 'Add a stag',
      key: 't',
      input: { stag: { label: 'Stag', as: 'text' } },
      isOpen: () => true,
    }),
    action({
      on,
      of: changeAffiliate,
      label: 'Change',
      key: 'c',
      input: {
        name: { label: 'Name', as: 'text', from: 'name' },
        postback_url: {
          label: 'Address of postbacks',
          as: 'text',
          hint: 'https://; empty: none',
          optional: true,
          from: 'postback_url',
        },
        postback_secret: {
          label: 'Secret that signs them',
          as: 'text',
          hint: 'empty: as before',
          optional: true,
        },
      },
      isOpen: () => true,
    }),
    action({
      on,
      of: switchAffiliate,
      label: 'Pay or stop paying',
      key: 's',
      input: { enabled: { label: 'Earns', as: 'yes', from: 'enabled' } },
      isOpen: () => true,
      inverse: switchAffiliate,
    }),
  ],
})

export const statements = list({
  of: listStatements,
  title: 'Statements of affiliates',
  empty: 'No month is closed yet.',
  columns: [
    ...statementColumns.slice(0, 1),
    { field: 'affiliate_id', label: 'Affiliate', to: 'affiliates' },
    ...statementColumns.slice(1),
  ],
  filters: { affiliate_id: { label: 'Affiliate', as: 'number' } },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
})

export const statement = card({
  of: showStatement,
  title: 'Statement',
  facts: [
    { field: 'affiliate_id', label: 'Affiliate', to: 'affiliates' },
    ...statementColumns.slice(1),
    { field: 'paid_to', label: 'Paid to', to: 'players' },
    { field: 'released_at', label: 'Released', as: 'instant' },
    { field: 'paid_at', label: 'Paid', as: 'instant' },
  ],
  tables: [
    {
      field: 'lines',
      title: 'Lines',
      empty: 'It has no lines.',
      columns: [
        { field: 'of_month', label: 'Of' },
        { field: 'kind', label: 'Kind', as: 'words' },
        { field: 'players', label: 'Players', as: 'number' },
        { field: 'ngr_cents', label: 'NGR', as: 'money', currency: 'EUR' },
        { field: 'amount_cents', label: 'Earned', as: 'money', currency: 'EUR' },
      ],
    },
  ],
  actions: [
    action({
      on: showStatement,
      of: payStatement,
      label: 'Pay',
      key: 'p',
      input: { player_id: { label: 'Player whose account is paid', as: 'number' } },
      isOpen: ({ payable_cents, released_at }) => Number(payable_cents) > 0 && released_at === null,
    }),
  ],
})
