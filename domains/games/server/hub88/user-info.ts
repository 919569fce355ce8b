import { playingPlayer } from '@casino/players/public'
import type { WalletAnswer, WalletServices } from '../provider-play/protocol.ts'
import type { ProviderRow } from '../providers/provider-store.ts'
import { answerOf, statusAnswer } from './answer.ts'
import type { Hub88Call } from './request.ts'

/** Gives the provider only the player data that its contract demands. */
export async function userInfo(
  { lookups, services: { db } }: WalletServices,
  { player_fields }: ProviderRow,
  { user, request_uuid }: Hub88Call,
): Promise<WalletAnswer> {
  const id = await lookups.playerId(user)
  const player = id === undefined ? undefined : await playingPlayer(db, id)
  if (!player) return statusAnswer('RS_ERROR_INVALID_TOKEN', { user, request_uuid })
  const known = { country: player.country, birth_date: player.date_of_birth }
  const asked = { country: 'country', birth_date: 'date_of_birth' } as const
  const details = Object.entries(known).filter(([name]) =>
    player_fields.includes(asked[name as keyof typeof asked]),
  )
  return answerOf({ user, status: 'RS_OK', request_uuid, ...Object.fromEntries(details) })
}
