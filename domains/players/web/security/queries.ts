import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { getPlayer } from '../../contract.ts'
import { listPasskeys } from '../../passkey-contract.ts'
import { listSessions, previousSignIn } from '../../security-contract.ts'

export type SessionData = Received<typeof listSessions>[number]
export type SignInData = NonNullable<Received<typeof previousSignIn>>
export type PasskeyData = Received<typeof listPasskeys>[number]

export const me = () => ask(getPlayer, {})
export const sessions = () => ask(listSessions, {})
export const signInBefore = () => ask(previousSignIn, {})
export const passkeys = () => ask(listPasskeys, {})
