import type { Work } from '@casino/db/work.ts'
import { type Wagering, wageringOf } from '@casino/wallet/bonus-money'
import type { SettledTransfer } from '@casino/wallet/play'
import { pushBonus } from '../push-gift.ts'
import { type BonusRow, findBonus, runningOf, saveWagered } from './bonus-store.ts'
import { endBonus } from './end-bonus.ts'
import { lockBonuses } from './lock-bonuses.ts'

/**
 * Follows the wagering of the running bonuses whose players have played. The ledger itself counts
 * what is wagered, so a batch that comes again changes nothing.
 */
export async function followPlay(work: Work, batch: readonly SettledTransfer[]): Promise<void> {
  const players = [...new Set(batch.map(({ player_id }) => player_id))]
  const running = await runningOf(work.tx, players)
  if (running.length === 0) return
  const wagering = new Map(
    (
      await wageringOf(
        work.tx,
        running.map(({ player_id }) => player_id),
      )
    ).map((one) => [one.player_id, one]),
  )
  const followed = running.flatMap((bonus) => {
    const now = wagering.get(bonus.player_id)
    return now?.source === bonus.source ? [{ bonus, now }] : []
  })
  // Players in the order of their ids, so that two readers never wait for each other.
  for (const { bonus } of followed) await lockBonuses(work.tx, bonus.player_id)
  const changed = await saveWagered(
    work.tx,
    followed.map(({ bonus, now }) => ({ id: bonus.id, ...wageredOf(now) })),
  )
  await pushBonus(work, ...changed)
  for (const { bonus, now } of followed) await endIfDone(work, bonus, now)
}

/** What counts towards the wager so far; more than needed does not count. Staff may change the wager. */
export function wageredOf({ wager_cents, wager_left_cents }: Wagering) {
  const left_cents = wager_left_cents < wager_cents ? wager_left_cents : wager_cents
  return { wager_cents, wagered_cents: wager_cents - left_cents }
}

/** Whether the wager is done, be it that nothing had to be wagered or that no reader has seen it yet. */
export async function isDone({ tx }: Work, { id, player_id, source }: BonusRow): Promise<boolean> {
  const [running] = await wageringOf(tx, [player_id])
  if (running?.source !== source || running.wager_left_cents > 0n) return false
  await saveWagered(tx, [{ id, ...wageredOf(running) }])
  return true
}

async function endIfDone(
  work: Work,
  { id, player_id }: { id: bigint; player_id: bigint },
  now: Wagering,
): Promise<void> {
  const isDone = now.wager_left_cents === 0n
  const isLost = now.bonus_cents === 0n && !now.has_open_round
  const bonus = isDone || isLost ? await findBonus(work.tx, { id, player_id }) : undefined
  // It may have ended since it was read.
  if (bonus?.stage !== 'handle_bets') return
  // After its end was asked for, nothing counts but the end of its open round.
  if (isDone && bonus.ends_as === null) await endBonus(work, bonus, { to: 'wager_done' })
  else if (isLost) await endBonus(work, bonus, { to: 'lost' })
}
