import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { DroppedPot } from '../../check-drop.ts'

export type NewPot = {
  level_id: bigint
  number: number
  seed_cents: bigint
  ceiling_cents: bigint | null
  per_mille: number
  opened_at: Date
  ends_at: Date | null
  commitment: string
  meter_cents: bigint
  secret: string
  drop_cents: bigint | null
  drop_at: Date | null
}

/** Opens a pot and stores where it drops. */
export async function addPot(tx: Tx, pot: NewPot): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into jackpots.pot (level_id, number, seed_cents, ceiling_cents, per_mille, opened_at,
      ends_at, commitment, meter_cents)
    values (${pot.level_id}, ${pot.number}, ${pot.seed_cents}, ${pot.ceiling_cents}::bigint,
      ${pot.per_mille}, ${pot.opened_at}, ${pot.ends_at}::timestamptz, ${pot.commitment},
      ${pot.meter_cents})
    returning id`.execute(tx)
  const id = rows[0]?.id ?? 0n
  await sql`insert into jackpots.secret (pot_id, secret, drop_cents, drop_at)
    values (${id}, ${pot.secret}, ${pot.drop_cents}::bigint, ${pot.drop_at}::timestamptz)`.execute(
    tx,
  )
  return id
}

/** Ends a pot at its drop, with the meter that is paid, and publishes its secret. */
export async function endPot(
  tx: Tx,
  { id, amount_cents, at }: { id: bigint; amount_cents: bigint; at: Date },
): Promise<void> {
  await sql`update jackpots.pot p set dropped_at = ${at}, meter_cents = ${amount_cents},
      secret = s.secret, drop_cents = s.drop_cents, drop_at = s.drop_at
    from jackpots.secret s where p.id = ${id} and s.pot_id = p.id`.execute(tx)
}

export type NewWin = {
  pot_id: bigint
  player_id: bigint
  user_name: string
  amount_cents: bigint
  transfer_id: bigint
  stake_cents: bigint
  won_at: Date
}

export async function addWin(tx: Tx, win: NewWin): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into jackpots.win (pot_id, player_id, user_name, amount_cents, transfer_id, stake_cents,
      won_at)
    values (${win.pot_id}, ${win.player_id}, ${win.user_name}, ${win.amount_cents},
      ${win.transfer_id}, ${win.stake_cents}, ${win.won_at})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0n
}

export type WaitingLevel = {
  id: bigint
  jackpot: string
  identifier: string
  drops_by: 'amount' | 'time'
  seed_cents: bigint
  ceiling_cents: bigint | null
  hours: number | null
  per_mille: number
}

/** The levels of active jackpots that have never had a pot, locked. */
export async function levelsWithoutPot(tx: Tx): Promise<WaitingLevel[]> {
  const { rows } = await sql<WaitingLevel>`
    select l.id, j.identifier as jackpot, l.identifier, l.drops_by, l.seed_cents, l.ceiling_cents,
      l.hours, l.per_mille
    from jackpots.level l join jackpots.jackpot j on j.id = l.jackpot_id and j.state = 'active'
    where not exists (select from jackpots.pot p where p.level_id = l.id)
    order by l.id limit 100 for update of l`.execute(tx)
  return rows
}

export type DroppedRow = DroppedPot & { id: bigint; amount_cents: bigint }

/** Pots that have dropped, with what their winners got, the lowest id first. */
export async function droppedAfter(db: Db | Tx, id: bigint, limit: number): Promise<DroppedRow[]> {
  const { rows } = await sql<DroppedRow>`
    select p.id, j.identifier as jackpot, l.identifier as level, p.number, p.seed_cents,
      p.ceiling_cents, p.opened_at, p.ends_at, p.commitment, p.secret, p.drop_cents, p.drop_at,
      w.amount_cents
    from jackpots.pot p join jackpots.win w on w.pot_id = p.id
    join jackpots.level l on l.id = p.level_id join jackpots.jackpot j on j.id = l.jackpot_id
    where p.id > ${id} and p.dropped_at is not null order by p.id limit ${limit}`.execute(db)
  return rows
}
