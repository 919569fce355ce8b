import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { railsOf } from '../../rules.ts'
import { gamesByIds, lobbyRows } from '../catalogue/catalogue-store.ts'
import { inOrder } from '../catalogue/in-order.ts'
import { inOwnCurrency } from '../catalogue/own-currency.ts'

/** The rails of the lobby; a game is in one of them. */
export async function showLobby(
  { db, session, locale, visitor, policy }: ReadContext,
  { device }: Input<typeof contract.showLobby>,
): Promise<Output<typeof contract.showLobby>> {
  const shown = { device, locale, country: visitor.country, kinds: policy.kinds_allowed }
  const rows = railsOf(await lobbyRows(db, shown))
  const ids = rows.flatMap(({ game_ids }) => game_ids)
  const games = await gamesByIds(db, ids, { player_id: session?.id ?? null })
  return {
    rows: rows.map(({ game_ids, ...row }) => {
      return { ...row, games: inOrder(game_ids, games).map(({ identifier }) => identifier) }
    }),
    games: Object.fromEntries(games.map((game) => [game.identifier, inOwnCurrency(game, session)])),
  }
}
