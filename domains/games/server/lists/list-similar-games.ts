import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { lobbyRowMax } from '../../rules.ts'
import { gamesByIds } from '../catalogue/catalogue-store.ts'
import { inOrder } from '../catalogue/in-order.ts'
import { inOwnCurrency } from '../catalogue/own-currency.ts'
import { similarTo } from '../catalogue/similar-store.ts'

/** Games that are similar to one; none if it does not exist. */
export async function listSimilarGames(
  { db, session, policy }: ReadContext,
  name: Input<typeof contract.listSimilarGames>,
): Promise<Output<typeof contract.listSimilarGames>> {
  const kinds = policy.kinds_allowed
  const ids = await similarTo(db, { ...name, limit: lobbyRowMax, kinds })
  const games = await gamesByIds(db, ids, { player_id: session?.id ?? null })
  return inOrder(ids, games).map((game) => inOwnCurrency(game, session))
}
