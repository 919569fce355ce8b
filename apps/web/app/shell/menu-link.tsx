import { useViewer } from '@casino/client/viewer.ts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { menu, standsAt } from './menu.ts'

type MenuLinkProps = {
  to: string
  /** How it looks, and how where it stands. */
  className: (isActive: boolean) => string
  onClick?: () => void
  children: ReactNode
}

/** A way of the house, marked on its own page and on those behind it. */
export function MenuLink({ to, className, onClick, children }: MenuLinkProps) {
  const { pathname } = useLocation()
  const viewer = useViewer()
  // A way into a game is no way for whoever keeps himself from play.
  if (viewer?.excluded_until && to.startsWith('/play/')) return null
  const isThis = pathname === to
  const isActive = standsAt(menu.find((item) => item.to === to) ?? { to }, pathname)
  return (
    <Link
      to={to}
      onClick={onClick}
      aria-current={isThis ? 'page' : isActive ? 'true' : undefined}
      className={className(isActive)}
    >
      {children}
    </Link>
  )
}
