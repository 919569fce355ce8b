import type { OpenWork } from '@casino/db/work.ts'
import { issueFreespins } from '@casino/games/public'
import { boundOf } from '../../rules.ts'
import { lockBonuses } from '../bonuses/lock-bonuses.ts'
import { versionsOf } from '../plans/plan-store.ts'
import { endSpinsAs, issueIdOf } from './end-spins.ts'
import { findSpins } from './spin-store.ts'

/** Issues activated free spins at the provider of their games. Those that it refuses are cancelled. */
export async function issueSpins(
  work: OpenWork,
  of: { player_id: bigint; id: bigint },
): Promise<void> {
  const { db, now } = work
  const spins = await findSpins(db, of)
  if (spins?.stage !== 'activated' || spins.valid_until === null) return
  const version = (await versionsOf(db, [spins.version_id])).get(spins.version_id)
  if (!version?.plan.spins) throw new Error(`free spins ${of.id} have no plan`)
  const { plan, key } = version
  const { games, count, bet_level } = version.plan.spins
  const { currency, player_id, valid_until } = spins
  if (valid_until <= now) return
  const answer = await issueFreespins(work, {
    issue_id: issueIdOf(spins.id),
    player_id,
    currency,
    games,
    quantity: count,
    bet_level,
    valid_until,
    bonus: {
      plan: key,
      wager_times: plan.wager_times,
      terms: {
        contributions: plan.contributions,
        refused_classes: plan.refused_classes,
        refused_games: plan.refused_games,
        max_bet_cents: boundOf(plan.max_bet, currency),
        cap_cents: boundOf(plan.cap, currency),
        bonus_first: plan.bonus_first,
      },
    },
  })
  if (!('refused' in answer)) return
  const { refused, message } = answer
  work.log.error({ spins: String(spins.id), refused, message }, 'free spins were refused')
  await work.inTransaction(async (inside) => {
    await lockBonuses(inside.tx, player_id)
    const present = await findSpins(inside.tx, of)
    if (present?.stage === 'activated')
      await endSpinsAs(inside, present, { to: 'canceled', reason: 'refused' })
  })
}
