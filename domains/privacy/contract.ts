import { endpoint, fileByPost } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'
import { closingReasons, passwordMax } from './rules.ts'

const Password = z.string().check(z.minLength(1), z.maxLength(passwordMax))
const passwordFaults = ['wrong_password', 'locked'] as const

/** All that the house keeps of the player, for his password. */
export const exportData = fileByPost({
  name: 'privacy.data',
  access: 'player',
  path: '/api/player/data',
  input: z.strictObject({ password: Password }),
  refusals: [],
  faults: passwordFaults,
  perMinute: 3,
})

/** Closes the player's account: his sessions end, and nobody signs in to it again. */
export const closeAccount = endpoint({
  name: 'privacy.close',
  access: 'player',
  method: 'POST',
  path: '/api/player/closing',
  input: z.strictObject({
    password: Password,
    reason: z.enum(closingReasons),
    /** He knows that there is money left, which only support can pay out then. */
    leaves_balance: z._default(z.boolean(), false),
  }),
  output: z.object({}),
  refusals: ['balance_left'],
  faults: passwordFaults,
  perMinute: 10,
})
