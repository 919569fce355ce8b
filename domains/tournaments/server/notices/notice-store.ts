import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { NoticeEvent } from '../../contract.ts'

/** Tournaments with players who have not heard of this event yet. */
export async function untoldTournaments(
  db: Db | Tx,
  { notice, from, to }: { notice: NoticeEvent; from: Date; to: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select t.id from tournaments.tournament t
    where t.kind = 'tournament' and t.start_at > ${from} and t.start_at <= ${to}
      and t.state not in ('draft', 'finished', 'cancelled')
      and not exists (select from tournaments.told d
        where d.tournament_id = t.id and d.notice = ${notice})
    order by t.start_at limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether this call is the first to tell. */
export async function markTold(
  tx: Tx,
  { id, notice, now }: { id: bigint; notice: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into tournaments.told (tournament_id, notice, told_at)
    values (${id}, ${notice}, ${now}) on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

const playersMax = 10_000

export async function playersIn(db: Db | Tx, tournament_id: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select player_id from tournaments.entry
    where tournament_id = ${tournament_id} and removed_at is null
    order by id limit ${playersMax}`.execute(db)
  return rows.map(({ player_id }) => player_id)
}

/** The tournaments that run now, with the last place that has a prize. */
export async function runningTournaments(
  db: Db | Tx,
): Promise<{ id: bigint; last_place: number }[]> {
  const { rows } = await sql<{ id: bigint; last_place: number }>`
    select t.id, max(p.award_place) as last_place from tournaments.tournament t
    join tournaments.prize p on p.tournament_id = t.id
    where t.state = 'running' and t.kind = 'tournament'
    group by t.id order by t.id limit 500`.execute(db)
  return rows
}

export type Leader = { player_id: bigint; place: number }

/** Who was among the prizes when it was looked at before. */
export async function leadersBefore(tx: Tx, tournament_id: bigint): Promise<Leader[]> {
  const { rows } = await sql<Leader>`
    select player_id, leading_place as place from tournaments.entry
    where tournament_id = ${tournament_id} and leading_place is not null`.execute(tx)
  return rows
}

/** Keeps who is among the prizes now. */
export async function saveLeaders(
  tx: Tx,
  tournament_id: bigint,
  leaders: readonly Leader[],
): Promise<void> {
  await sql`
    update tournaments.entry e set leading_place = l.place
    from (
      select e.id, n.place from tournaments.entry e
      left join unnest(${leaders.map((one) => `${one.player_id}`)}::bigint[],
        ${leaders.map((one) => one.place)}::int[]) as n (player_id, place)
        on n.player_id = e.player_id
      where e.tournament_id = ${tournament_id}
        and (e.leading_place is not null or n.place is not null)
    ) l
    where e.id = l.id and e.leading_place is distinct from l.place`.execute(tx)
}
