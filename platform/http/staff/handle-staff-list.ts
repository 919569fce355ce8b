import type { Input } from '@casino/contract/endpoint.ts'
import type { Sort } from '@casino/contract/staff-call.ts'
import { countedMax, pageSize, type StaffList } from '@casino/contract/staff-list.ts'
import * as z from 'zod/mini'
import { visibleIn } from './brand-scope.ts'
import { csvLine } from './csv.ts'
import { handleStaffRead, type StaffReadContext, type StaffRoute } from './staff-route.ts'

/** What a list reads: at most `limit` rows after a row, in an order. */
export type Listing<F> = { filter: F; order: Sort; after?: bigint | undefined; limit: number }

type RowOf<L extends StaffList> = z.output<L['row']>
type FilterOf<L extends StaffList> = Omit<Input<L['page']>, 'sort' | 'after' | 'limit'>
export type ListReader<L extends StaffList> = {
  rows(context: StaffReadContext, listing: Listing<FilterOf<L>>): Promise<RowOf<L>[]>
  /** How many rows a filter leaves; it stops counting at `limit`. */
  count(context: StaffReadContext, counted: { filter: FilterOf<L>; limit: number }): Promise<number>
}

/** Binds the two calls of a list: its pages, and all its rows as a streamed file. */
export function handleStaffList<L extends StaffList>(list: L, reader: ListReader<L>): StaffRoute[] {
  const page = async (context: StaffReadContext, input: Input<L['page']>) => {
    const { sort, after, limit = pageSize, ...filter } = input as PageInput
    const asked = { filter: filter as FilterOf<L>, order: orderOf(list, sort) }
    const found = await rowsIn(reader, { context, asked, after }, limit + 1)
    const rows = found.slice(0, limit)
    const last = rows.at(-1) as { id: bigint } | undefined
    const total = await countIn(reader, { context, asked }, countedMax + 1)
    return { rows, next: found.length > limit ? (last?.id ?? null) : null, total }
  }
  const csv = async (context: StaffReadContext, input: PageInput) => {
    const { sort, ...filter } = input
    const asked = { filter: filter as FilterOf<L>, order: orderOf(list, sort) }
    const name = `${list.page.path.split('/').at(-1)}.csv`
    return { name, type: 'text/csv', parts: linesOf(list, reader, { context, asked }) }
  }
  return [
    { ...handleStaffRead(list.page, page as never), isList: true },
    { ...handleStaffRead(list.csv, csv as never), isList: true },
  ]
}

type PageInput = { sort?: string; after?: bigint; limit?: number }

function orderOf({ sorts }: StaffList, sort: string | undefined): Sort {
  const order = sort === undefined ? Object.values(sorts)[0] : sorts[sort]
  if (!order) throw new Error(`a list has no order ${sort}`)
  return order
}

const rowsAtOnce = 500
const exportedMax = 1_000_000
/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\ufeff'

type Asked<L extends StaffList> = {
  context: StaffReadContext
  asked: Omit<Listing<FilterOf<L>>, 'after' | 'limit'>
  after?: bigint | undefined
}

/** The first rows after a place. An account with roles for some brands sees the rows of these. */
async function rowsIn<L extends StaffList>(
  reader: ListReader<L>,
  given: Asked<L>,
  limit: number,
): Promise<RowOf<L>[]> {
  const { context, asked, after } = given
  if (!context.scope) return reader.rows(context, { ...asked, after, limit })
  const rows: RowOf<L>[] = []
  for await (const batch of batchesOf(reader, given)) {
    rows.push(...batch)
    if (rows.length >= limit) break
  }
  return rows.slice(0, limit)
}

async function countIn<L extends StaffList>(
  reader: ListReader<L>,
  given: Asked<L>,
  limit: number,
): Promise<number> {
  const { context, asked } = given
  if (!context.scope) return reader.count(context, { ...asked, limit })
  let count = 0
  for await (const batch of batchesOf(reader, given)) {
    count += batch.length
    if (count >= limit) break
  }
  return Math.min(count, limit)
}

/** All rows that the account may see, some at a time. */
async function* batchesOf<L extends StaffList>(
  reader: ListReader<L>,
  { context, asked, after: first }: Asked<L>,
): AsyncGenerator<RowOf<L>[]> {
  const { db, scope } = context
  let after = first
  for (let count = 0; count < exportedMax; count += rowsAtOnce) {
    const rows = await reader.rows(context, { ...asked, after, limit: rowsAtOnce })
    yield scope ? await visibleIn(scope, db, rows) : rows
    after = (rows.at(-1) as { id: bigint } | undefined)?.id
    if (rows.length < rowsAtOnce) return
  }
}

async function* linesOf<L extends StaffList>(
  { row }: L,
  reader: ListReader<L>,
  given: Asked<L>,
): AsyncGenerator<string> {
  const fields = Object.keys(row._zod.def.shape)
  yield `${byteOrderMark}${csvLine(fields)}`
  let count = 0
  for await (const rows of batchesOf(reader, given)) {
    const sent = rows.map((one) => z.encode(row, one as never) as Record<string, unknown>)
    yield sent.map((one) => csvLine(fields.map((field) => one[field]))).join('')
    count += rows.length
  }
  if (count >= exportedMax) yield csvLine([`Only the first ${exportedMax} rows`])
}
