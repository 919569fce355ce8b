import type { List } from '@casino/client/office/declare.ts'

/** What a list shows, as its address says it. */
export type View = {
  /** What the call receives: filters, `sort` and `after`. */
  input: Record<string, string>
  /** The columns that are shown; all if there are none. */
  columns: string[]
}

export function viewIn(search: URLSearchParams): View {
  const given = [...search].filter(([name, value]) => value !== '' && name !== 'columns')
  return { input: Object.fromEntries(given), columns: search.getAll('columns') }
}

/** Whether a filter of the list is set. */
export function isFiltered({ input }: View): boolean {
  return Object.keys(input).some((name) => !['sort', 'after', 'limit'].includes(name))
}

/** The address of a view of a list, with another place in it. */
export function addressOfPage(path: string, view: View, after: number | undefined): string {
  const { after: _place, ...input } = view.input
  const search = new URLSearchParams(input)
  for (const column of view.columns) search.append('columns', column)
  if (after !== undefined) search.set('after', String(after))
  return search.size > 0 ? `/${path}?${search}` : `/${path}`
}

/** The address of all rows of a view as CSV. */
export function addressOfCsv({ of }: List, { input }: View): string {
  const { after: _place, ...rest } = input
  const search = new URLSearchParams(rest)
  return search.size > 0 ? `${of.csv.path}?${search}` : of.csv.path
}

/** "10,000+" where the server has stopped counting. */
export function totalText(total: number, countedMax: number): string {
  const counted = Math.min(total, countedMax).toLocaleString('en')
  return total > countedMax ? `${counted}+` : counted
}
