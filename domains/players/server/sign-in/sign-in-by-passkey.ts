import { challengeIn, requestOptions } from '@casino/auth/passkeys/passkey-options.ts'
import { verifyAssertion } from '@casino/auth/passkeys/verify-passkey.ts'
import { hashOf } from '@casino/auth/token.ts'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { isClosedTo } from '@casino/http/brand.ts'
import type { Context, OpenContext } from '@casino/http/context.ts'
import { isLocale } from '@casino/i18n/locales.ts'
import * as contract from '../../passkey-contract.ts'
import { excludeListed } from '../exclusion/exclude-listed.ts'
import { openSession } from '../open-session.ts'
import { newChallenge } from '../passkeys/passkey-challenge.ts'
import {
  consumeChallenge,
  findPasskey,
  markPasskeyUsed,
  type PasskeyRow,
} from '../passkeys/passkey-store.ts'
import { viewPlayer } from '../player-view.ts'
import { lookUpRegister } from '../register/register.ts'
import { findPlayer, lockPlayer } from '../store.ts'

/** The options for signing in with any passkey of this host. */
export async function askForPasskey(
  context: Context,
): Promise<Output<typeof contract.askForPasskey>> {
  return requestOptions(context.origin, await newChallenge(context))
}

/**
 * Opens a session with a signed challenge. An unknown passkey and a wrong signature get the same
 * answer.
 */
export async function signInByPasskey(
  context: OpenContext,
  { passkey }: Input<typeof contract.signInByPasskey>,
): Promise<Output<typeof contract.signInByPasskey>> {
  const { visitor, brand, now } = context
  if (isClosedTo(brand.policy, visitor.country)) {
    throw refuse(contract.signInByPasskey, 'sign_in_restricted_forbidden')
  }
  const signed = await verifiedKey(context, passkey)
  if (!signed) throw refused()
  const { player_id } = signed
  const entry = await lookUpRegister((await findPlayer(context.db, player_id)) ?? {}, now)
  return context.inTransaction(async (inside) => {
    const { tx, reply } = inside
    await lockPlayer(tx, player_id)
    const player = await findPlayer(tx, player_id)
    // A player of another brand is unknown here.
    if (player?.brand_id !== brand.id || player.state !== 'active') throw refused()
    await useKey(inside, signed)
    await openSession(inside, player_id)
    await excludeListed(inside, player, entry)
    if (isLocale(player.locale)) reply.speak(player.locale)
    return viewPlayer(tx, player_id)
  })
}

type Signed = Pick<PasskeyRow, 'id' | 'player_id'> & {
  counter: number
  maySync: boolean
  isSynced: boolean
}

/** Refuses a copied key. A synced one has copies: staff are alerted when they disagree. */
async function useKey({ tx, now, log }: Work, signed: Signed): Promise<void> {
  const used = await markPasskeyUsed(tx, { ...signed, now })
  if (!used) throw refused()
  const { id, player_id, counter } = signed
  if (counter < used.before || (counter > 0 && BigInt(counter) === used.before)) {
    const ids = { player_id: String(player_id), passkey_id: String(id) }
    log.warn({ event: 'passkey_counter', ...ids }, 'a synced passkey counts lower than before')
  }
}

async function verifiedKey(
  { db, now, origin, inTransaction }: OpenContext,
  passkey: Input<typeof contract.signInByPasskey>['passkey'],
): Promise<Signed | undefined> {
  const challenge = challengeIn(passkey.response.clientDataJSON)
  if (!challenge) return undefined
  const hash = hashOf(challenge)
  // The challenge is used up whatever the outcome.
  if (!(await inTransaction(({ tx }) => consumeChallenge(tx, { hash, now })))) return undefined
  const key = await findPasskey(db, passkey.id)
  const used = key ? await verifyAssertion(passkey, { origin, challenge, key }) : undefined
  return key && used
    ? {
        id: key.id,
        player_id: key.player_id,
        counter: used.newCounter,
        maySync: used.credentialDeviceType === 'multiDevice',
        isSynced: used.credentialBackedUp,
      }
    : undefined
}

const refused = () => refuse(contract.signInByPasskey, 'passkey_refused')
