import type { Work } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import { isEnded } from '../rules.ts'
import { type BonusRow, bonusesOfDeposit } from './bonuses/bonus-store.ts'
import { endBonus } from './bonuses/end-bonus.ts'
import { lockBonuses } from './bonuses/lock-bonuses.ts'
import { saveReversed } from './deposits/deposit-store.ts'
import { endSpinsAs } from './freespins/end-spins.ts'
import { spinsOfDeposit } from './freespins/spin-store.ts'
import { spinsCanceled } from './tasks.ts'

/**
 * Ends the bonuses of a deposit that its bank has taken back, whatever round is open, and its free
 * spins; a job cancels those that are with the games already, and they win nothing. Returns what a bonus had paid out
 * before: staff decide about that.
 */
export async function reverseDepositBonus(
  work: Work,
  { player_id, key }: { player_id: bigint; key: string },
): Promise<{ bonus_id: bigint; currency: string; released_cents: bigint }[]> {
  const { tx, now } = work
  await lockBonuses(tx, player_id)
  await saveReversed(tx, key, now)
  for (const spins of await spinsOfDeposit(tx, key)) {
    const { id, stage } = spins
    if (stage === 'issued') await endSpinsAs(work, spins, { to: 'canceled', reason })
    if (stage === 'activated') await addJob(tx, spinsCanceled, { player_id, id })
  }
  const bonuses = await bonusesOfDeposit(tx, key)
  for (const bonus of bonuses.filter(({ stage }) => !isEnded(stage))) {
    await endBonus(work, bonus, { to: 'canceled', reason, even_open: true })
  }
  return bonuses.filter(isPaidOut).map(({ id, currency, released_cents }) => ({
    bonus_id: id,
    currency,
    released_cents: released_cents ?? 0n,
  }))
}

const reason = 'deposit_reversed'

function isPaidOut({ stage, released_cents }: BonusRow): boolean {
  return (stage === 'wager_done' || stage === 'finished') && (released_cents ?? 0n) > 0n
}
