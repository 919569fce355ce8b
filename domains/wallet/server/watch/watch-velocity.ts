import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import type { FeedTransfer } from '@casino/ledger/feed-store.ts'
import { saveFindings } from '../audit/findings.ts'
import { addToHours, type HourOf, type LimitPassed, markReported } from './velocity-store.ts'

/** The source of findings about hourly limits. */
export const velocity = 'velocity'

const hourMs = 3_600_000

/**
 * Counts players' wins and withdrawals per hour, behind the ledger. An exceeded limit makes a
 * finding that stops large withdrawals until staff have looked; the wins themselves are paid.
 */
export async function watchVelocity(
  { tx, now, log }: Pick<Work, 'tx' | 'now' | 'log'>,
  page: readonly FeedTransfer[],
): Promise<void> {
  const hours = hoursOf(page)
  if (hours.length === 0) return
  for (const passed of (await addToHours(tx, hours)).filter(isBeyond)) {
    log.error({ passed }, 'a player wins or withdraws more than the house expects')
    await report(tx, passed, now)
  }
}

/** Stakes within the hour are subtracted from wins. */
function isBeyond({ name, net_eur_cents, eur_cents_max, count, count_max }: LimitPassed): boolean {
  if (name === 'withdrawals') return true
  const winsTooOften = count_max !== null && count > count_max
  return winsTooOften || (eur_cents_max !== null && net_eur_cents > eur_cents_max)
}

async function report(tx: Tx, passed: LimitPassed, now: Date): Promise<void> {
  const { name, player_id, hour_at, count, eur_cents, net_eur_cents } = passed
  const won = name === 'wins' ? `, ${net_eur_cents} less the stakes` : ''
  const difference = {
    name: `${name}_beyond_the_hour`,
    player_id,
    place: hour_at.toISOString(),
    detail: `${count} ${name} of ${eur_cents} euro cents${won}`,
  }
  await saveFindings(tx, { differences: [difference], now, source: velocity })
  await markReported(tx, passed)
}

/** House prizes count as wins: winnings of free spins are paid this way. */
const winKinds = ['win', 'grant']

function hoursOf(page: readonly FeedTransfer[]): HourOf[] {
  const hours = new Map<string, HourOf>()
  for (const transfer of page) {
    const { player_id, currency, kind, amount_cents, settled_at } = transfer
    const isWin = winKinds.includes(kind)
    if (transfer.void || amount_cents === 0n || (!isWin && kind !== 'hold')) continue
    const hour_at = new Date(Math.floor(settled_at.getTime() / hourMs) * hourMs)
    const key = `${player_id} ${currency} ${hour_at.getTime()}`
    const hour = hours.get(key) ?? { player_id, hour_at, currency, ...nothing }
    hours.set(key, isWin ? withWin(hour, amount_cents) : withWithdrawal(hour, amount_cents))
  }
  return [...hours.values()]
}

const nothing = { wins: 0, won_cents: 0n, withdrawals: 0, withdrawn_cents: 0n }

function withWin(hour: HourOf, cents: bigint): HourOf {
  return { ...hour, wins: hour.wins + 1, won_cents: hour.won_cents + cents }
}

function withWithdrawal(hour: HourOf, cents: bigint): HourOf {
  const { withdrawals, withdrawn_cents } = hour
  return { ...hour, withdrawals: withdrawals + 1, withdrawn_cents: withdrawn_cents + cents }
}
