import { challengeIn, creationOptions } from '@casino/auth/passkeys/passkey-options.ts'
import { verifyRegistration } from '@casino/auth/passkeys/verify-passkey.ts'
import { hashOf } from '@casino/auth/token.ts'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffOpenContext, StaffSessionContext } from '@casino/http/staff/staff-route.ts'
import { passkeysMax } from '../../rules.ts'
import * as contract from '../../sign-in-contract.ts'
import { findMethods } from '../sign-in/method-store.ts'
import { newChallenge } from '../sign-in/passkey-challenge.ts'
import {
  consumeChallenge,
  deletePasskey,
  insertPasskey,
  passkeysOf,
} from '../sign-in/passkey-store.ts'
import { canSignIn, changeOwn, mustBeFresh, signedIn } from './change-own.ts'

const site = 'Apogee office'

/** The options for creating a passkey for this account. */
export async function beginPasskey(
  context: StaffSessionContext,
): Promise<Output<typeof contract.beginPasskey>> {
  const { tx, origin } = context
  const { id, name } = signedIn(context)
  await mustBeFresh(context)
  const known = await passkeysOf(tx, { person_id: id, limit: passkeysMax })
  if (known.length >= passkeysMax) throw refuse(contract.beginPasskey, 'too_many_passkeys')
  const email = (await findMethods(tx, id))?.email ?? ''
  const challenge = await newChallenge(context, id)
  const user = { id: `staff ${id}`, name: email, displayName: name }
  return creationOptions({ origin, site, user, challenge, known })
}

/** Stores the public key of a new passkey. */
export async function addPasskey(
  context: StaffOpenContext,
  { name, passkey }: Input<typeof contract.addPasskey>,
): Promise<Record<string, never>> {
  const { now, origin, inTransaction } = context
  const person_id = signedIn(context).id
  const refused = () => refuse(contract.addPasskey, 'passkey_forbidden')
  const challenge = challengeIn(passkey.response.clientDataJSON)
  if (!challenge) throw refused()
  // The challenge is used up whatever the outcome.
  const isAsked = await inTransaction(({ tx }) =>
    consumeChallenge(tx, { hash: hashOf(challenge), person_id, now }),
  )
  const made = isAsked ? await verifyRegistration(passkey, { origin, challenge }) : undefined
  if (!made) throw refused()
  const { credential } = made
  await inTransaction((inside) =>
    changeOwn(inside, {
      call: contract.addPasskey,
      change: async () => {
        const { tx } = inside
        const known = await passkeysOf(tx, { person_id, limit: passkeysMax })
        if (known.length >= passkeysMax) throw refuse(contract.addPasskey, 'too_many_passkeys')
        const isAdded = await insertPasskey(tx, {
          person_id,
          credential_id: credential.id,
          public_key: Buffer.from(credential.publicKey),
          counter: BigInt(credential.counter),
          transports: passkey.response.transports ?? [],
          host: new URL(origin).hostname,
          name,
          may_sync: made.credentialDeviceType === 'multiDevice',
          now,
        })
        if (!isAdded) throw refused()
      },
    }),
  )
  return {}
}

/** Removes a passkey, unless the account could not sign in without it. */
export async function removePasskey(
  context: StaffSessionContext,
  { id }: Input<typeof contract.removePasskey>,
): Promise<Record<string, never>> {
  const { tx } = context
  await changeOwn(context, {
    call: contract.removePasskey,
    change: async (person) => {
      if (!(await deletePasskey(tx, { id, person_id: person.id }))) {
        throw refuse(contract.removePasskey, 'passkey_unknown')
      }
      if (!(await canSignIn(tx, person.id))) throw refuse(contract.removePasskey, 'sign_in_last')
    },
  })
  return {}
}
