import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { type RawBuilder, sql } from 'kysely'
import { alertTable, complaintTable, ratingTable } from '../../desk-contract.ts'

type Closed = { state?: 'open' | 'closed' | undefined }
type Counted<F> = { filter: F; limit: number }
type OfConversation = { brand_id: bigint; player_id: bigint | null; conversation_id: bigint }

type GroupRow = {
  id: number
  name: string
  open: number
  waiting: number
  longest_wait_since: Date | null
}

type Brands = readonly bigint[] | undefined

/** How many conversations each group has, of the brands or of all. */
export async function groupCounts(db: Db | Tx, brands: Brands): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`select g.id, g.name,
      count(c.id) filter (where c.state = 'open')::int as open,
      count(c.id) filter (where c.waiting_since is not null)::int as waiting,
      min(c.waiting_since) as longest_wait_since
    from support.chat_group g
    left join support.conversation c on c.group_id = g.id and c.state <> 'closed'
      and ${ofBrands(brands)}
    group by g.id, g.name order by g.id`.execute(db)
  return rows
}

type Sums = {
  alerts: number
  complaints: number
  count: number
  median_seconds: number | null
  p90_seconds: number | null
  ratings: number
  average: number | null
}

/** Open alerts and complaints; how fast first answers were since then, and how they were rated. */
export async function deskSums(
  db: Db | Tx,
  { since, brands }: { since: Date; brands: Brands },
): Promise<Sums> {
  const own = ofBrands(brands)
  const { rows } = await sql<Sums>`
    with answered as (select extract(epoch from first_answer_at - first_written_at) as seconds
      from support.conversation c
      where created_at > ${since}::timestamptz - interval '2 days' and first_answer_at > ${since}
        and ${own}),
    rated as (select rating from support.conversation c where rating is not null
      and rated_at > ${since} and ${own})
    select (select count(*)::int from support.alert a
        join support.conversation c on c.id = a.conversation_id
        where a.closed_at is null and ${own}) as alerts,
      (select count(*)::int from support.complaint a
        join support.conversation c on c.id = a.conversation_id
        where a.closed_at is null and ${own}) as complaints,
      (select count(*)::int from answered) as count,
      (select round(percentile_cont(0.5) within group (order by seconds))::int from answered)
        as median_seconds,
      (select round(percentile_cont(0.9) within group (order by seconds))::int from answered)
        as p90_seconds,
      (select count(*)::int from rated) as ratings,
      (select round(avg(rating), 2)::float8 from rated) as average`.execute(db)
  return rows[0] as Sums
}

/** Whether the conversation `c` is of one of the brands. */
function ofBrands(brands: Brands): RawBuilder<boolean> {
  return brands ? sql`c.brand_id = any(${brands.map(String)}::bigint[])` : sql`true`
}

type RatingRow = {
  id: bigint
  brand_id: bigint
  player_id: bigint | null
  rating: number
  rating_text: string | null
  agent: string | null
  rated_at: Date
}

export async function ratingsPage(
  db: Db | Tx,
  { order, after, limit }: Listing<object>,
): Promise<RatingRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: ratingTable, order, after })
  const { rows } = await sql<RatingRow>`
    select id, brand_id, player_id, rating, rating_text, agent, rated_at from support.conversation
    where rating is not null and ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countRatings(db: Db | Tx, { limit }: Counted<object>): Promise<number> {
  return countOf(db, sql`select from support.conversation where rating is not null limit ${limit}`)
}

type AlertRow = OfConversation & {
  id: bigint
  word: string
  at: Date
  closed_at: Date | null
  closed_by: string | null
  outcome: string | null
}

export async function alertsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Closed>,
): Promise<AlertRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: alertTable, order, after })
  const { rows } = await sql<AlertRow>`select a.*, c.brand_id, c.player_id
    from (select id, conversation_id, word, at, closed_at, closed_by, outcome from support.alert
      where ${isClosed(filter)} and ${where} order by ${orderBy} limit ${limit}) a
    join support.conversation c on c.id = a.conversation_id order by a.id desc`.execute(db)
  return rows
}

export async function countAlerts(
  db: Db | Tx,
  { filter, limit }: Counted<Closed>,
): Promise<number> {
  return countOf(db, sql`select from support.alert where ${isClosed(filter)} limit ${limit}`)
}

type ComplaintRow = OfConversation & {
  id: bigint
  number: string
  deadline_on: string
  made_at: Date
  closed_at: Date | null
  outcome: string | null
}

export async function complaintsPage(
  db: Db | Tx,
  { filter, order, after, limit }: Listing<Closed>,
): Promise<ComplaintRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: complaintTable, order, after })
  const { rows } = await sql<ComplaintRow>`select a.*, a.deadline_on::text, c.brand_id, c.player_id
    from (select id, conversation_id, number, deadline_on, made_at, closed_at, outcome
      from support.complaint where ${isClosed(filter)} and ${where}
      order by ${orderBy} limit ${limit}) a
    join support.conversation c on c.id = a.conversation_id order by a.deadline_on, a.id`.execute(
    db,
  )
  return rows
}

export async function countComplaints(
  db: Db | Tx,
  { filter, limit }: Counted<Closed>,
): Promise<number> {
  return countOf(db, sql`select from support.complaint where ${isClosed(filter)} limit ${limit}`)
}

function isClosed({ state }: Closed): RawBuilder<boolean> {
  if (!state) return sql<boolean>`true`
  return state === 'open' ? sql<boolean>`closed_at is null` : sql<boolean>`closed_at is not null`
}

async function countOf(db: Db | Tx, rowsOf: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (${rowsOf}) as found`.execute(db)
  return rows[0]?.count ?? 0
}
