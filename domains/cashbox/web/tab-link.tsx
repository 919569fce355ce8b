import { usePath } from '@casino/client/texts.tsx'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

type TabLinkProps = {
  /** The dialog's own address: /deposit, /withdraw, /cashbox. */
  to: string
  current: boolean
  className: string
  children: ReactNode
}

/**
 * Changes from one part of the cashbox to another in the same place: over the page that stands, or,
 * where the player came by the address itself, to the other address. Back still closes.
 */
export function TabLink({ to, current, className, children }: TabLinkProps) {
  const path = usePath()
  const { search, state } = useLocation()
  const look = { className, ...(current ? { 'aria-current': 'page' as const } : {}) }
  if (!(state as { opened?: boolean } | null)?.opened) {
    return (
      <Link {...look} to={path(to)} replace preventScrollReset>
        {children}
      </Link>
    )
  }
  const under = new URLSearchParams(search)
  under.delete('payment')
  under.set('dialog', to.slice(1))
  return (
    <Link
      {...look}
      to={{ search: `?${under}` }}
      mask={path(to)}
      state={state}
      replace
      preventScrollReset
    >
      {children}
    </Link>
  )
}
