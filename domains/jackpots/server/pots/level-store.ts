import type { Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'
import type { DropKind, Terms } from '../../rules.ts'

/** An active level, its open pot, and where that drops. */
export type OpenLevel = {
  id: bigint
  jackpot_id: bigint
  jackpot: string
  jackpot_name: string
  identifier: string
  name: string
  stake_min_cents: bigint
  units: bigint
  contributed_cents: bigint
  moves: bigint
  terms: Terms
  pot: OpenPot
  /** Cents by provider that are in the meter and not yet in the pool. */
  due: Map<string, bigint>
}

export type OpenPot = {
  id: bigint
  number: number
  ceiling_cents: bigint | null
  per_mille: number
  meter_cents: bigint
  drop_cents: bigint | null
  drop_at: Date | null
}

type Row = Omit<OpenLevel, 'terms' | 'pot' | 'due'> & {
  drops_by: DropKind
  seed_cents: bigint
  ceiling_cents: bigint | null
  hours: number | null
  per_mille: number
  pot_id: bigint
  number: number
  pot_ceiling_cents: bigint | null
  pot_per_mille: number
  meter_cents: bigint
  drop_cents: bigint | null
  drop_at: Date | null
}

/** The levels of these jackpots that have an open pot, locked in the order of their ids. */
export async function lockLevels(tx: Tx, jackpotIds: readonly bigint[]): Promise<OpenLevel[]> {
  await sql`select from jackpots.level where jackpot_id = any(${jackpotIds.map(String)}::bigint[])
    order by id for update`.execute(tx)
  const { rows } = await sql<Row>`
    select l.id, l.jackpot_id, j.identifier as jackpot, j.name as jackpot_name, l.identifier, l.name,
      j.stake_min_cents, l.units::text as units, l.contributed_cents, l.moves, l.drops_by,
      l.seed_cents, l.ceiling_cents, l.hours, l.per_mille, p.id as pot_id, p.number,
      p.ceiling_cents as pot_ceiling_cents, p.per_mille as pot_per_mille, p.meter_cents,
      s.drop_cents, s.drop_at
    from jackpots.level l
    join jackpots.jackpot j on j.id = l.jackpot_id
    join jackpots.pot p on p.level_id = l.id and p.dropped_at is null
    join jackpots.secret s on s.pot_id = p.id
    where l.jackpot_id = any(${jackpotIds.map(String)}::bigint[])
    order by l.jackpot_id, l.position`.execute(tx)
  return rows.map(levelOf)
}

function levelOf(row: Row): OpenLevel {
  const { drops_by, seed_cents, ceiling_cents, hours, per_mille, ...rest } = row
  const { pot_id, number, pot_ceiling_cents, pot_per_mille, meter_cents, ...more } = rest
  const { drop_cents, drop_at, ...level } = more
  return {
    ...level,
    units: BigInt(level.units),
    due: new Map(),
    terms: { drops_by, seed_cents, ceiling_cents, hours, per_mille },
    pot: {
      id: pot_id,
      number,
      ceiling_cents: pot_ceiling_cents,
      per_mille: pot_per_mille,
      meter_cents,
      drop_cents,
      drop_at,
    },
  }
}

/** Stores what the levels and their open pots have become. */
export async function saveLevels(tx: Tx, levels: readonly OpenLevel[]): Promise<void> {
  const rows = levels.map(({ id, units, contributed_cents, moves, pot }) => ({
    id: String(id),
    units: String(units),
    contributed_cents: String(contributed_cents),
    moves: String(moves),
    pot_id: String(pot.id),
    meter_cents: String(pot.meter_cents),
  }))
  await sql`with changed as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id bigint,
        units numeric, contributed_cents bigint, moves bigint, pot_id bigint, meter_cents bigint)
    ), levels as (
      update jackpots.level l set units = c.units, contributed_cents = c.contributed_cents,
        moves = c.moves
      from changed c where c.id = l.id
    )
    update jackpots.pot p set meter_cents = c.meter_cents
    from changed c where c.pot_id = p.id`.execute(tx)
}

/** Holds jackpots whose meters change: they are pushed after this transaction. */
export async function noteChanged(tx: Tx, jackpotIds: readonly bigint[]): Promise<void> {
  await sql`with held as (
      select id from jackpots.jackpot where id = any(${jackpotIds.map(String)}::bigint[])
      order by id for no key update
    )
    update jackpots.jackpot j set has_changed = true from held where j.id = held.id`.execute(tx)
}
