import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import {
  Credentials,
  GroupChange,
  MailToken,
  RestoredPassword,
  SignUpFields,
  signUpFaults,
} from './forms.ts'
import { Country, Guest, Player } from './player.ts'
import { Email, ignoredFields, ProfileForm, profileFaults } from './profile.ts'
import { appEvents } from './rules.ts'
import { Cent, Channels, SocketCredentials } from './socket.ts'

// biome-ignore lint/performance/noBarrelFile: what other parts enter the domain by
export { groupsUpdated } from './clients-contract.ts'

/** Shared parts of calls that take no input. They are reads unless they say otherwise. */
const nothing = z.strictObject({})
const askedNothing = { access: 'anyone', method: 'GET', input: nothing, refusals: [] } as const

export const signUp = endpoint({
  name: 'players.sign_up',
  access: 'guest',
  method: 'POST',
  path: '/api/users',
  failsAs: { whole: 'REGISTRATION_ERROR' },
  perMinute: 20,
  input: z.strictObject({ user: SignUpFields, dfpc: ignoredFields.dfpc }),
  output: Player,
  refusals: ['country_restricted_forbidden', 'registration_forbidden'],
  faults: signUpFaults,
})

/** A wrong password and an unknown address get the same answer. */
export const signIn = endpoint({
  name: 'players.sign_in',
  access: 'guest',
  method: 'POST',
  path: '/api/users/sign_in',
  failsAs: { whole: 'LOGIN_ERROR', otp_attempt: 'LOGIN_TWO_FACTORS_ERROR' },
  perMinute: 30,
  input: z.strictObject({ user: Credentials }),
  output: Player,
  refusals: ['sign_in_restricted_forbidden'],
  faults: ['wrong_password', 'locked', 'limit_restrict_access', 'required', 'invalid'],
})

export const signOut = endpoint({
  ...askedNothing,
  name: 'players.sign_out',
  method: 'DELETE',
  path: '/api/users/sign_out',
  output: z.object({}),
})

/** The current player, or an object without an id for a guest. */
export const getPlayer = endpoint({
  ...askedNothing,
  name: 'players.get',
  path: '/api/player',
  output: z.union([Player, Guest]),
})

const profileChange = {
  access: 'player',
  path: '/api/player',
  input: ProfileForm,
  output: Player,
  refusals: ['registration_forbidden'],
  faults: profileFaults,
  reportsAll: true,
  provenOnly: true,
  perMinute: 30,
} as const

/** Changes the player's profile. Identity fields cannot be changed once they are set. */
export const changeProfile = endpoint({
  ...profileChange,
  name: 'players.change_profile',
  method: 'PATCH',
})
/** The same call with PUT, as some clients send it. */
export const putProfile = endpoint({ ...profileChange, name: 'players.put_profile', method: 'PUT' })

/** Stores the chosen language: in a cookie for a guest, in the account too for a player. */
export const updateLocale = endpoint({
  name: 'players.update_locale',
  access: 'anyone',
  method: 'PATCH',
  path: '/api/player/update_locale',
  input: z.strictObject({ locale: z.string().check(z.maxLength(20)) }),
  output: z.object({ language: z.string() }),
  refusals: [],
  faults: ['invalid'],
})

/** The countries where players may live, with their names in the visitor's language. */
export const listCountries = endpoint({
  ...askedNothing,
  name: 'players.countries',
  path: '/api/info/countries',
  output: z.array(Country),
})

/** What a page needs at its start, for guests too. */
export const getSettings = endpoint({
  ...askedNothing,
  name: 'players.settings',
  path: '/api/player/settings',
  output: z.object({ cent: Cent, recaptcha: z.nullable(z.string()), recaptcha_version: z.int() }),
})

/** New socket credentials for the session, when the old ones expire. */
export const refreshSocket = endpoint({
  ...askedNothing,
  name: 'players.refresh_socket',
  method: 'POST',
  path: '/centrifuge/refresh/',
  output: z.extend(SocketCredentials, { info: z.literal('') }),
})

