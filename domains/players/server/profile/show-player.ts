import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type { getPlayer } from '../../contract.ts'
import { viewPlayer } from '../player-view.ts'

/** The current player's own data, or a guest. */
export async function showPlayer({ db, session }: ReadContext): Promise<Output<typeof getPlayer>> {
  return session ? viewPlayer(db, session.id) : {}
}
