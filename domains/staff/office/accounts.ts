import { action, card, list } from '@casino/client/office/declare.ts'
import {
  accountStates,
  addRole,
  deactivateAccount,
  listAccounts,
  reactivateAccount,
  removeRole,
  showStaffAccount,
} from '../contract.ts'
import { roleNames } from '../rules.ts'

export const accounts = list({
  of: listAccounts,
  title: 'Accounts of staff',
  empty: 'No account was found.',
  columns: [
    { field: 'id', label: 'Account', to: 'accounts' },
    { field: 'name', label: 'Name' },
    { field: 'email', label: 'Address' },
    { field: 'roles', label: 'Roles' },
    { field: 'active', label: 'Active', as: 'yes' },
    { field: 'created_at', label: 'Since', as: 'instant' },
  ],
  filters: {
    state: { label: 'State', options: accountStates },
    role: { label: 'Role', options: roleNames },
  },
  sorts: { oldest: 'Oldest first', newest: 'Newest first' },
})

const on = showStaffAccount
const role = { label: 'Role', as: 'choice', options: roleNames } as const

export const account = card({
  of: showStaffAccount,
  title: 'Account',
  facts: [
    { field: 'name', label: 'Name' },
    { field: 'email', label: 'Address' },
    { field: 'roles', label: 'Roles', as: 'lines' },
    { field: 'active', label: 'Active', as: 'yes' },
    { field: 'created_at', label: 'Since', as: 'instant' },
    { field: 'approvals_needed', label: 'People who must agree to more rights', as: 'number' },
  ],
  tables: [],
  actions: [
    action({
      on,
      of: addRole,
      label: 'Add a role',
      key: 'a',
      input: { role },
      isOpen: ({ roles }) => roles.length < roleNames.length,
      inverse: removeRole,
    }),
    action({
      on,
      of: removeRole,
      label: 'Remove a role',
      key: 'r',
      input: { role },
      isOpen: ({ roles }) => roles.length > 0,
      inverse: addRole,
    }),
    action({
      on,
      of: deactivateAccount,
      label: 'Deactivate',
      key: 'd',
      isOpen: ({ active }) => active,
      inverse: reactivateAccount,
    }),
    action({
      on,
      of: reactivateAccount,
      label: 'Reactivate',
      key: 'd',
      isOpen: ({ active }) => !active,
      inverse: deactivateAccount,
    }),
  ],
})
