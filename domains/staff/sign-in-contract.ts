import {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyName,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@casino/contract/passkey-forms.ts'
import { staffCall } from '@casino/contract/staff-call.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { passwordMax } from './rules.ts'

const addressMax = 254
const codeMax = 40
const perMinute = 20

const Password = z.string().check(z.minLength(1), z.maxLength(passwordMax))
const Code = z.string().check(z.trim(), z.minLength(1), z.maxLength(codeMax))
const nothing = z.strictObject({})
const Done = z.object({})

/**
 * Opens a session for the address and password of an account and a code of its authenticator, or a
 * recovery code. Whatever is wrong gets the same answer.
 */
export const signIn = staffCall({
  name: 'staff.sign_in',
  may: 'anyone',
  method: 'POST',
  path: '/api/office/session/password',
  perMinute,
  input: z.strictObject({
    email: z.string().check(z.trim(), z.minLength(1), z.maxLength(addressMax)),
    password: Password,
    code: Code,
  }),
  output: Done,
  refusals: ['sign_in_forbidden', 'too_many_sign_ins'],
})

/** The options for signing in with any passkey of the office. */
export const askForPasskey = staffCall({
  name: 'staff.ask_for_passkey',
  may: 'anyone',
  method: 'POST',
  path: '/api/office/session/passkey/options',
  perMinute,
  input: nothing,
  output: PasskeyRequestOptions,
  refusals: [],
})

export const signInByPasskey = staffCall({
  name: 'staff.sign_in_by_passkey',
  may: 'anyone',
  method: 'POST',
  path: '/api/office/session/passkey',
  perMinute,
  input: z.strictObject({ passkey: PasskeyAssertion }),
  output: Done,
  refusals: ['passkey_forbidden'],
})

const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
})
const Session = z.object({
  id: Id,
  created_at: Instant,
  last_seen_at: Instant,
  ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
  is_current: z.boolean(),
})

/** The own account: how it signs in, and where it is signed in. */
export const showOwnAccount = staffCall({
  name: 'staff.own_account',
  may: 'staff',
  method: 'GET',
  path: '/api/office/own',
  input: nothing,
  output: z.object({
    name: z.string(),
    email: z.string(),
    roles: z.array(z.string()),
    /** The session may only set up how the account signs in. */
    sets_up: z.boolean(),
    has_password: z.boolean(),
    second_factor_since: z.nullable(Instant),
    recovery_codes_left: z.int(),
    passkeys: z.array(Passkey),
    sessions: z.array(Session),
  }),
  refusals: [],
})
/** What the own account may change; it needs a recent sign-in. */
const own = { may: 'staff', method: 'POST', perMinute } as const
const old = 'session_old_forbidden'

/** Sets the password, or replaces it. Other sessions end. */
export const setPassword = staffCall({
  ...own,
  name: 'staff.set_password',
  path: '/api/office/own/password',
  input: z.strictObject({ password: Password, current_password: z.optional(Password) }),
  output: Done,
  refusals: [old, 'password_weak', 'password_wrong', 'too_many_sign_ins'],
})

/** A new secret for an authenticator. It takes effect when a code confirms it. */
export const offerSecondFactor = staffCall({
  ...own,
  name: 'staff.offer_second_factor',
  path: '/api/office/own/second_factor/offer',
  input: nothing,
  output: z.object({ otp_secret: z.string(), data: z.string() }),
  refusals: [old],
})

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** Turns the second factor on, or replaces it. Other sessions end. */
export const setSecondFactor = staffCall({
  ...own,
  name: 'staff.set_second_factor',
  path: '/api/office/own/second_factor',
  input: z.strictObject({
    otp_secret: z.string().check(z.regex(/^[A-Z2-7]{32,128}$/)),
    code: Code,
  }),
  output: RecoveryCodes,
  refusals: [old, 'code_wrong'],
})

export const renewRecoveryCodes = staffCall({
  ...own,
  name: 'staff.renew_recovery_codes',
  path: '/api/office/own/recovery_codes',
  input: nothing,
  output: RecoveryCodes,
  refusals: [old, 'second_factor_off'],
})

export const beginPasskey = staffCall({
  ...own,
  name: 'staff.begin_passkey',
  path: '/api/office/own/passkeys/options',
  input: nothing,
  output: PasskeyCreationOptions,
  refusals: [old, 'too_many_passkeys'],
})

export const addPasskey = staffCall({
  ...own,
  name: 'staff.add_passkey',
  path: '/api/office/own/passkeys',
  input: z.strictObject({ name: PasskeyName, passkey: PasskeyRegistration }),
  output: Done,
  refusals: [old, 'too_many_passkeys', 'passkey_forbidden'],
})

export const removePasskey = staffCall({
  ...own,
  name: 'staff.remove_passkey',
  path: '/api/office/own/passkeys/:id/remove',
  input: z.strictObject({ id: Id }),
  output: Done,
  refusals: [old, 'passkey_unknown', 'sign_in_last'],
})

/** Ends one of the own sessions, or all others. */
export const endOwnSessions = staffCall({
  ...own,
  name: 'staff.end_own_sessions',
  path: '/api/office/own/sessions/end',
  input: z.strictObject({ id: z.optional(Id) }),
  output: z.object({ ended: z.int() }),
  refusals: [],
})