/** Signs the `$` channels that the player may join; leaves the others out. */
export const signChannels = endpoint({
  name: 'players.sign_channels',
  access: 'anyone',
  method: 'POST',
  path: '/centrifuge/auth/',
  input: z.strictObject({ client: z.uuid(), channels: Channels }),
  output: z.record(z.string(), z.object({ sign: z.string(), info: z.literal('') })),
  refusals: [],
})

/** Whether an address is a player's [7.15]. */
export const checkEmail = endpoint({
  name: 'players.check_email',
  access: 'anyone',
  method: 'POST',
  path: '/check-email',
  perMinute: 5,
  input: z.strictObject({ email: Email, captcha: ignoredFields.captcha }),
  output: z.object({ exists: z.boolean() }),
  refusals: [],
  faults: ['required'],
})

/** Mails a password-reset link. The answer is the same for every address. */
export const askForPassword = endpoint({
  name: 'players.ask_for_password',
  access: 'anyone',
  method: 'POST',
  path: '/api/users/password',
  perMinute: 5,
  input: z.strictObject({ user: z.strictObject({ email: Email, ...ignoredFields }) }),
  output: z.object({}),
  refusals: [],
})

/** Sets a new password with a mailed link. Ends all sessions and opens none. */
export const restorePassword = endpoint({
  name: 'players.restore_password',
  access: 'anyone',
  method: 'PUT',
  path: '/api/users/password',
  perMinute: 10,
  input: z.strictObject({ user: RestoredPassword }),
  output: z.object({}),
  refusals: [],
  faults: ['invalid', 'password_common', 'email_equivalent'],
})

/** Confirms the address that the link was mailed to. Opens no session and may be repeated. */
export const confirmEmail = endpoint({
  name: 'players.confirm_email',
  access: 'anyone',
  method: 'GET',
  path: '/api/users/confirmation',
  perMinute: 30,
  input: z.strictObject({ confirmation_token: MailToken }),
  output: z.object({ confirmed: z.literal(true) }),
  refusals: [],
  faults: ['invalid'],
})

/** Mails the confirmation link again. The answer is the same for every address. */
export const resendConfirmation = endpoint({
  name: 'players.resend_confirmation',
  access: 'anyone',
  method: 'POST',
  path: '/api/users/confirmation',
  perMinute: 5,
  input: z.strictObject({ user: z.strictObject({ email: Email, ...ignoredFields }) }),
  output: z.object({}),
  refusals: [],
})

/**
 * Enters or leaves groups that only control what is shown. Refused as a whole if any other group is
 * named.
 */
export const changeGroups = endpoint({
  name: 'players.change_groups',
  access: 'player',
  method: 'POST',
  path: '/api/player/groups',
  input: z.strictObject({ groups: GroupChange }),
  output: Player,
  refusals: ['group_forbidden'],
  perMinute: 30,
})

/** Counts that the site was opened or installed as an app. */
export const countAppEvent = endpoint({
  name: 'players.count_app_event',
  access: 'anyone',
  method: 'POST',
  path: '/api/pwa_events',
  input: z.strictObject({ event: z.enum(appEvents) }),
  output: z.object({}),
  refusals: [],
  perMinute: 10,
})

const PlayerListed = z.object({ player_id: Id, until: Instant })

/** A player has signed up. Higher domains create their own records: accounts, groups, gifts. */
export const playerSignedUp = event({
  name: 'players.signed_up',
  push: 'none',
  payload: z.object({ player_id: Id, currency: CurrencyCode, country: z.nullable(z.string()) }),
})

/** A player who signed in is listed in the exclusion register and is excluded here too. */
export const playerListed = event({
  name: 'players.listed',
  push: 'none',
  payload: PlayerListed,
})
export type PlayerListed = z.output<typeof PlayerListed>

/** A session has ended; its sockets are closed. */
export const sessionEnded = event({
  name: 'players.session_ended',
  push: 'none',
  payload: z.object({ player_id: Id, session_id: Id }),
})

export type SignUpForm = z.input<typeof signUp.input>['user']
