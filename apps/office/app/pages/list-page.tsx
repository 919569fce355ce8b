import { readAsStaff } from '@casino/client/calls/read-as-staff.ts'
import type { Row } from '@casino/client/office/declare.ts'
import { countedMax, pageSizeMax } from '@casino/contract/staff-list.ts'
import type { Account } from '@casino/staff/contract'
import { useMemo, useRef, useState } from 'react'
import {
  data,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useOutletContext,
} from 'react-router'
import { useKeys } from '../frame/use-keys.ts'
import { addressOfCsv, addressOfPage, isFiltered, totalText, viewIn } from '../list/address.ts'
import { CreateDialog } from '../list/create-dialog.tsx'
import { ListForm } from '../list/list-form.tsx'
import { ListTable } from '../list/list-table.tsx'
import { listAt } from '../sections.ts'

type Page = { rows: Row[]; next: number | null; total: number }

export function meta({ params }: { params: { section?: string } }) {
  return [{ title: `${listAt(params.section)?.name ?? 'Nothing'} · Apogee office` }]
}

/** Filter, order, columns and the place in the list are in the address. */
export async function clientLoader({ request, params }: LoaderFunctionArgs) {
  const section = listAt(params.section)
  if (!section) throw data(null, { status: 404 })
  const view = viewIn(new URL(request.url).searchParams)
  const input = { ...view.input, limit: pageSizeMax }
  const page = (await readAsStaff(section.list.of.page, input)) as Page
  return { path: section.path, view, page }
}

export default function ListPage() {
  const { path, view, page } = useLoaderData<typeof clientLoader>()
  const list = listAt(path)?.list
  const scroller = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { permissions } = useOutletContext<Account>()
  const [isCreating, setCreating] = useState(false)
  const create = list?.create && permissions.includes(list.create.of.may) ? list.create : undefined
  const next = page.next === null ? undefined : addressOfPage(path, view, page.next)
  const keys = useMemo(() => {
    const step = (by: number) => () => focusRow(scroller.current, by)
    return {
      j: step(1),
      ArrowDown: step(1),
      k: step(-1),
      ArrowUp: step(-1),
      n: () => void (next && navigate(next)),
      c: () => setCreating(create !== undefined),
      '/': () => form.current?.querySelector<HTMLElement>('input, select')?.focus(),
    }
  }, [next, navigate, create])
  useKeys(keys)
  if (!list) return null
  return (
    <>
      <h1>{list.title}</h1>
      {create ? (
        <p className="summary">
          <button type="button" aria-keyshortcuts="c" onClick={() => setCreating(true)}>
            {create.label} <kbd>c</kbd>
          </button>
        </p>
      ) : null}
      {create && isCreating ? (
        <CreateDialog path={path} create={create} onClose={() => setCreating(false)} />
      ) : null}
      <ListForm key={`${path}?${JSON.stringify(view)}`} ref={form} list={list} view={view} />
      <p className="summary">
        <span role="status">{totalText(page.total, countedMax)} found</span>
        <a href={addressOfCsv(list, view)} download>
          Save as CSV
        </a>
      </p>
      {page.rows.length > 0 ? (
        <ListTable list={list} rows={page.rows} columns={view.columns} scroller={scroller} />
      ) : (
        <p>{(!isFiltered(view) && list.unfiltered) || list.empty}</p>
      )}
      <p className="summary">
        {view.input.after ? (
          <Link to={addressOfPage(path, view, undefined)}>First page</Link>
        ) : null}
        {next ? <Link to={next}>Next page</Link> : null}
      </p>
    </>
  )
}

/** Moves the focus from row to row, by the link in its first cell. */
function focusRow(scroller: HTMLElement | null, by: number): void {
  const links = [...(scroller?.querySelectorAll<HTMLElement>('tbody td:first-child a') ?? [])]
  const at = links.findIndex((link) => link.matches(':focus'))
  const place = at === -1 && by < 0 ? links.length - 1 : Math.max(at + by, 0)
  links[place]?.focus()
}
