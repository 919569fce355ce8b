import type { Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { getPlayer } from '../contract.ts'
import { findPlayer, groupsOf, type PlayerRow } from './store.ts'

/** The player as he sees himself. The id must be a player's. */
export async function viewPlayer(db: Db | Tx, id: bigint): Promise<Output<typeof getPlayer>> {
  const player = await findPlayer(db, id)
  if (!player) throw new Error(`player ${id} is gone`)
  return playerView(player, await groupsOf(db, id))
}

function playerView(player: PlayerRow, groups: number[]): Output<typeof getPlayer> {
  const { password_hash: _hash, state: _state, locale, ...known } = player
  return {
    ...known,
    language: locale,
    groups,
    statuses: groups.map((id) => ({ id, name: String(id) })),
    auth_fields_missed: [],
    autologin_link: null,
    two_factor_enabled: false,
  }
}
