import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { measuredReturn } from '../../returns.ts'
import type * as contract from '../../returns-contract.ts'
import { playedByGame } from './measure-returns.ts'
import { returnedGames } from './returns-store.ts'

const nothing = { bets: 0n, stakes: 0n, wins: 0n }

export async function listReturns({
  db,
  now,
}: ReadContext): Promise<Output<typeof contract.listReturns>> {
  const [games, played] = await Promise.all([returnedGames(db), playedByGame(db, { now })])
  return games
    .filter(({ rtp, identifier }) => rtp !== null || played.has(identifier))
    .map(({ pays, ...game }) => {
      const measured = measuredReturn(played.get(game.identifier) ?? nothing, { ...game, pays })
      return { ...game, measured: measured ?? null }
    })
    .sort((one, other) => (other.measured?.rounds ?? 0) - (one.measured?.rounds ?? 0))
}
