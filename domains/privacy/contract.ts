import { endpoint, fileByPost } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'
import { closingReasons, codeMax, passwordMax } from './rules.ts'

const Password = z.string().check(z.minLength(1), z.maxLength(passwordMax))
const passwordFaults = ['wrong_password', 'locked'] as const

/** All stored data of the player as a file. Needs the password. */
export const exportData = fileByPost({
  name: 'privacy.data',
  access: 'player',
  path: '/api/player/data',
  input: z.strictObject({ password: Password }),
  refusals: [],
  faults: passwordFaults,
  perMinute: 3,
})

/**
 * Closes the player's account: ends its sessions and allows no sign-in again. Needs the password, and a
 * code where the player has a second factor.
 */
export const closeAccount = endpoint({
  name: 'privacy.close',
  access: 'player',
  method: 'POST',
  path: '/api/player/closing',
  input: z.strictObject({
    password: Password,
    /** A code of the second factor, if the player has one. */
    otp_attempt: z.optional(z.string().check(z.minLength(1), z.maxLength(codeMax))),
    reason: z.enum(closingReasons),
    /** The player accepts that only support can pay out the remaining money. */
    leaves_balance: z._default(z.boolean(), false),
  }),
  output: z.object({}),
  refusals: ['balance_left'],
  faults: [...passwordFaults, 'required', 'invalid'],
  perMinute: 10,
})
