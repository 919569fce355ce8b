import type { Db, Tx } from '@casino/db/connect.ts'
import { rangesOf, sumLines } from './line-store.ts'

type Played = { currency: string; stakes_cents: bigint; wins_cents: bigint }

/** What a player has staked and won since an instant, by currency. */
export async function playedSince(
  db: Db | Tx,
  of: { player_id: bigint; from: Date },
): Promise<Played[]> {
  const played: Played[] = []
  for (const cut of await rangesOf(db, of)) {
    const found = await sumLines(db, { player_id: of.player_id, cut })
    if (!found || (found.stakes_cents === 0n && found.wins_cents === 0n)) continue
    const { stakes_cents, wins_cents } = found
    played.push({ currency: cut.currency, stakes_cents, wins_cents })
  }
  return played
}
