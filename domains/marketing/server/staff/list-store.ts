import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import { affiliateTable, statementTable } from '../../staff-affiliates-contract.ts'
import { experimentTable, surveyTable } from '../../staff-contract.ts'
import type { AffiliateRow } from '../affiliates/affiliate-store.ts'
import type { StatementRow } from '../affiliates/statement-store.ts'
import type { SurveyRow } from '../surveys/survey-store.ts'
import type { ExperimentRow } from '../variants/experiment-store.ts'

type Nothing = Record<string, never>
type Counted<Filter> = { filter: Filter; limit: number }

export async function affiliatesPage(
  db: Db | Tx,
  { order, after, limit }: Listing<Nothing>,
): Promise<Omit<AffiliateRow, 'version' | 'postback_url'>[]> {
  const { where, orderBy } = await keysetAfter(db, { table: affiliateTable, order, after })
  const { rows } = await sql<AffiliateRow>`select id, code, name, enabled, created_at
    from marketing.affiliate where ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function surveysPage(
  db: Db | Tx,
  { order, after, limit }: Listing<Nothing>,
): Promise<Omit<SurveyRow, 'version'>[]> {
  const { where, orderBy } = await keysetAfter(db, { table: surveyTable, order, after })
  const { rows } = await sql<SurveyRow>`select id, key, titles, enabled, created_at
    from marketing.survey where ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

type ListedExperiment = Pick<ExperimentRow, 'id' | 'name' | 'state' | 'started_at' | 'stopped_at'>

export async function experimentsPage(
  db: Db | Tx,
  { order, after, limit }: Listing<Nothing>,
): Promise<ListedExperiment[]> {
  const { where, orderBy } = await keysetAfter(db, { table: experimentTable, order, after })
  const { rows } = await sql<ListedExperiment>`select id, name, state, started_at, stopped_at
    from marketing.experiment where ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

type OfAffiliate = { affiliate_id?: bigint | undefined }

export async function statementsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<OfAffiliate>,
): Promise<StatementRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: statementTable, order, after })
  const { rows } = await sql<StatementRow>`select id, affiliate_id, month::text, carried_in_cents,
      payable_cents, carried_out_cents, closed_at
    from marketing.statement where ${ofAffiliate(filter)} and ${where}
    order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countStatements(
  db: Db | Tx,
  { filter, limit }: Counted<OfAffiliate>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from marketing.statement where ${ofAffiliate(filter)} limit ${limit}) as found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

function ofAffiliate({ affiliate_id }: OfAffiliate) {
  return affiliate_id === undefined ? sql`true` : sql`affiliate_id = ${affiliate_id}`
}

/** Counts the rows of a list without filters. */
export async function countAll(
  db: Db | Tx,
  { table, limit }: { table: 'affiliate' | 'survey' | 'experiment'; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from ${sql.table(`marketing.${table}`)} limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}
