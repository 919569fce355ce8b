import { useSiteData, useViewer } from '@casino/client/viewer.ts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { dialogAt } from '../../dialogs.ts'
import type { ShellData } from '../../footer-pages.ts'
import { useSite } from '../use-site.ts'
import { isOpen, type MenuItem, navItemAt, navItemsOf } from './menu.ts'

/** The ways that are open to who looks. */
export function useMenu(): MenuItem[] {
  const { pages } = useSite()
  const mayPlay = useViewer()?.excluded_until === undefined
  return useNavItems().filter((item) => isOpen(item, { pages, mayPlay }))
}

function useNavItems(): MenuItem[] {
  return navItemsOf(useSiteData<ShellData>()?.navCategories)
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
  const standing = navItemAt(useNavItems(), pathname)
  const isThis = pathname === to
  // Below a dialog that is entered by its own address lies the lobby.
  const isBelow = to === '/' && dialogAt(pathname) !== undefined
  const isActive = isThis || isBelow || standing?.to === to
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
