import type { Output } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import type { Stage } from '../../rules.ts'
import { bonusTable, type listPlayerBonuses } from '../../staff-contract.ts'
import type { BonusRow } from '../bonuses/bonus-store.ts'

type Filter = { player_id?: bigint | undefined; stage?: Stage | undefined }
type Row = Output<typeof listPlayerBonuses.page>['rows'][number]

const listed = sql`id, player_id, (select key from bonuses.plan p where p.id = plan_id) as plan,
  stage, strategy, currency, amount_cents, wager_cents, wagered_cents, released_cents,
  removed_cents, created_at, valid_until, ended_at`

/** A page of the bonuses that a filter leaves. */
export async function playerBonusesPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Filter>,
): Promise<Row[]> {
  const { where, orderBy } = await keysetAfter(db, { table: bonusTable, order, after })
  const { rows } = await sql<Row>`select ${listed} from bonuses.bonus
    where ${matching(filter)} and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

/** How many bonuses a filter leaves; it stops counting at `limit`. */
export async function countPlayerBonuses(
  db: Db | Tx,
  { filter, limit }: { filter: Filter; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from bonuses.bonus where ${matching(filter)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function matching({ player_id, stage }: Filter) {
  const conditions = [
    player_id ? sql`player_id = ${player_id}` : undefined,
    stage ? sql`stage = ${stage}` : undefined,
  ].filter((one) => one !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

type Shown = Row &
  Pick<BonusRow, 'version' | 'reason' | 'ends_as' | 'activatable_until' | 'activated_at'>

/** A bonus of any player. */
export async function findAnyBonus(db: Db | Tx, id: bigint): Promise<Shown | undefined> {
  const { rows } = await sql<Shown>`select ${listed}, version, reason, ends_as, activatable_until,
    activated_at from bonuses.bonus where id = ${id}`.execute(db)
  return rows[0]
}

/** What staff have given a player since a moment, in millionths of a euro. */
export async function givenByStaffSince(
  tx: Tx,
  { player_id, since }: { player_id: bigint; since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ micros: bigint }>`
    select coalesce(sum(micros), 0)::bigint as micros from (
      select player_id, strategy, created_at, micros from bonuses.bonus
      union all select player_id, strategy, created_at, micros from bonuses.freespins) gift
    where player_id = ${player_id} and strategy = 'personal' and created_at > ${since}`.execute(tx)
  return rows[0]?.micros ?? 0n
}
