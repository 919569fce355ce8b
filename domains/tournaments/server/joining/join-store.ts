import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { EntryRow } from '../standings/entry-store.ts'

/** The player's entry, removed or not. */
export async function entryIn(
  tx: Tx,
  tournament_id: bigint,
  player_id: bigint,
): Promise<{ id: bigint; removed_at: Date | null } | undefined> {
  const { rows } = await sql<{ id: bigint; removed_at: Date | null }>`
    select id, removed_at from tournaments.entry
    where tournament_id = ${tournament_id} and player_id = ${player_id}`.execute(tx)
  return rows[0]
}

export type NewEntry = Pick<
  EntryRow,
  'tournament_id' | 'player_id' | 'joined_at' | 'counts_from' | 'buy_in_cents'
>

/** Adds an entry; undefined if the player has one. */
export async function addEntry(tx: Tx, entry: NewEntry): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    insert into tournaments.entry
      (tournament_id, player_id, joined_at, counts_from, buy_in_cents, changed_at)
    values (${entry.tournament_id}, ${entry.player_id}, ${entry.joined_at}, ${entry.counts_from},
      ${entry.buy_in_cents}, ${entry.joined_at})
    on conflict (tournament_id, player_id) do nothing
    returning id, tournament_id, player_id, joined_at, counts_from, buy_in_cents, score,
      reached_at, bets, wins, games_taken, award_place, removed_at`.execute(tx)
  return rows[0]
}
