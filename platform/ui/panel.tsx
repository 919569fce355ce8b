import { type ReactNode, useId } from 'react'

type PanelProps = {
  title: string
  /** The id for a link's hash. */
  name?: string
  lead?: ReactNode
  state?: ReactNode
  children: ReactNode
}

/** A section of a page with a title, an explanation, and a state. */
export function Panel({ title, name, lead, state, children }: PanelProps) {
  const id = useId()
  return (
    <section
      id={name}
      aria-labelledby={id}
      className="grid scroll-mt-24 gap-4 rounded-lg border border-line bg-s1 p-5 shadow-e1"
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="text-[18px]/6 font-bold">
            {title}
          </h2>
          {state}
        </div>
        {lead ? <p className="mt-1 max-w-[65ch] text-[14px]/5 text-tx2">{lead}</p> : null}
      </div>
      {children}
    </section>
  )
}
