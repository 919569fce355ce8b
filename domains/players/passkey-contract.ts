import { endpoint } from '@casino/contract/endpoint.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { CurrentPassword } from './forms.ts'
import {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyName,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from './passkey-forms.ts'
import { Player } from './player.ts'

/** Signing in by a key of one's device in place of a password. */
const own = { access: 'player', refusals: [] } as const

const Passkey = z.object({
  id: Id,
  name: z.string(),
  host: z.string(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
})

export const listPasskeys = endpoint({
  ...own,
  name: 'players.passkeys',
  method: 'GET',
  path: '/api/player/passkeys',
  input: z.strictObject({}),
  output: z.array(Passkey),
})

/** Asks for what a browser needs to make a key. Whoever has not just signed in tells his password. */
export const beginPasskey = endpoint({
  ...own,
  name: 'players.begin_passkey',
  method: 'POST',
  path: '/api/player/passkeys/options',
  input: z.strictObject({ current_password: z.optional(CurrentPassword) }),
  output: PasskeyCreationOptions,
  refusals: ['too_many_passkeys'],
  faults: ['required', 'invalid', 'locked'],
  perMinute: 20,
})

export const addPasskey = endpoint({
  ...own,
  name: 'players.add_passkey',
  method: 'POST',
  path: '/api/player/passkeys',
  input: z.strictObject({ name: PasskeyName, passkey: PasskeyRegistration }),
  output: Passkey,
  refusals: ['passkey_refused', 'too_many_passkeys'],
  perMinute: 20,
})

export const renamePasskey = endpoint({
  ...own,
  name: 'players.rename_passkey',
  provenOnly: true,
  method: 'PATCH',
  path: '/api/player/passkeys/:id',
  input: z.strictObject({ id: Id, name: PasskeyName }),
  output: Passkey,
  refusals: ['passkey_unknown'],
})

export const removePasskey = endpoint({
  ...own,
  name: 'players.remove_passkey',
  provenOnly: true,
  method: 'DELETE',
  path: '/api/player/passkeys/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({}),
  refusals: ['passkey_unknown'],
})

/** Asks for what a browser needs to sign with a key of this host: whose it will be, the key says. */
export const askForPasskey = endpoint({
  name: 'players.ask_for_passkey',
  access: 'guest',
  method: 'POST',
  path: '/api/users/passkey/options',
  input: z.strictObject({}),
  output: PasskeyRequestOptions,
  refusals: [],
  perMinute: 30,
})

/** Opens a session by a key: with it its owner has proved himself to his device, so no code is asked. */
export const signInByPasskey = endpoint({
  name: 'players.sign_in_by_passkey',
  access: 'guest',
  method: 'POST',
  path: '/api/users/passkey',
  failsAs: { whole: 'SIGN_IN_ERROR' },
  input: z.strictObject({ passkey: PasskeyAssertion }),
  output: Player,
  refusals: ['sign_in_restricted_forbidden', 'passkey_refused'],
  perMinute: 30,
})
