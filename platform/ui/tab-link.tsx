import { overPage, wasOpened } from '@casino/client/over-page.ts'
import { usePath } from '@casino/client/texts.tsx'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

type TabLinkProps = {
  /** The address of the dialog's other part: /deposit, /withdraw … */
  to: string
  current: boolean
  /** What of the address belongs to the part that is left. */
  leaves?: string
  className: string
  children: ReactNode
}

/**
 * Changes from one part of a dialog to another in the same place: over the page that stands, or,
 * where the player came by the address itself, to the other address. Back still closes.
 */
export function TabLink({ to, current, leaves = '', className, children }: TabLinkProps) {
  const path = usePath()
  const { search, state } = useLocation()
  const look = { className, 'aria-current': current ? ('page' as const) : undefined }
  if (!wasOpened(state)) {
    return (
      <Link {...look} to={path(to)} replace preventScrollReset>
        {children}
      </Link>
    )
  }
  const under = new URLSearchParams(search)
  under.delete(leaves)
  return (
    <Link
      {...look}
      to={{ search: overPage(String(under), to) }}
      mask={path(to)}
      state={state}
      replace
      preventScrollReset
    >
      {children}
    </Link>
  )
}
