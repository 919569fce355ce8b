import type { Work } from '@casino/db/work.ts'
import type { SettledTransfer } from '@casino/wallet/play'
import { addReality, extendPlay, takeDueReminders } from './reality-store.ts'

/** Keeps that a player has opened a game for money, and how often he is to be told of the time, as his licence asks. */
export async function beginReality(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  of: { player_id: bigint; every_minutes: number },
): Promise<void> {
  await addReality(tx, { ...of, now })
}

/** Whose reality check is due, by the bets of a batch: the newest bet of each. */
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
