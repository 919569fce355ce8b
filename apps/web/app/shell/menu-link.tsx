import { PageLink } from '@casino/client/page-link.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { dialogAt } from '../dialogs.ts'
import { isOpen, type MenuItem, menu, standsAt } from './menu.ts'
import { useSite } from './use-site.ts'

/** The ways that are open to who looks. */
export function useMenu(): MenuItem[] {
  const { pages } = useSite()
  const mayPlay = useViewer()?.excluded_until === undefined
  return menu.filter((item) => isOpen(item, { pages, mayPlay }))
}

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
  const isThis = pathname === to
  // Below a dialog that is entered by its own address lies the lobby.
  const isBelow = to === '/' && dialogAt(pathname) !== undefined
  const isActive = isBelow || standsAt(menu.find((item) => item.to === to) ?? { to }, pathname)
  return (
    <PageLink
      to={to}
      onClick={onClick}
      aria-current={isThis ? 'page' : isActive ? 'true' : undefined}
      className={className(isActive)}
    >
      {children}
    </PageLink>
  )
}
