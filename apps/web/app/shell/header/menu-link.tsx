import { useSiteData, useViewer } from '@casino/client/viewer.ts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { dialogAt } from '../../dialogs.ts'
import type { ShellData } from '../../footer-pages.ts'
import { useSite } from '../use-site.ts'
import { isListOfGames, isOpen, type MenuItem, navItemAt, navItemsOf } from './menu.ts'

/** The nav items that this viewer can open. */
export function useMenu(): MenuItem[] {
  const { pages } = useSite()
  const mayPlay = useViewer()?.excluded_until === undefined
  return useNavItems().filter((item) => isOpen(item, { pages, mayPlay }))
}

function useNavItems(): MenuItem[] {
  const hasSport = useSite().sport !== undefined
  return navItemsOf(useSiteData<ShellData>()?.navCategories, { hasSport })
}

type MenuLinkProps = {
  to: string
  /** The classes of the link, active or not. */
  className: (isActive: boolean) => string
  onClick?: () => void
  children: ReactNode
}

/** A nav item, marked as the current page on its own page and on related ones. */
export function MenuLink({ to, className, onClick, children }: MenuLinkProps) {
  const { pathname } = useLocation()
  const standing = navItemAt(useNavItems(), pathname)
  const isThis = pathname === to
  // A dialog opened by its own address has the lobby below it. All lists of games belong to it [2.1].
  const isBelow = to === '/' && (dialogAt(pathname) !== undefined || isListOfGames(pathname))
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
