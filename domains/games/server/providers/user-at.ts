import type { Tx } from '@casino/db/connect.ts'
import type { KnownPlayer } from '@casino/players/public'
import { protocolOf } from '../protocols.ts'
import type { OpeningUser } from './opening.ts'
import { saveExternalPlayer } from './player-store.ts'
import type { KeylessProvider } from './provider-store.ts'

/**
 * The player data for a provider: the name there, the nickname and what its contract demands. A
 * name that is not our id is stored, since the provider's calls will use it.
 */
export async function userAt(
  tx: Tx,
  provider: KeylessProvider,
  player: KnownPlayer,
): Promise<OpeningUser> {
  const id = protocolOf(provider).userName(player.id)
  if (id !== String(player.id)) {
    await saveExternalPlayer(tx, { external_id: id, player_id: player.id })
  }
  const demanded = provider.player_fields.map((field) => [
    field.replace('_name', 'name'),
    player[field],
  ])
  return { id, nickname: player.nickname, ...Object.fromEntries(demanded) }
}
