import { challengeIn, requestOptions } from '@casino/auth/passkeys/passkey-options.ts'
import { verifyAssertion } from '@casino/auth/passkeys/verify-passkey.ts'
import { hashOf } from '@casino/auth/token.ts'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffOpenContext, StaffSessionContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../sign-in-contract.ts'
import { lockPerson } from './method-store.ts'
import { openSession } from './open-session.ts'
import { newChallenge } from './passkey-challenge.ts'
import { consumeChallenge, findPasskey, markPasskeyUsed } from './passkey-store.ts'

/** The options for signing in with any passkey of the office. */
export async function askForPasskey(
  context: StaffSessionContext,
): Promise<Output<typeof contract.askForPasskey>> {
  return requestOptions(context.origin, await newChallenge(context))
}

/** Opens a session with a signed challenge. Whatever is wrong gets the same answer. */
export async function signInByPasskey(
  context: StaffOpenContext,
  { passkey }: Input<typeof contract.signInByPasskey>,
): Promise<Record<string, never>> {
  const signed = await verifiedKey(context, passkey)
  if (!signed) throw refused()
  await context.inTransaction(async (inside) => {
    const { tx, now } = inside
    const person = await lockPerson(tx, signed.person_id)
    if (!person) throw refused()
    if (!(await markPasskeyUsed(tx, { ...signed, now }))) throw refused()
    await openSession(inside, person, { by: 'passkey' })
  })
  return {}
}

async function verifiedKey(
  { db, now, origin, inTransaction }: StaffOpenContext,
  passkey: Input<typeof contract.signInByPasskey>['passkey'],
) {
  const challenge = challengeIn(passkey.response.clientDataJSON)
  if (!challenge) return undefined
  const hash = hashOf(challenge)
  // The challenge is used up whatever the outcome.
  if (!(await inTransaction(({ tx }) => consumeChallenge(tx, { hash, now })))) return undefined
  const key = await findPasskey(db, passkey.id)
  const used = key ? await verifyAssertion(passkey, { origin, challenge, key }) : undefined
  return key && used
    ? { id: key.id, person_id: key.person_id, counter: used.newCounter }
    : undefined
}

const refused = () => refuse(contract.signInByPasskey, 'passkey_forbidden')
