export type MenuItem = {
  to: string
  text: string
  icon: string
  /** What it is called in a phone's bottom bar, if it stands there [2.45]. */
  bottom?: string
  /** What lies behind it. */
  also?: RegExp
  /** By which name the page can be closed [2.50]. */
  page?: string
}

/** The ways of header, sidebar and footer. The lobby is where all categories and lists are [2.1]. */
export const menu: readonly MenuItem[] = [
  {
    to: '/',
    text: 'menu.games',
    bottom: 'menu.lobby',
    icon: 'house',
    also: /^\/(categories|games)(\/|$)/,
  },
  {
    to: '/categories/slots',
    text: 'menu.slots',
    bottom: 'menu.slots',
    icon: 'gamepad-2',
    also: /^\/pokies(\/|$)/,
  },
  { to: '/categories/table', text: 'menu.table', icon: 'spade' },
  { to: '/categories/instant', text: 'menu.instant', icon: 'dices' },
  { to: '/play/turbogames/rocket-x', text: 'menu.rocket', bottom: 'menu.rocket', icon: 'rocket' },
  {
    to: '/rocket-mart',
    text: 'menu.mart',
    icon: 'gift',
    also: /^\/rocket-mart\//,
    page: 'rocket-mart',
  },
]

/** Whether a way is open: its page is not closed, and it does not lead whoever keeps himself from play into a game. */
export function isOpen(
  { to, page = '' }: MenuItem,
  { pages, mayPlay }: { pages: Readonly<Record<string, boolean>>; mayPlay: boolean },
): boolean {
  return pages[page] !== false && (mayPlay || !to.startsWith('/play/'))
}

/** Whether an address is that of a way, or lies behind it and is no other way's own. */
export function standsAt({ to, also }: Pick<MenuItem, 'to' | 'also'>, pathname: string): boolean {
  if (menu.some((way) => way.to === pathname)) return pathname === to
  return pathname === to || (also?.test(pathname) ?? false)
}
