import { challengeIn, creationOptions } from '@casino/auth/passkeys/passkey-options.ts'
import { verifyRegistration } from '@casino/auth/passkeys/verify-passkey.ts'
import { hashOf } from '@casino/auth/token.ts'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { OpenContext, PlayerContext } from '@casino/http/context.ts'
import * as contract from '../../passkey-contract.ts'
import { passkeysMax } from '../../security-rules.ts'
import { notifyOfChange } from '../mail/notify-of-change.ts'
import { reauthenticate } from '../reauthenticate.ts'
import { findPlayer, lockPlayer } from '../store.ts'
import { newChallenge } from './passkey-challenge.ts'
import { consumeChallenge, insertPasskey, passkeysOf } from './passkey-store.ts'

/** The options for creating a passkey for this player and host. */
export async function beginPasskey(
  context: OpenContext<PlayerContext>,
  { current_password }: Input<typeof contract.beginPasskey>,
): Promise<Output<typeof contract.beginPasskey>> {
  const { db, player, brand, origin } = context
  const fault = await reauthenticate(context, current_password)
  if (fault) throw invalid(contract.beginPasskey, { current_password: fault })
  const keys = await passkeysOf(db, { player_id: player.id, limit: passkeysMax })
  if (keys.length >= passkeysMax) throw refuse(contract.beginPasskey, 'too_many_passkeys')
  const email = (await findPlayer(db, player.id))?.email ?? ''
  const challenge = await context.inTransaction((inside) => newChallenge(inside, player.id))
  return creationOptions({
    origin,
    site: brand.name,
    user: { id: String(player.id), name: email, displayName: player.nickname },
    challenge,
    known: keys,
  })
}

/** Stores the public key of a new passkey. */
export async function addPasskey(
  context: OpenContext<PlayerContext>,
  { name, passkey }: Input<typeof contract.addPasskey>,
): Promise<Output<typeof contract.addPasskey>> {
  const { now, player, origin } = context
  const player_id = player.id
  const refused = () => refuse(contract.addPasskey, 'passkey_refused')
  const challenge = challengeIn(passkey.response.clientDataJSON)
  if (!challenge) throw refused()
  const hash = hashOf(challenge)
  // The challenge is used up whatever the outcome.
  const isAsked = await context.inTransaction(({ tx }) =>
    consumeChallenge(tx, { hash, player_id, now }),
  )
  const made = isAsked ? await verifyRegistration(passkey, { origin, challenge }) : undefined
  if (!made) throw refused()
  const { credential } = made
  return context.inTransaction(async ({ tx }) => {
    // Serialised, so that the maximum holds: a passkey beyond those that are listed could open the
    // account unnoticed.
    await lockPlayer(tx, player_id)
    const keys = await passkeysOf(tx, { player_id, limit: passkeysMax })
    if (keys.length >= passkeysMax) throw refuse(contract.addPasskey, 'too_many_passkeys')
    const added = await insertPasskey(tx, {
      player_id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: passkey.response.transports ?? [],
      host: new URL(origin).hostname,
      name,
      may_sync: made.credentialDeviceType === 'multiDevice',
      now,
    })
    if (!added) throw refused()
    await notifyOfChange(tx, player_id)
    return added
  })
}
