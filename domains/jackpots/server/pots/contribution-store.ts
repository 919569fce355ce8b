import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

/** The active jackpots of these games, each game's in the order of its places. */
export async function jackpotsOfGames(
  db: Db | Tx,
  games: readonly string[],
): Promise<{ game: string; jackpot_id: bigint }[]> {
  const { rows } = await sql<{ game: string; jackpot_id: bigint }>`
    select g.game, g.jackpot_id from jackpots.game g
    join jackpots.jackpot j on j.id = g.jackpot_id and j.state = 'active'
    where g.game = any(${games}::text[]) order by g.game, g.place`.execute(db)
  return rows
}

export type Contribution = {
  player_id: bigint
  transfer_id: bigint
  level_id: bigint
  units: bigint
  micros: bigint
  is_near: boolean
  settled_at: Date
}

export async function addContributions(tx: Tx, all: readonly Contribution[]): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(({ player_id, transfer_id, level_id, units, micros, ...rest }) => ({
    player_id: String(player_id),
    transfer_id: String(transfer_id),
    level_id: String(level_id),
    units: String(units),
    micros: String(micros),
    ...rest,
  }))
  await sql`insert into jackpots.contribution
      (player_id, transfer_id, level_id, units, micros, is_near, settled_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (player_id bigint,
      transfer_id bigint, level_id bigint, units numeric, micros bigint, is_near boolean,
      settled_at timestamptz)
    on conflict do nothing`.execute(tx)
}

export type Bet = { player_id: bigint; transfer_id: bigint }
export type TakenBack = Bet & { level_id: bigint; jackpot_id: bigint; units: bigint }

/** Removes what these bets have contributed, and returns it. */
export async function takeBack(tx: Tx, bets: readonly Bet[]): Promise<TakenBack[]> {
  if (bets.length === 0) return []
  const { rows } = await sql<TakenBack>`
    delete from jackpots.contribution c using jackpots.level l
    where l.id = c.level_id and (c.player_id, c.transfer_id) in (
      select * from unnest(${bets.map(({ player_id }) => String(player_id))}::bigint[],
        ${bets.map(({ transfer_id }) => String(transfer_id))}::bigint[]))
    returning c.player_id, c.transfer_id, c.level_id, l.jackpot_id, c.units::text as units`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }))
}

/** Deletes contributions older than this; returns nothing. */
export async function removeOldContributions(tx: Tx, before: Date): Promise<void> {
  await sql`delete from jackpots.contribution where (player_id, transfer_id, level_id) in (
    select player_id, transfer_id, level_id from jackpots.contribution
    where settled_at < ${before} order by settled_at limit 50000)`.execute(tx)
}

export type ChoiceRow = { player_id: bigint; takes_part: boolean; since: Date }

export async function choicesOf(db: Db | Tx, playerIds: readonly bigint[]): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`select player_id, takes_part, since from jackpots.choice
    where player_id = any(${playerIds.map(String)}::bigint[])`.execute(db)
  return rows
}

export async function saveChoice(tx: Tx, choice: ChoiceRow): Promise<void> {
  await sql`insert into jackpots.choice (player_id, takes_part, since)
    values (${choice.player_id}, ${choice.takes_part}, ${choice.since})
    on conflict (player_id) do update set takes_part = excluded.takes_part, since = excluded.since
    where choice.takes_part <> excluded.takes_part`.execute(tx)
}
