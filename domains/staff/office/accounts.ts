import { action, card, create, list } from '@casino/client/office/declare.ts'
import {
  accountStates,
  addRole,
  createAccount,
  deactivateAccount,
  listAccounts,
  reactivateAccount,
  removeRole,
  resetSignIn,
  sendLink,
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
  create: create({
    of: createAccount,
    label: 'New account',
    input: {
      name: { label: 'Name', as: 'text' },
      email: {
        label: 'Address',
        as: 'text',
        hint: 'A link to set up the sign-in is mailed to it.',
      },
    },
  }),
})

const on = showStaffAccount
const brands = {
  label: 'Only for brands',
  as: 'list',
  optional: true,
  hint: 'Their numbers, one a line. Empty: for all brands.',
} as const
const role = { label: 'Role', as: 'choice', options: roleNames } as const

export const account = card({
  of: showStaffAccount,
  title: 'Account',
  facts: [
    { field: 'name', label: 'Name' },
    { field: 'email', label: 'Address' },
    { field: 'roles', label: 'Roles', as: 'lines' },
    { field: 'scopes', label: 'Roles for some brands only', as: 'lines' },
    { field: 'active', label: 'Active', as: 'yes' },
    { field: 'can_sign_in', label: 'Has set up the sign-in', as: 'yes' },
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
      input: { role, brands },
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
      of: sendLink,
      label: 'Mail a new link',
      key: 'l',
      isOpen: ({ active, can_sign_in }) => active && !can_sign_in,
    }),
    action({
      on,
      of: resetSignIn,
      label: 'Reset the sign-in',
      key: 's',
      isOpen: ({ active, can_sign_in }) => active && can_sign_in,
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
