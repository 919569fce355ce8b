import type { OpenWork } from '@casino/db/work.ts'
import { cancelFreespins, freespinState, issueFreespins } from '@casino/games/public'
import { boundOf } from '../../rules.ts'
import { lockBonuses } from '../bonuses/lock-bonuses.ts'
import { isReversed } from '../deposits/deposit-store.ts'
import { versionsOf } from '../plans/plan-store.ts'
import { endSpinsAs, issueIdOf } from './end-spins.ts'
import { findSpins } from './spin-store.ts'

/**
 * Issues activated free spins at the provider of their games. Those that it refuses, and those of a
 * deposit that was taken back, are cancelled; those that are too late expire.
 */
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
  const issue_id = issueIdOf(spins.id)
  if (valid_until <= now) {
    // Those that have reached the provider end by its report.
    const state = await freespinState(db, issue_id)
    return state === undefined ? endActivated(work, of, { to: 'expired' }) : undefined
  }
  if (spins.deposit_key !== null && (await isReversed(db, spins.deposit_key))) {
    return endActivated(work, of, { to: 'canceled', reason: 'deposit_reversed' })
  }
  const answer = await issueFreespins(work, {
    issue_id,
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
  if ('refused' in answer) {
    const { refused, message } = answer
    work.log.error({ spins: String(spins.id), refused, message }, 'free spins were refused')
    return endActivated(work, of, { to: 'canceled', reason: 'refused' })
  }
  // They may have ended while the provider was called.
  const after = await work.inTransaction(({ tx }) => findSpins(tx, of))
  if (after?.stage === 'canceled') await cancelAtProvider(work, of)
}

type End = Parameters<typeof endSpinsAs>[2]

async function endActivated(
  { inTransaction }: OpenWork,
  of: { player_id: bigint; id: bigint },
  end: End,
): Promise<void> {
  await inTransaction(async (inside) => {
    await lockBonuses(inside.tx, of.player_id)
    const present = await findSpins(inside.tx, of)
    if (present?.stage === 'activated') await endSpinsAs(inside, present, end)
  })
}

/**
 * Cancels activated free spins whose deposit was taken back, or that staff cancel. Those that have
 * begun end by the report of the provider; without an answer the job is repeated.
 */
export async function cancelSpins(
  work: OpenWork,
  { reason = 'deposit_reversed', ...of }: { player_id: bigint; id: bigint; reason?: string },
): Promise<void> {
  const isOver = await cancelAtProvider(work, of)
  if (isOver) await endActivated(work, of, { to: 'canceled', reason })
}

/** Whether the provider has cancelled them, or never had them. */
async function cancelAtProvider(work: OpenWork, { id }: { id: bigint }): Promise<boolean> {
  const answer = await cancelFreespins(work, issueIdOf(id))
  if (!('refused' in answer) || answer.refused === unknownIssue) return true
  const { refused, message } = answer
  if (isFailure(refused)) throw new Error(`free spins ${id} were not cancelled: ${message}`)
  work.log.warn({ spins: String(id), refused, message }, 'free spins were not cancelled')
  return false
}

const unknownIssue = 610

/** The provider did not answer, or failed: it may have them still. */
function isFailure(refused: number): boolean {
  return refused >= 500 && refused < 600
}
