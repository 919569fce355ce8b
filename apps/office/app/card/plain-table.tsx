import type { Row, Table } from '@casino/client/office/declare.ts'
import { classOf, isFigure, Value } from '../frame/value.tsx'

type TableProps = { table: Omit<Table, 'field'>; rows: readonly Row[] }

/** A short table on a card. */
export function PlainTable({ table, rows }: TableProps) {
  return (
    <>
      <h2>{table.title}</h2>
      <RowsTable table={table} rows={rows} />
    </>
  )
}

/** The same without its heading. */
export function RowsTable({ table: { title, empty, columns }, rows }: TableProps) {
  return rows.length > 0 ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="scroll" tabIndex={0} aria-label={title}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.field}
                scope="col"
                className={isFigure(column) ? 'figure' : undefined}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a card have no state
            <tr key={place}>
              {columns.map((column) => (
                <td key={column.field} className={classOf(column, row[column.field])}>
                  <Value of={row} shown={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ) : (
    <p>{empty}</p>
  )
}
