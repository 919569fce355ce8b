import { type ReactNode, useId } from 'react'

type PanelProps = { title: string; lead: string; children: ReactNode }

/** A part of the page with its title and a word on what it does. */
export function Panel({ title, lead, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-lg border border-line bg-s1 p-5 shadow-e1"
    >
      <div>
        <h2 id={id} className="text-[18px]/6 font-bold">
          {title}
        </h2>
        <p className="mt-1 max-w-[65ch] text-[14px]/5 text-tx2">{lead}</p>
      </div>
      {children}
    </section>
  )
}
