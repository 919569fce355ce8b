import {
  AuditEntry,
  Created,
  change,
  creation,
  FourEyesRequest,
  staffCall,
} from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { roleNames } from './rules.ts'

const tokenLengthMax = 100

const Account = z.object({
  id: Id,
  name: z.string(),
  permissions: z.array(z.string()),
  /** The session may only set up how the account signs in. */
  sets_up: z.optional(z.boolean()),
})
export type Account = z.output<typeof Account>

/** Opens a session with the token of a one-time link. */
export const enterOffice = staffCall({
  name: 'staff.enter',
  may: 'anyone',
  method: 'POST',
  path: '/api/office/session',
  perMinute: 10,
  input: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(tokenLengthMax)) }),
  output: z.object({}),
  refusals: ['link_forbidden'],
})

/** Ends the session. */
export const leaveOffice = staffCall({
  name: 'staff.leave',
  may: 'staff',
  method: 'DELETE',
  path: '/api/office/session',
  input: z.strictObject({}),
  output: z.object({}),
  refusals: [],
})

/** The signed-in account. */
export const showAccount = staffCall({
  name: 'staff.account',
  may: 'staff',
  method: 'GET',
  path: '/api/office/account',
  input: z.strictObject({}),
  output: Account,
  refusals: [],
})

const StaffAccount = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  active: z.boolean(),
  roles: z.array(z.string()),
  created_at: Instant,
})
const brandsMax = 50
const GivenRole = z.enum(roleNames)

export const accountStates = ['active', 'inactive'] as const
export const accountTable = 'staff.person'

/** The accounts of staff. */
export const listAccounts = listCall({
  name: 'staff.accounts',
  may: 'staff.manage',
  path: '/api/office/accounts',
  filters: { state: z.enum(accountStates), role: GivenRole },
  sorts: {
    oldest: { by: ['id'], index: 'staff.person_pkey' },
    newest: { by: ['id'], index: 'staff.person_pkey', isDescending: true },
  },
  row: StaffAccount,
})

export const showStaffAccount = staffCall({
  name: 'staff.office_account',
  may: 'staff.manage',
  method: 'GET',
  path: '/api/office/accounts/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...StaffAccount.shape,
    /** A change sends it back. */
    version: z.int(),
    /** Roles for some brands, as "support 2". */
    scopes: z.array(z.string()),
    /** Whether the account has set up how it signs in. */
    can_sign_in: z.boolean(),
    /** How many people must agree to a change that gives rights. */
    approvals_needed: z.int(),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['account_unknown'],
})

const Done = z.object({ text: z.string() })
const Text = z.string().check(z.trim(), z.minLength(1), z.maxLength(254))

/** Adds an account without a role, and mails its person a link that sets up how it signs in. */
export const createAccount = staffCall({
  name: 'staff.create_account',
  may: 'staff.manage',
  method: 'POST',
  path: '/api/office/accounts',
  input: z.strictObject({ name: Text, email: Text, ...creation }),
  output: Created,
  refusals: ['name_invalid', 'email_invalid', 'account_taken'],
})

/** Mails a new link to an account that cannot sign in yet. */
export const sendLink = staffCall({
  name: 'staff.send_link',
  may: 'staff.manage',
  method: 'POST',
  path: '/api/office/accounts/:id/send_link',
  input: z.strictObject({ id: Id, ...change }),
  output: Done,
  refusals: ['account_unknown', 'account_inactive', 'account_set_up'],
})

/** Two people reset how an account signs in: it gets a link that sets it up again. */
export const resetSignIn = staffCall({
  name: 'staff.reset_sign_in',
  may: 'staff.manage',
  fourEyes: true,
  method: 'POST',
  path: '/api/office/accounts/:id/reset_sign_in',
  input: z.strictObject({ id: Id, ...change }),
  output: Done,
  refusals: ['account_unknown', 'account_inactive'],
})

/**
 * Ends the sessions of an account at once, voids its links and requests, and keeps it out. Two
 * people do it to an account that may change accounts.
 */
export const deactivateAccount = staffCall({
  name: 'staff.deactivate',
  may: 'staff.manage',
  fourEyes: true,
  method: 'POST',
  path: '/api/office/accounts/:id/deactivate',
  input: z.strictObject({ id: Id, ...change }),
  output: Done,
  refusals: ['account_unknown', 'account_last'],
})

/** Two people let an account in again. */
export const reactivateAccount = staffCall({
  name: 'staff.reactivate',
  may: 'staff.manage',
  fourEyes: true,
  method: 'POST',
  path: '/api/office/accounts/:id/reactivate',
  input: z.strictObject({ id: Id, ...change }),
  output: Done,
  refusals: ['account_unknown'],
})

/** Two people give a role, for all brands or for some. */
export const addRole = staffCall({
  name: 'staff.add_role',
  may: 'staff.manage',
  fourEyes: true,
  method: 'POST',
  path: '/api/office/accounts/:id/add_role',
  input: z.strictObject({
    id: Id,
    role: GivenRole,
    /** Without any the role holds for all brands. */
    brands: z.optional(z.array(Id).check(z.maxLength(brandsMax))),
    ...change,
  }),
  output: Done,
  refusals: ['account_unknown', 'role_general'],
})

/**
 * The permissions of the role end with the next call. Two people take a role that may change
 * accounts.
 */
export const removeRole = staffCall({
  name: 'staff.remove_role',
  may: 'staff.manage',
  fourEyes: true,
  method: 'POST',
  path: '/api/office/accounts/:id/remove_role',
  input: z.strictObject({ id: Id, role: GivenRole, ...change }),
  output: Done,
  refusals: ['account_unknown', 'account_last'],
})
