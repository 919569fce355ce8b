import { readAsStaff } from '@casino/client/calls/read-as-staff.ts'
import type { List, Row } from '@casino/client/office/declare.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { pathOf } from '../sections.ts'
import { RowsTable } from './plain-table.tsx'

type RelatedListProps = {
  list: List
  /** The filter that holds the id of the card. */
  by: string
  card: Row
  isOpenAtFirst: boolean
}

/** The first rows of another domain's list. They are read when the list is opened. */
export function RelatedList({ list, by, card: { id, version }, isOpenAtFirst }: RelatedListProps) {
  const { title, empty, columns, of } = list
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [read, setRead] = useState<Row[] | Error>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed card has other rows
  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    const show = (value: Row[] | Error) => {
      if (isCurrent) setRead(value)
    }
    readAsStaff(of.page, { [by]: id })
      .then((page) => show((page as { rows: Row[] }).rows))
      .catch((error: Error) => show(error))
    return () => {
      isCurrent = false
    }
  }, [isOpen, of, by, id, version])
  const path = pathOf(list)
  return (
    <details
      className="related"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {read === undefined ? <p role="status">Loading</p> : null}
      {read instanceof Error ? (
        <p role="alert">{read.message || 'This list cannot be read. Please try again.'}</p>
      ) : null}
      {Array.isArray(read) ? <RowsTable table={{ title, empty, columns }} rows={read} /> : null}
      {Array.isArray(read) && read.length > 0 && path ? (
        <p>
          <Link to={`/${path}?${by}=${id}`}>All rows</Link>
        </p>
      ) : null}
    </details>
  )
}
