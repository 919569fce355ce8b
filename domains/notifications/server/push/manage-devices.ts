import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext, PlayerReadContext } from '@casino/http/context.ts'
import * as contract from '../../preference-contract.ts'
import { isPushService } from '../../push-services.ts'
import { devicesMax } from '../../rules.ts'
import {
  lockSubscription,
  newestKey,
  removeDevice,
  removeOldDevices,
  saveSubscription,
  subscriptionsOf,
} from './push-store.ts'

/** The key for new subscriptions, and the player's devices. */
export async function showPushes({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.showPushes>> {
  const key = await newestKey(db)
  const devices = await subscriptionsOf(db, { player_id: player.id, limit: devicesMax })
  return { key: key ? { id: key.id, public_key: key.public_key } : null, devices }
}

/**
 * Subscribes a browser. Only the browser itself knows the keys of its subscription: with other keys
 * its address is somebody else's.
 */
export async function addPush(
  { tx, now, player, visitor }: PlayerContext,
  { endpoint, keys: { p256dh, auth }, key_id }: Input<typeof contract.addPush>,
): Promise<Output<typeof contract.addPush>> {
  if (!isPushService(endpoint)) throw refuse(contract.addPush, 'push_service_unknown')
  const key = await newestKey(tx)
  if (key?.id !== key_id) throw refuse(contract.addPush, 'push_key_outdated')
  const known = await lockSubscription(tx, endpoint)
  if (known && (known.p256dh !== p256dh || known.auth !== auth)) {
    throw refuse(contract.addPush, 'push_taken_forbidden')
  }
  const { id: player_id } = player
  const device = { player_id, key_id, endpoint, p256dh, auth, user_agent: visitor.user_agent }
  const id = await saveSubscription(tx, { ...device, now })
  await removeOldDevices(tx, { player_id, keep: devicesMax })
  return { id }
}

export async function removePush(
  { tx, player }: PlayerContext,
  { id }: Input<typeof contract.removePush>,
): Promise<Output<typeof contract.removePush>> {
  await removeDevice(tx, { player_id: player.id, id })
  return {}
}
