import type { Tx } from '@casino/db/connect.ts'
import type { KnownPlayer } from '@casino/players/public'
import { userOf } from '../gcp/user-of.ts'
import { userNameOf } from '../hub88/user-name.ts'
import type { ProviderRow } from '../play/play-store.ts'
import type { OpeningUser } from './opening.ts'
import { keepExternalPlayer } from './player-store.ts'

/** Whom a provider is told of. A name that is not our id is kept: its calls will name him so. */
export async function userAt(
  tx: Tx,
  provider: ProviderRow,
  player: KnownPlayer,
): Promise<OpeningUser> {
  const user = userOf(provider, player)
  if (provider.protocol !== 'hub88') return user
  const id = userNameOf(player.id)
  await keepExternalPlayer(tx, { external_id: id, player_id: player.id })
  return { ...user, id }
}
