import type { ReactNode } from 'react'

type PageHeadProps = { title: string; lead: string; children?: ReactNode }

/** The head of a player's page: its title and purpose. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header>
      <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">{title}</h1>
      <p className="mt-2 max-w-[65ch] text-[15px]/6 text-tx2">{lead}</p>
      {children}
    </header>
  )
}
