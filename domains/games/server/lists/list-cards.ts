import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { filterGames } from '../catalogue/filter-games.ts'
import { inOwnCurrency } from '../catalogue/own-currency.ts'

/** A page of the catalogue as cards, a tenth of the size of full games. */
export async function listCards(
  context: ReadContext,
  asked: Input<typeof contract.listCards>,
): Promise<Output<typeof contract.listCards>> {
  const { data, pagination } = await filterGames(context, asked)
  return { data: data.map((game) => inOwnCurrency(game, context.session)), pagination }
}
