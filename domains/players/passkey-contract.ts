import { endpoint } from '@casino/contract/endpoint.ts'
import {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyName,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@casino/contract/passkey-forms.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { CurrentPassword } from './forms.ts'
import { Player } from './player.ts'

/** Sign-in with a passkey in place of a password. */
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

/**
 * The options for creating a passkey in the browser. Asks for the password unless the player has
 * just signed in.
 */
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

/** The options for signing in with any passkey of this host. */
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

/** Opens a session with a passkey. The device has verified its owner, so no code is needed. */
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
