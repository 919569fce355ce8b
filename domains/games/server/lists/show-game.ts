import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ReadContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import type { GameDetails } from '../../game.ts'
import { findGame } from '../catalogue/catalogue-store.ts'

/** A game with the facts that its page shows. */
export async function showGame(
  { db, session, locale }: ReadContext,
  name: Input<typeof contract.showGame>,
): Promise<GameDetails> {
  const game = await findGame(db, name, { player_id: session?.id ?? null, locale })
  if (!game) throw refuse(contract.showGame, 'game_unknown')
  return game
}
