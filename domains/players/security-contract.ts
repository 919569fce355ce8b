import { endpoint } from '@casino/contract/endpoint.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { ChangedPassword, CurrentPassword, SecondFactorCode, SecondFactorSecret } from './forms.ts'

/** The security of a player's account: sign-in methods and open sessions. */
const nothing = z.strictObject({})
const own = { access: 'player', refusals: [] } as const

/** A secret for an authenticator app, and the address that its QR code encodes. */
const Secret = z.object({ otp_secret: z.string(), data: z.string() })
const RecoveryCodes = z.array(z.string())

/** A new secret, which is not stored yet. Null if the second factor is on. */
export const offerSecondFactor = endpoint({
  ...own,
  name: 'players.offer_second_factor',
  method: 'GET',
  path: '/api/player/two_factor',
  input: nothing,
  output: z.nullable(Secret),
})

/** Turns the second factor on. A code proves that the authenticator has the secret. */
export const activateSecondFactor = endpoint({
  ...own,
  name: 'players.activate_second_factor',
  method: 'POST',
  path: '/api/player/two_factor',
  input: z.strictObject({
    two_factor: z.strictObject({
      otp_secret: SecondFactorSecret,
      authentication_code: SecondFactorCode,
      /** Required unless the player has just signed in. */
      current_password: z.optional(CurrentPassword),
    }),
  }),
  output: z.extend(Secret, { recovery_codes: RecoveryCodes }),
  refusals: ['second_factor_on'],
  faults: ['required', 'invalid', 'locked'],
  perMinute: 20,
})

/** Turns the second factor off with one of its codes. Returns a new secret to start again with. */
export const removeSecondFactor = endpoint({
  ...own,
  name: 'players.remove_second_factor',
  method: 'DELETE',
  path: '/api/player/two_factor',
  input: z.strictObject({
    two_factor: z.strictObject({ authentication_code: SecondFactorCode }),
  }),
  output: Secret,
  refusals: ['second_factor_off'],
  faults: ['invalid', 'locked'],
  perMinute: 20,
})

/** Replaces the recovery codes. */
export const renewRecoveryCodes = endpoint({
  ...own,
  name: 'players.renew_recovery_codes',
  method: 'POST',
  path: '/api/player/two_factor/recovery_codes',
  input: z.strictObject({
    two_factor: z.strictObject({ authentication_code: SecondFactorCode }),
  }),
  output: z.object({ recovery_codes: RecoveryCodes }),
  refusals: ['second_factor_off'],
  faults: ['invalid', 'locked'],
  perMinute: 20,
})

/** Changes the password; needs the current one. Ends all other sessions. */
export const changePassword = endpoint({
  ...own,
  name: 'players.change_password',
  method: 'PUT',
  path: '/api/users',
  input: z.strictObject({ user: ChangedPassword }),
  output: z.object({}),
  faults: ['invalid', 'locked', 'password_common', 'email_equivalent'],
  perMinute: 20,
})

const SignIn = z.object({
  ip: z.string(),
  country: z.nullable(z.string()),
  user_agent: z.string(),
  created_at: Instant,
})

/** The player's open sessions, the latest first. */
export const listSessions = endpoint({
  ...own,
  name: 'players.sessions',
  method: 'GET',
  path: '/api/player/sessions',
  input: nothing,
  output: z.array(z.extend(SignIn, { id: Id, last_seen_at: Instant, current: z.boolean() })),
})

/** When and from where the player signed in before this session; null at the first sign-in. */
export const previousSignIn = endpoint({
  ...own,
  name: 'players.previous_sign_in',
  method: 'GET',
  path: '/api/player/previous_sign_in',
  input: nothing,
  output: z.nullable(SignIn),
})

/** Ends one of the player's sessions, which may be the current one. */
export const endOneSession = endpoint({
  ...own,
  name: 'players.end_session',
  method: 'DELETE',
  path: '/api/player/sessions/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({}),
  refusals: ['session_unknown'],
})

/** Ends all of the player's sessions but the current one. */
export const endOtherSessions = endpoint({
  ...own,
  name: 'players.end_other_sessions',
  method: 'DELETE',
  path: '/api/player/sessions',
  input: nothing,
  output: z.object({ ended: z.int() }),
})
