import type { Db, Tx } from '@casino/db/connect.ts'
import { sql } from 'kysely'

export const experimentStates = ['running', 'stopped', 'broken'] as const

export type ExperimentRow = {
  id: bigint
  version: number
  name: string
  variants: string[]
  state: (typeof experimentStates)[number]
  chi_square: number | null
  tested_at: Date | null
  started_at: Date
  stopped_at: Date | null
}

const columns = sql`id, version, name, variants, state, chi_square, tested_at, started_at, stopped_at`

const runningMax = 50

/** The experiments that run, all or the one of a name. */
export async function runningExperiments(db: Db | Tx, name?: string): Promise<ExperimentRow[]> {
  const { rows } = await sql<ExperimentRow>`select ${columns} from marketing.experiment
    where state = 'running' and (${name === undefined} or name = ${name ?? ''})
    order by id limit ${runningMax}`.execute(db)
  return rows
}

export async function findExperiment(db: Db | Tx, id: bigint): Promise<ExperimentRow | undefined> {
  const { rows } = await sql<ExperimentRow>`select ${columns} from marketing.experiment
    where id = ${id}`.execute(db)
  return rows[0]
}

export async function lockExperiment(tx: Tx, id: bigint): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`select version from marketing.experiment
    where id = ${id} for no key update`.execute(tx)
  return rows[0]?.version
}

type NewExperiment = Pick<ExperimentRow, 'name' | 'variants'> & { now: Date }

/** Starts an experiment; undefined if the name was used. */
export async function addExperiment(
  tx: Tx,
  { name, variants, now }: NewExperiment,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`insert into marketing.experiment
      (name, variants, state, started_at)
    values (${name}, ${variants}::text[], 'running', ${now})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

type Shown = { experiment_id: bigint; player_id: bigint; variant: string; now: Date }

/** Stores that a player has seen their variant, once. */
export async function addExposure(
  tx: Tx,
  { experiment_id, player_id, variant, now }: Shown,
): Promise<void> {
  await sql`insert into marketing.exposure (experiment_id, player_id, variant, exposed_at)
    values (${experiment_id}, ${player_id}, ${variant}, ${now}) on conflict do nothing`.execute(tx)
}

export type VariantResult = {
  variant: string
  players: number
  /** Of these players, after they had seen the variant. */
  deposited: number
}

/** Who has seen which variant, and how many of them deposited on that day or later. */
export async function resultsOf(db: Db | Tx, experimentId: bigint): Promise<VariantResult[]> {
  const { rows } = await sql<VariantResult>`select e.variant, count(*)::int as players,
      count(*) filter (where exists (select from marketing.player_day d
        where d.player_id = e.player_id and d.deposits > 0
          and d.day >= (e.exposed_at at time zone 'UTC')::date))::int as deposited
    from marketing.exposure e where e.experiment_id = ${experimentId}
    group by e.variant order by e.variant`.execute(db)
  return rows
}

/** The number of players in each group. */
export async function groupSizes(
  db: Db | Tx,
  experimentId: bigint,
): Promise<{ variant: string; players: number }[]> {
  const { rows } = await sql<{ variant: string; players: number }>`select variant,
      count(*)::int as players from marketing.exposure where experiment_id = ${experimentId}
    group by variant`.execute(db)
  return rows
}

export async function saveTest(
  tx: Tx,
  { id, chi_square, now }: { id: bigint; chi_square: number; now: Date },
): Promise<void> {
  await sql`update marketing.experiment set chi_square = ${chi_square}, tested_at = ${now}
    where id = ${id}`.execute(tx)
}

/** Ends a running experiment. */
export async function stopExperiment(
  tx: Tx,
  { id, state, now }: { id: bigint; state: 'stopped' | 'broken'; now: Date },
): Promise<void> {
  await sql`update marketing.experiment set state = ${state}, stopped_at = ${now},
      version = version + 1 where id = ${id} and state = 'running'`.execute(tx)
}
