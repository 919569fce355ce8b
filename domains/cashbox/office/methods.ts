import { action, card, list } from '@casino/client/office/declare.ts'
import { currencies } from '@casino/money/money.ts'
import {
  capMethod,
  listOfficeMethods,
  listProviders,
  showMethod,
  showProvider,
  switchMethodOff,
  switchMethodOn,
  switchProviderOff,
  switchProviderOn,
  switchStates,
} from '../methods-contract.ts'

export const methods = list({
  of: listOfficeMethods,
  title: 'Payment methods',
  empty: 'No method was found.',
  columns: [
    { field: 'id', label: 'Method', to: 'methods' },
    { field: 'title', label: 'Name' },
    { field: 'currency', label: 'Currency' },
    { field: 'provider', label: 'Provider' },
    { field: 'enabled', label: 'On', as: 'yes' },
    { field: 'takes_deposits', label: 'Deposits', as: 'yes' },
    { field: 'pays_withdrawals', label: 'Withdrawals', as: 'yes' },
    { field: 'deposit_cap_cents', label: 'Largest deposit', as: 'money' },
    { field: 'withdrawal_cap_cents', label: 'Largest withdrawal', as: 'money' },
  ],
  filters: {
    state: { label: 'State', options: switchStates },
    currency: { label: 'Currency', options: currencies.map(({ code }) => code) },
  },
  sorts: { oldest: 'Oldest first', newest: 'Newest first' },
})

const onMethod = showMethod

export const method = card({
  of: showMethod,
  title: 'Payment method',
  facts: [
    { field: 'title', label: 'Name' },
    { field: 'provider_id', label: 'Provider', to: 'providers' },
    { field: 'currency', label: 'Currency' },
    { field: 'network', label: 'Network' },
    { field: 'enabled', label: 'On', as: 'yes' },
    { field: 'takes_deposits', label: 'Takes deposits', as: 'yes' },
    { field: 'pays_withdrawals', label: 'Pays withdrawals', as: 'yes' },
    { field: 'by_address', label: 'Deposits by address, without a cap', as: 'yes' },
    { field: 'deposit_cap_cents', label: 'Cap of a deposit', as: 'money' },
    { field: 'deposit_max_cents', label: 'Largest deposit of the currency', as: 'money' },
    { field: 'withdrawal_cap_cents', label: 'Cap of a withdrawal', as: 'money' },
    { field: 'withdrawal_max_cents', label: 'Largest withdrawal of the currency', as: 'money' },
  ],
  tables: [],
  actions: [
    action({
      on: onMethod,
      of: switchMethodOff,
      label: 'Switch off',
      key: 's',
      isOpen: ({ enabled }) => enabled,
      inverse: switchMethodOn,
    }),
    action({
      on: onMethod,
      of: switchMethodOn,
      label: 'Switch on',
      key: 's',
      isOpen: ({ enabled }) => !enabled,
      inverse: switchMethodOff,
    }),
    action({
      on: onMethod,
      of: capMethod,
      label: 'Set the caps',
      key: 'c',
      input: {
        deposit_cap_cents: {
          label: 'Largest deposit',
          as: 'money',
          optional: true,
          from: 'deposit_cap_cents',
          hint: 'Empty: the largest of the currency',
        },
        withdrawal_cap_cents: {
          label: 'Largest withdrawal',
          as: 'money',
          optional: true,
          from: 'withdrawal_cap_cents',
          hint: 'Empty: the largest of the currency',
        },
      },
      isOpen: () => true,
      inverse: capMethod,
    }),
  ],
})

export const providers = list({
  of: listProviders,
  title: 'Payment providers',
  empty: 'There is no provider.',
  columns: [
    { field: 'id', label: 'Provider', to: 'providers' },
    { field: 'title', label: 'Name' },
    { field: 'is_on', label: 'On', as: 'yes' },
    { field: 'last_success_at', label: 'Last success', as: 'instant' },
    { field: 'ended', label: 'Ended in a day', as: 'number' },
    { field: 'failed', label: 'Failed', as: 'number' },
    { field: 'failure_percent', label: 'Failed, %', as: 'number' },
    { field: 'open', label: 'Open', as: 'number' },
  ],
  filters: {},
  sorts: { oldest: 'Oldest first' },
})

const onProvider = showProvider

export const provider = card({
  of: showProvider,
  title: 'Payment provider',
  facts: [
    { field: 'identifier', label: 'Name' },
    { field: 'title', label: 'Name for players' },
    { field: 'is_on', label: 'On', as: 'yes' },
    { field: 'enabled', label: 'Used by the installation', as: 'yes' },
    { field: 'last_success_at', label: 'Last success', as: 'instant' },
    { field: 'ended', label: 'Payments that ended in a day', as: 'number' },
    { field: 'failed', label: 'Of them failed', as: 'number' },
    { field: 'failure_percent', label: 'Failed, %', as: 'number' },
    { field: 'open', label: 'Open payments', as: 'number' },
  ],
  tables: [],
  actions: [
    action({
      on: onProvider,
      of: switchProviderOff,
      label: 'Switch off',
      key: 's',
      isOpen: ({ is_on }) => is_on,
      inverse: switchProviderOn,
    }),
    action({
      on: onProvider,
      of: switchProviderOn,
      label: 'Switch on',
      key: 's',
      isOpen: ({ enabled, is_on }) => enabled && !is_on,
      inverse: switchProviderOff,
    }),
  ],
})
