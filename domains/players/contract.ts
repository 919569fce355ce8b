import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { emailMax, isEmail, isNickname, passwordFault, passwordMax } from './rules.ts'

/** Every schema of an input here is also the schema of its form. */
export const Email = z
  .string()
  .check(z.maxLength(emailMax), z.refine(isEmail, { error: 'email_invalid' }))
export const NewPassword = z.string().check(
  z.superRefine((value, context) => {
    const fault = passwordFault(value)
    if (fault) context.addIssue({ code: 'custom', message: fault, input: value })
  }),
)
export const Nickname = z.string().check(z.refine(isNickname, { error: 'nickname_invalid' }))
const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
const Day = z.iso.date({ error: 'birth_date_invalid' })
const Fingerprint = z.optional(z.string().check(z.maxLength(200)))

/** A player as he sees himself [3.1, 3.2]. What is not known is null. */
export const Player = z.object({
  id: Id,
  email: z.string(),
  nickname: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  country: z.nullable(z.string()),
  currency: CurrencyCode,
  language: z.string(),
  statuses: z.array(z.object({ id: z.int(), name: z.string() })),
  groups: z.array(z.int()),
  auth_fields_missed: z.array(z.string()),
  confirmed_at: z.nullable(Instant),
  created_at: Instant,
  current_sign_in_at: z.nullable(Instant),
  /** Always null in replies: such a link would be a sign-in without a password. */
  autologin_link: z.null(),
  verified: z.boolean(),
  license_name: z.string(),
  two_factor_enabled: z.boolean(),
  excluded_until: z.nullable(Instant),
})
export type Player = z.input<typeof Player>

export const signUp = endpoint({
  name: 'players.sign_up',
  access: 'guest',
  method: 'POST',
  path: '/api/users',
  perMinute: 20,
  input: z.strictObject({
    user: z.strictObject({
      email: Email,
      password: NewPassword,
      nickname: z.optional(Nickname),
      date_of_birth: Day,
      country: Country,
      currency: CurrencyCode,
      terms_acceptance: z.literal(true, { error: 'must_be_checked' }),
      receive_promos: z.optional(z.boolean()),
    }),
    dfpc: Fingerprint,
  }),
  output: Player,
  refusals: ['country_restricted_forbidden'],
  faults: ['invalid', 'under_age', 'birth_date_invalid', 'currency_unknown', 'email_taken'],
})

export const signIn = endpoint({
  name: 'players.sign_in',
  access: 'guest',
  method: 'POST',
  path: '/api/users/sign_in',
  perMinute: 30,
  input: z.strictObject({
    user: z.strictObject({
      email: z.string().check(z.minLength(1), z.maxLength(emailMax)),
      password: z.string().check(z.minLength(1), z.maxLength(passwordMax)),
      dfpc: Fingerprint,
    }),
  }),
  output: Player,
  refusals: [
    'wrong_credentials_forbidden',
    'too_many_attempts',
    'account_closed_forbidden',
    'sign_in_restricted_forbidden',
  ],
})

export const signOut = endpoint({
  name: 'players.sign_out',
  access: 'anyone',
  method: 'DELETE',
  path: '/api/users/sign_out',
  input: z.strictObject({}),
  output: z.object({}),
  refusals: [],
})

export const getPlayer = endpoint({
  name: 'players.get',
  access: 'player',
  method: 'GET',
  path: '/api/player',
  input: z.strictObject({}),
  output: Player,
  refusals: [],
})

/** What opens a connection to the sockets: a guest's `user` is empty, a player's his id. */
const Credentials = z.object({ user: z.string(), timestamp: z.string(), token: z.string() })
const Cent = z.extend(Credentials, { authEndpoint: z.string(), url: z.string() })
const Channels = z.array(z.string().check(z.maxLength(120))).check(z.maxLength(20))

