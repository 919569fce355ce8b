import { Refusal } from '@casino/contract/refuse.ts'
import { inSavepoint } from '@casino/db/savepoint.ts'
import type { Work } from '@casino/db/work.ts'
import { type EndedBonus, forfeitBonus, releaseBonus } from '@casino/wallet/bonus-money'
import { move, openRoundHoursMax, type Stage } from '../../rules.ts'
import { returnBudget } from '../plans/plan-store.ts'
import { pushBonus } from '../push-gift.ts'
import { type BonusRow, saveBonus } from './bonus-store.ts'
import { endSticky, stickyOf } from './end-sticky.ts'
import { startNext } from './start-bonus.ts'

type End = { to: Extract<Stage, 'wager_done' | 'lost' | 'canceled' | 'expired'>; reason?: string }

const hourMs = 3_600_000
type EndedMoney = Pick<EndedBonus, 'released_cents' | 'removed_cents'>

/**
 * Ends an open bonus and starts the next one. A bonus that never ran gives its budget back. Cancelling
 * and expiry wait for the end of an open round, but no longer than `openRoundHoursMax`, unless
 * `even_open`. The caller holds the lock of the player's bonuses.
 */
export async function endBonus(
  work: Work,
  bonus: BonusRow,
  { to, reason, even_open = false }: End & { even_open?: boolean },
): Promise<BonusRow> {
  const { tx, now } = work
  const stage = move(bonus.stage, to)
  const end = { stage, reason: reason ?? bonus.reason, ended_at: now }
  if (bonus.stage !== 'handle_bets') {
    const { plan_id, budget_day: day, micros } = bonus
    await returnBudget(tx, { plan_id, day, micros })
    return saved(work, bonus, end)
  }
  const isOverdue =
    bonus.ends_asked_at !== null && hoursSince(bonus.ends_asked_at, now) >= openRoundHoursMax
  const money = await endMoney(work, bonus, { to, even_open: even_open || isOverdue })
  if (money === 'still_running') return bonus
  if (money === 'round_open') {
    const ends_as = to === 'canceled' ? 'canceled' : 'expired'
    if (bonus.ends_as === ends_as) return bonus
    const asked = { ends_as, ends_asked_at: bonus.ends_asked_at ?? now } as const
    return saved(work, bonus, { ...asked, reason: end.reason })
  }
  const { released_cents, removed_cents } = money
  const ended = await saved(work, bonus, { ...end, ends_as: null, released_cents, removed_cents })
  await startNext(work, bonus.player_id)
  return ended
}

async function endMoney(
  work: Work,
  bonus: BonusRow,
  { to, even_open }: End & { even_open: boolean },
): Promise<EndedMoney | 'round_open' | 'still_running'> {
  const { player_id, source } = bonus
  try {
    if (to === 'wager_done') {
      const sticky = await stickyOf(work, bonus)
      if (sticky) return await endSticky(work, bonus, sticky)
      return await releaseBonus(work, { player_id, source })
    }
    if (to === 'lost') return await loseMoney(work, { player_id, source })
    return await forfeitBonus(work, { player_id, source, even_open })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A rollback or a bet came since it was read.
    if (error.code === 'wager_left' || to === 'lost' || to === 'wager_done') return 'still_running'
    if (error.code === 'round_open') return 'round_open'
    throw error
  }
}

/** Ends a bonus that has no money left; refuses if a win has arrived since. */
function loseMoney(work: Work, of: { player_id: bigint; source: string }): Promise<EndedBonus> {
  return inSavepoint(work.tx, async () => {
    const ended = await forfeitBonus(work, of)
    if (ended.removed_cents > 0n) throw new Refusal('money_left')
    return ended
  })
}

function hoursSince(then: Date, now: Date): number {
  return (now.getTime() - then.getTime()) / hourMs
}

async function saved(
  work: Work,
  bonus: BonusRow,
  change: Parameters<typeof saveBonus>[2],
): Promise<BonusRow> {
  const after = await saveBonus(work.tx, bonus, change)
  await pushBonus(work, after)
  return after
}
