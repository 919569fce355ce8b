import { staffCall } from '@casino/contract/staff-call.ts'
import { Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

const tokenLengthMax = 100

const Account = z.object({ id: Id, name: z.string(), permissions: z.array(z.string()) })
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
