import type { Work } from '@casino/db/work.ts'
import type { SettledTransfer } from '@casino/wallet/play'
import { addReality, extendPlay, takeDueReminders } from './reality-store.ts'

/**
 * Starts the reality check clock when a player opens a real-money game, with the interval of the
 * licence.
 */
export async function beginReality(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  of: { player_id: bigint; every_minutes: number },
): Promise<void> {
  await addReality(tx, { ...of, now })
}

/** The players whose reality check is due after a batch of bets, each with the newest bet. */
export async function realityDue(
  { tx }: Work,
  batch: readonly SettledTransfer[],
): Promise<SettledTransfer[]> {
  const newest = new Map<bigint, SettledTransfer>()
  for (const bet of batch) {
    if (bet.kind !== 'bet') continue
    const known = newest.get(bet.player_id)
    if (!known || known.settled_at < bet.settled_at) newest.set(bet.player_id, bet)
  }
  if (newest.size === 0) return []
  const bets = [...newest.values()].toSorted((one, other) =>
    one.player_id < other.player_id ? -1 : 1,
  )
  await extendPlay(
    tx,
    bets.map(({ player_id, settled_at }) => ({ player_id, at: settled_at })),
  )
  const due = await takeDueReminders(tx, [...newest.keys()])
  return due.flatMap((id) => newest.get(id) ?? [])
}
