import type { ReactNode } from 'react'

/** The style of a number's cell. */
export const figureCell = 'py-2.5 pl-3 text-right align-top tabular'

type TableProps = {
  caption: string
  /** The heads of the first column, and of the numbers. */
  heads: readonly { text: string; className?: string }[]
  children: ReactNode
}

/** A table of numbers with a row per item (`FiguresRow`). */
export function FiguresTable({ caption, heads, children }: TableProps) {
  return (
    <table className="w-full text-[14px]/5">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-[13px] text-tx3">
          {heads.map(({ text, className = '' }, place) => (
            <th
              key={text}
              scope="col"
              className={`font-semibold ${place === 0 ? 'py-2 text-left' : figureCell} ${className}`}
            >
              {text}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}

type RowProps = { title: string; about: ReactNode; children: ReactNode }

/** A row: the item, a line about it, and its numbers as cells. */
export function FiguresRow({ title, about, children }: RowProps) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="w-1/2 max-w-0 py-2.5 text-left align-top font-normal">
        <b className="block font-semibold wrap-anywhere">{title}</b>
        {about}
      </th>
      {children}
    </tr>
  )
}
