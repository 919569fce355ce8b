import { endpoint } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'
import { Credentials, MailToken } from './forms.ts'
import { Player } from './player.ts'
import { Email, ignoredFields, profileFaults, profileFields } from './profile.ts'

/** Fills what `auth_fields_missed` names [3.1], and of the rest of the sign-up's form what is not known yet. */
export const updateDetails = endpoint({
  name: 'players.update_details',
  access: 'player',
  method: 'POST',
  path: '/api/auth_providers/update_details',
  input: z.strictObject({
    user: z.strictObject({ profile_attributes: z.strictObject(profileFields) }),
  }),
  output: Player,
  refusals: ['registration_forbidden'],
  faults: profileFaults,
  provenOnly: true,
  perMinute: 30,
})

/** Opens a session by a link that staff have handed over: once, and with the second factor of whoever has one. */
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

/** Mails a link that opens the door again to whoever is locked out; the answer is the same for every address. */
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

/** Forgets the wrong passwords of a player by a mailed link, once; opens no session. */
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
