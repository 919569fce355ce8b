import { randomInt } from 'node:crypto'
import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ReadContext } from '@casino/http/context.ts'
import * as clients from '../../clients-contract.ts'
import { GamesRequest } from '../../filter.ts'
import { filterGames } from '../catalogue/filter-games.ts'

/** How many of the catalogue's first games can be chosen [9.2]. */
const drawnFrom = 100

/** A game at random; nothing is decided by it, so every game is equally likely. */
export async function showRandomGame(
  context: ReadContext,
  { device }: Input<typeof clients.showRandomGame>,
): Promise<Output<typeof clients.showRandomGame>> {
  const { data } = await filterGames(context, {
    ...GamesRequest.parse({ device: device === 'mobile' ? 'mobile' : 'desktop' }),
    page_size: drawnFrom,
  })
  const drawn = data.length > 0 ? data[randomInt(data.length)] : undefined
  if (!drawn) throw refuse(clients.showRandomGame, 'game_unknown')
  return drawn
}
