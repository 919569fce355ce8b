type MenuItem = { to: string; text: string; icon: string; also?: RegExp }

/** The ways of header, sidebar and footer. The lobby is where all categories and lists are [2.1]. */
export const menu: readonly MenuItem[] = [
  { to: '/', text: 'menu.games', icon: 'house', also: /^\/(categories|games)(\/|$)/ },
  { to: '/categories/slots', text: 'menu.slots', icon: 'gamepad-2', also: /^\/pokies(\/|$)/ },
  { to: '/categories/table', text: 'menu.table', icon: 'spade' },
  { to: '/categories/instant', text: 'menu.instant', icon: 'dices' },
  { to: '/play/turbogames/rocket-x', text: 'menu.rocket', icon: 'rocket' },
  { to: '/rocket-mart', text: 'menu.mart', icon: 'gift', also: /^\/rocket-mart\// },
]

/** Whether an address is that of a way, or lies behind it and is no other way's own. */
export function standsAt({ to, also }: Pick<MenuItem, 'to' | 'also'>, pathname: string): boolean {
  if (menu.some((way) => way.to === pathname)) return pathname === to
  return pathname === to || (also?.test(pathname) ?? false)
}
