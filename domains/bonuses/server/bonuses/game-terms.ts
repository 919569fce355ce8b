import type { Input, Output } from '@casino/contract/endpoint.ts'
import { classesOfGames } from '@casino/games/public'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import type * as contract from '../../game-contract.ts'
import { countedPercent, isRefused } from '../../outlook-input.ts'
import { boundOf } from '../../rules.ts'
import { versionsOf } from '../plans/plan-store.ts'
import { runningOf } from './bonus-store.ts'

/** What the running bonus of the player says about a game, if it is in the player's currency. */
export async function showGameTerms(
  { db, player, locale }: PlayerReadContext,
  { game }: Input<typeof contract.showGameTerms>,
): Promise<Output<typeof contract.showGameTerms>> {
  const [bonus] = await runningOf(db, [player.id])
  if (!bonus || bonus.currency !== player.currency) return null
  const plan = (await versionsOf(db, [bonus.version_id])).get(bonus.version_id)?.plan
  const known = (await classesOfGames(db, [game])).get(game)
  if (!plan || known === undefined) return null
  const one = { identifier: game, class: known }
  return {
    bonus_id: bonus.id,
    title: textIn(plan.titles, locale),
    is_excluded: isRefused(plan, one),
    counted_percent: countedPercent(plan, one),
    max_bet_cents: boundOf(plan.max_bet, bonus.currency),
    currency: bonus.currency,
  }
}
