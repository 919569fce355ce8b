import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type { getPlayer } from '../contract.ts'
import { viewPlayer } from './player-view.ts'

/** Whoever looks: the player as he sees himself, or a guest. */
export async function showPlayer({ db, session }: ReadContext): Promise<Output<typeof getPlayer>> {
  return session ? viewPlayer(db, session.id) : {}
}
