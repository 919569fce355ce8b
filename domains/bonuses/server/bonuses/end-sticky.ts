import { Refusal } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { type EndedBonus, forfeitBonus, wageringOf } from '@casino/wallet/bonus-money'
import { grant } from '@casino/wallet/money'
import { boundOf, stickyWinnings } from '../../rules.ts'
import { type PublishedPlan, versionsOf } from '../plans/plan-store.ts'
import type { BonusRow } from './bonus-store.ts'

/** The plan of a sticky bonus; undefined for any other. Winnings of free spins never stick. */
export async function stickyOf(
  { tx }: Pick<Work, 'tx'>,
  { version_id, strategy }: BonusRow,
): Promise<PublishedPlan | undefined> {
  if (strategy === 'freespins') return undefined
  const version = (await versionsOf(tx, [version_id])).get(version_id)
  return version?.plan.sticky ? version : undefined
}

/** The key of the cash that a sticky bonus has won. */
function stickyKey(source: string): string {
  return `bonus_winnings:${source}`
}

/**
 * The wager of a sticky bonus is done: all its bonus money is taken back, and what it holds above the
 * bonus becomes cash, up to the cap. It waits for the end of an open round, at most until the bonus
 * would have expired. Refuses with `wager_left` and `round_open`.
 */
export async function endSticky(
  work: Work,
  { player_id, source, currency, amount_cents, valid_until }: BonusRow,
  { plan }: PublishedPlan,
): Promise<Pick<EndedBonus, 'released_cents' | 'removed_cents'>> {
  const [running] = await wageringOf(work.tx, [player_id])
  if (running?.source === source && running.wager_left_cents > 0n) throw new Refusal('wager_left')
  const even_open = valid_until !== null && valid_until <= work.now
  const { removed_cents } = await forfeitBonus(work, { player_id, source, even_open })
  const released_cents = stickyWinnings(removed_cents, {
    bonus_cents: amount_cents,
    cap_cents: boundOf(plan.cap, currency),
  })
  if (released_cents > 0n) {
    const key = stickyKey(source)
    await grant(work, { player_id, currency, amount_cents: released_cents, key })
  }
  return { released_cents, removed_cents }
}
