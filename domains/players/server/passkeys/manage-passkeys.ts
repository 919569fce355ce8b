import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerContext, PlayerReadContext } from '@casino/http/context.ts'
import * as contract from '../../passkey-contract.ts'
import { passkeysMax } from '../../security-rules.ts'
import { notifyOfChange } from '../mail/notify-of-change.ts'
import { deleteOwnPasskey, passkeysOf, renameOwnPasskey } from './passkey-store.ts'

/** The player's passkeys, for any host. */
export function listPasskeys({
  db,
  player,
}: PlayerReadContext): Promise<Output<typeof contract.listPasskeys>> {
  return passkeysOf(db, { player_id: player.id, limit: passkeysMax })
}

export async function renamePasskey(
  { tx, player }: PlayerContext,
  { id, name }: Input<typeof contract.renamePasskey>,
): Promise<Output<typeof contract.renamePasskey>> {
  const renamed = await renameOwnPasskey(tx, { id, name, player_id: player.id })
  if (!renamed) throw refuse(contract.renamePasskey, 'passkey_unknown')
  return renamed
}

export async function removePasskey(
  { tx, player }: PlayerContext,
  { id }: Input<typeof contract.removePasskey>,
): Promise<Record<string, never>> {
  if (!(await deleteOwnPasskey(tx, { id, player_id: player.id }))) {
    throw refuse(contract.removePasskey, 'passkey_unknown')
  }
  await notifyOfChange(tx, player.id)
  return {}
}
