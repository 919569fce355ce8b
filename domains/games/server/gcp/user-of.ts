import type { KnownPlayer } from '@casino/players/public'
import type { ProviderRow } from '../play/play-store.ts'

/** Of a player a provider learns his id, his nickname and what its contract demands; no more. */
export function userOf({ player_fields }: Pick<ProviderRow, 'player_fields'>, player: KnownPlayer) {
  const demanded = player_fields.map((field) => [field.replace('_name', 'name'), player[field]])
  return { id: String(player.id), nickname: player.nickname, ...Object.fromEntries(demanded) }
}
