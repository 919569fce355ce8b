import type { List, Row } from '@casino/client/office/declare.ts'
import {
  type ColumnDef,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'
import { isFigure, Value } from '../frame/value.tsx'

const features = tableFeatures({ columnVisibilityFeature })
const rowPx = 45

type Given = {
  list: List
  rows: readonly Row[]
  /** The columns that are shown; all if there are none. */
  columns: readonly string[]
  scroller: RefObject<HTMLDivElement | null>
}

/** The rows of a page of a list. Only those near the visible part are in the document. */
export function ListTable({ list, rows, columns: shown, scroller }: Given) {
  const columns = useMemo(() => columnsOf(list), [list])
  const data = useMemo(() => [...rows], [rows])
  const columnVisibility = Object.fromEntries(
    list.columns.map(({ field }) => [field, shown.length === 0 || shown.includes(field)]),
  )
  const table = useTable({ features, columns, data, state: { columnVisibility } })
  const body = table.getRowModel().rows
  const virtualizer = useVirtualizer({
    count: body.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 20,
  })
  const items = virtualizer.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  const figures = new Set(list.columns.filter(isFigure).map(({ field }) => field))
  const classOf = (id: string) => (figures.has(id) ? 'figure' : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="scroll" ref={scroller} tabIndex={0} aria-label={list.title}>
      <table aria-rowcount={body.length + 1}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={classOf(header.column.id)}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          <Gap height={above} />
          {items.map(({ index }) => {
            const row = body[index]
            return row ? (
              <tr key={row.id} aria-rowindex={index + 2}>
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id} className={classOf(cell.column.id)}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ) : null
          })}
          <Gap height={below} />
        </tbody>
      </table>
    </section>
  )
}

function columnsOf({ columns }: List): ColumnDef<typeof features, Row>[] {
  return columns.map((column) => ({
    id: column.field,
    header: column.label,
    cell: ({ row }) => <Value of={row.original} shown={column} />,
  }))
}

/** Stands for the rows that are not in the document. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    <tr className="gap">
      <td style={{ height }} />
    </tr>
  )
}
