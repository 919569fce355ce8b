// Lists of the office: pages by keyset, and the same rows as CSV.
import * as z from 'zod/mini'
import type { File } from './endpoint.ts'
import { type May, type Sort, type StaffCall, staffCall } from './staff-call.ts'
import { Id, QueryInt } from './values.ts'

export const pageSize = 25
export const pageSizeMax = 100
/** Rows are counted up to this number. */
export const countedMax = 10_000

type Filters = Record<string, z.ZodMiniType>
type Row = z.ZodMiniObject

type Definition<F extends Filters, R extends Row, S extends string> = {
  name: string
  may: May
  path: `/${string}`
  /** What a list can be filtered by. Every filter is optional. */
  filters: F
  /** The first one is the order of a list without `sort`. */
  sorts: Record<S, Sort>
  row: R
  /** As in a staff call. */
  player?: 'id'
}
type Optional<F extends Filters> = { [Name in keyof F]: z.ZodMiniOptional<F[Name]> }
type SortOf<S extends string> = { sort: z.ZodMiniOptional<z.ZodMiniEnum<{ [Name in S]: Name }>> }
type Place = {
  after: z.ZodMiniOptional<typeof Id>
  limit: z.ZodMiniOptional<typeof QueryInt>
}

/** Any list. */
export type StaffList = {
  sorts: Readonly<Record<string, Sort>>
  row: Row
  page: StaffCall
  csv: StaffCall
}

type ListOf<F extends Filters, R extends Row, S extends string> = Pick<
  Definition<F, R, S>,
  'sorts' | 'row'
> & {
  page: StaffCall<z.ZodMiniObject<Optional<F> & SortOf<S> & Place>, PageOf<R>, never, 'GET'>
  csv: StaffCall<z.ZodMiniObject<Optional<F> & SortOf<S>>, z.ZodMiniType<File, File>, never, 'GET'>
}
type PageOf<R extends Row> = z.ZodMiniObject<{
  rows: z.ZodMiniArray<R>
  /** The id of the last row, if there are more. */
  next: z.ZodMiniNullable<typeof Id>
  /** Counted up to `countedMax + 1`. */
  total: z.ZodMiniInt
}>

/** A file has no schema. */
const noSchema = undefined as unknown as z.ZodMiniType<File, File>

/** Declares a list of the office: one call for a page of it, one for the whole as CSV. */
export function listCall<F extends Filters, R extends Row, const S extends string>(
  definition: Definition<F, R, S>,
): ListOf<F, R, S> {
  const { name, may, path, filters, sorts, row, player } = definition
  const optional = Object.entries(filters).map(([one, schema]) => [one, z.optional(schema)])
  const chosen = {
    ...(Object.fromEntries(optional) as Optional<F>),
    sort: z.optional(z.enum(Object.keys(sorts) as S[])),
  }
  const limit = z.optional(QueryInt.check(z.positive(), z.maximum(pageSizeMax)))
  const read = { may, method: 'GET', refusals: [], ...(player ? { player } : {}) } as const
  const page = staffCall({
    ...read,
    name,
    path,
    sorts,
    input: z.strictObject({ ...chosen, after: z.optional(Id), limit }),
    output: z.object({ rows: z.array(row), next: z.nullable(Id), total: z.int() }),
  })
  const csv = staffCall({
    ...read,
    name: `${name}_csv`,
    path: `${path}.csv`,
    isFile: true,
    input: z.strictObject(chosen),
    output: noSchema,
  })
  return { sorts, row, page, csv } as unknown as ListOf<F, R, S>
}