/** What a page needs to know at its start, a guest's too. */
export const getSettings = endpoint({
  name: 'players.settings',
  access: 'anyone',
  method: 'GET',
  path: '/api/player/settings',
  input: z.strictObject({}),
  output: z.object({ cent: Cent, recaptcha: z.nullable(z.string()), recaptcha_version: z.int() }),
  refusals: [],
})

/** Newer credentials for whoever's are too old, by his session. */
export const refreshSocket = endpoint({
  name: 'players.refresh_socket',
  access: 'anyone',
  method: 'POST',
  path: '/centrifuge/refresh/',
  input: z.strictObject({}),
  output: z.extend(Credentials, { info: z.literal('') }),
  refusals: [],
})

/** Signs, for a connection, those of the `$` channels that its player may join; the others are left out. */
export const signChannels = endpoint({
  name: 'players.sign_channels',
  access: 'anyone',
  method: 'POST',
  path: '/centrifuge/auth/',
  input: z.strictObject({ client: z.uuid(), channels: Channels }),
  output: z.record(z.string(), z.object({ sign: z.string(), info: z.literal('') })),
  refusals: [],
})

const mailToken = z.string().check(z.minLength(1), z.maxLength(100))

/** Whether an address is a player's [7.15]. */
export const checkEmail = endpoint({
  name: 'players.check_email',
  access: 'anyone',
  method: 'POST',
  path: '/check-email',
  perMinute: 5,
  input: z.strictObject({ email: Email }),
  output: z.object({ exists: z.boolean() }),
  refusals: [],
})

/** Mails a link to a new password; the answer is the same for every address. */
export const askForPassword = endpoint({
  name: 'players.ask_for_password',
  access: 'anyone',
  method: 'POST',
  path: '/api/users/password',
  perMinute: 5,
  input: z.strictObject({ user: z.strictObject({ email: Email }) }),
  output: z.object({}),
  refusals: [],
})

/** Sets a new password by a mailed link; ends all sessions, opens none. */
export const restorePassword = endpoint({
  name: 'players.restore_password',
  access: 'anyone',
  method: 'PUT',
  path: '/api/users/password',
  perMinute: 10,
  input: z.strictObject({
    user: z
      .strictObject({
        reset_password_token: mailToken,
        password: NewPassword,
        password_confirmation: z.string().check(z.maxLength(passwordMax)),
      })
      .check(
        z.refine(({ password, password_confirmation }) => password === password_confirmation, {
          path: ['password_confirmation'],
          error: 'passwords_differ',
        }),
      ),
  }),
  output: z.object({}),
  refusals: [],
  faults: ['link_over'],
})

/** Confirms the address a link was mailed to; opens no session, and may be repeated. */
export const confirmEmail = endpoint({
  name: 'players.confirm_email',
  access: 'anyone',
  method: 'GET',
  path: '/api/users/confirmation',
  perMinute: 30,
  input: z.strictObject({ confirmation_token: mailToken }),
  output: z.object({ confirmed: z.literal(true) }),
  refusals: [],
  faults: ['link_over'],
})

/** Mails the confirmation link once more; the answer is the same for every address. */
export const resendConfirmation = endpoint({
  name: 'players.resend_confirmation',
  access: 'anyone',
  method: 'POST',
  path: '/api/users/confirmation',
  perMinute: 5,
  input: z.strictObject({
    user: z.strictObject({
      email: Email,
      captcha: z.optional(z.string().check(z.maxLength(4000))),
    }),
  }),
  output: z.object({}),
  refusals: [],
})

/** A newcomer has an account. Higher domains open what is theirs: purses, groups, gifts. */
export const playerSignedUp = event({
  name: 'players.signed_up',
  push: 'none',
  payload: z.object({ player_id: Id, currency: CurrencyCode, country: z.nullable(z.string()) }),
})

/** A session has ended: its sockets close. */
export const sessionEnded = event({
  name: 'players.session_ended',
  push: 'none',
  payload: z.object({ player_id: Id, session_id: Id }),
})

export type SignUpForm = z.input<typeof signUp.input>['user']
export type SignInForm = z.input<typeof signIn.input>['user']
