import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

type Of = { tournament_id: bigint; player_id: bigint }
export type Removed = {
  player_id: bigint
  buy_in_cents: bigint
  joined_at: Date
  leading_place: number | null
}

/** Takes an entry out of the ranking; undefined if there is none. */
export async function removeEntry(
  tx: Tx,
  { tournament_id, player_id, now }: Of & { now: Date },
): Promise<Pick<Removed, 'buy_in_cents'> | undefined> {
  const { rows } = await sql<Pick<Removed, 'buy_in_cents'>>`
    update tournaments.entry set removed_at = ${now}, changed_at = ${now}
    where tournament_id = ${tournament_id} and player_id = ${player_id} and removed_at is null
    returning buy_in_cents`.execute(tx)
  return rows[0]
}

/** A removed entry. Its place among the prizes is forgotten, so that no other notice names it. */
export async function removedEntry(
  tx: Tx,
  { tournament_id, player_id }: Of,
): Promise<Removed | undefined> {
  const { rows } = await sql<Removed>`
    with before as (
      select id, leading_place from tournaments.entry
      where tournament_id = ${tournament_id} and player_id = ${player_id}
        and removed_at is not null for update
    )
    update tournaments.entry e set leading_place = null from before where e.id = before.id
    returning e.player_id, e.buy_in_cents, e.joined_at, before.leading_place`.execute(tx)
  return rows[0]
}
