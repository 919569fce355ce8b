import type { Work } from '@casino/db/work.ts'
import type { FeedTransfer } from '@casino/ledger/feed-store.ts'
import { saveFindings } from '../audit/findings.ts'
import {
  type DayOf,
  daysBeyond,
  type ProviderLimitPassed,
  type RoundOf,
  roundsBeyond,
} from './provider-wins-store.ts'
import { velocity } from './watch-velocity.ts'

/** Rounds with smaller wins are not checked one by one. */
const eurCentsMin = 10_000n

/**
 * Checks providers' wins against their limits, behind the ledger and its book, because a stolen
 * provider key could credit any amount. An exceeded limit makes a finding that stops large
 * withdrawals until staff have looked; the win itself is paid.
 */
export async function watchProviderWins(
  { tx, now, log }: Pick<Work, 'tx' | 'now' | 'log'>,
  page: readonly FeedTransfer[],
): Promise<void> {
  const wins = page.filter(isWin)
  if (wins.length === 0) return
  const rounds = await roundsBeyond(tx, roundsOf(wins), { eurCentsMin })
  const days = await daysBeyond(tx, daysOf(wins))
  for (const passed of [...rounds, ...days]) {
    log.error({ passed }, 'a provider pays more than its row expects')
    await saveFindings(tx, { differences: [differenceOf(passed)], now, source: velocity })
  }
}

function isWin(transfer: FeedTransfer): boolean {
  return transfer.kind === 'win' && !transfer.void && transfer.amount_cents > 0n
}

function differenceOf({
  limit,
  player_id,
  place,
  won_eur_cents,
  staked_eur_cents,
}: ProviderLimitPassed) {
  const detail = `${won_eur_cents} euro cents won with ${staked_eur_cents}`
  return { name: `${limit}_beyond_the_provider`, player_id, place, detail }
}

function roundsOf(wins: readonly FeedTransfer[]): RoundOf[] {
  const rounds = new Map<string, RoundOf>()
  for (const { player_id, currency, provider, round_id, settled_at, amount_cents } of wins) {
    if (round_id === null) continue
    const key = JSON.stringify([`${player_id}`, currency, provider, round_id])
    const won_cents = (rounds.get(key)?.won_cents ?? 0n) + amount_cents
    rounds.set(key, { player_id, currency, provider, round_id, settled_at, won_cents })
  }
  return [...rounds.values()]
}

function daysOf(wins: readonly FeedTransfer[]): DayOf[] {
  const days = new Map<string, DayOf>()
  for (const { provider, settled_at } of wins) {
    const day = settled_at.toISOString().slice(0, 10)
    days.set(`${provider} ${day}`, { provider, day })
  }
  return [...days.values()]
}
