import { endpoint } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'
import { Credentials, MailToken } from './forms.ts'
import { Player } from './player.ts'
import { Email, ignoredFields, ProofOfPlayer, profileFaults, profileFields } from './profile.ts'

/**
 * Sets the fields that `auth_fields_missed` names [3.1], and fields of the sign-up form that are
 * still unknown.
 */
export const updateDetails = endpoint({
  name: 'players.update_details',
  access: 'player',
  method: 'POST',
  path: '/api/auth_providers/update_details',
  input: z.strictObject({
    user: z.strictObject({
      profile_attributes: z.strictObject(profileFields),
      /** Required to replace the phone number. */
      current_password: ProofOfPlayer,
    }),
  }),
  output: Player,
  refusals: ['registration_forbidden'],
  faults: profileFaults,
  reportsAll: true,
  provenOnly: true,
  perMinute: 30,
})

/**
 * Opens a session with a link that staff gave to the player. The link works once and does not
 * replace the second factor.
 */
export const signInByLink = endpoint({
  name: 'players.sign_in_by_link',
  access: 'guest',
  method: 'POST',
  path: '/api/users/autologin',
  failsAs: { whole: 'SIGN_IN_ERROR', otp_attempt: 'LOGIN_TWO_FACTORS_ERROR' },
  input: z.strictObject({ token: MailToken, otp_attempt: Credentials.shape.otp_attempt }),
  output: Player,
  refusals: ['sign_in_restricted_forbidden'],
  faults: ['invalid', 'required', 'locked'],
  perMinute: 10,
})

/** Mails an unlock link to a player who is locked out. The answer is the same for every address. */
export const askForUnlock = endpoint({
  name: 'players.ask_for_unlock',
  access: 'anyone',
  method: 'POST',
  path: '/api/users/unlock',
  perMinute: 5,
  input: z.strictObject({ user: z.strictObject({ email: Email, ...ignoredFields }) }),
  output: z.object({}),
  refusals: [],
})

/** Clears a player's wrong passwords with a mailed link, once. Opens no session. */
export const unlock = endpoint({
  name: 'players.unlock',
  access: 'anyone',
  method: 'GET',
  path: '/api/users/unlock',
  perMinute: 30,
  input: z.strictObject({ unlock_token: MailToken }),
  output: z.object({ unlocked: z.literal(true) }),
  refusals: [],
  faults: ['invalid'],
})
