import type { Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import type { SpinStage } from '../../rules.ts'
import { type listPlayerSpins, spinsTable } from '../../staff-spins-contract.ts'
import type { SpinRow } from '../freespins/spin-store.ts'

type Filter = { player_id?: bigint | undefined; stage?: SpinStage | undefined }
type Row = Output<typeof listPlayerSpins.page>['rows'][number]

const listed = sql`id, player_id, (select key from bonuses.plan p where p.id = plan_id) as plan,
  array(select jsonb_array_elements_text(v.document->'spins'->'games')
    from bonuses.plan_version v where v.id = version_id) as games,
  stage, strategy, currency, spins_total, spins_done, won_cents, created_at, valid_until, ended_at`

/** A page of the free spins that a filter leaves. */
export async function playerSpinsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<Row[]> {
  const { where, orderBy } = await keysetAfter(db, { table: spinsTable, order, after })
  const { rows } = await sql<Row>`select ${listed} from bonuses.freespins
    where ${matching(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many free spins a filter leaves; it stops counting at `limit`. */
export async function countPlayerSpins(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from bonuses.freespins where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ player_id, stage }: Filter) {
  const conditions = [
    player_id ? sql`player_id = ${player_id}` : undefined,
    stage ? sql`stage = ${stage}` : undefined,
  ].filter((one) => one !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

type Shown = Row & { version: number } & Pick<
    SpinRow,
    'micros' | 'reason' | 'activatable_until' | 'activated_at'
  >

/** Free spins of any player. */
export async function findAnySpins(db: Db | Tx, id: bigint): Promise<Shown | undefined> {
  const { rows } = await sql<Shown>`select ${listed}, version, micros, reason, activatable_until,
    activated_at from bonuses.freespins where id = ${id}`.execute(db)
  return rows[0]
}
