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
  /** By which name the house says which categories lie behind it [7.5]. It leads to the first of them. */
  name?: string
  categories?: readonly string[]
}

/** Which categories lie behind a way, by its name; it has none where there is nothing to play. */
export type NavCategories = Readonly<Record<string, readonly string[]>>

/** As many of the ways stand in a phone's bottom bar. */
const bottomMax = 3

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
    bottom: 'menu.slots_short',
    icon: 'gamepad-2',
    also: /^\/pokies(\/|$)/,
    name: 'pokies',
    categories: ['slots'],
  },
  {
    to: '/categories/live',
    text: 'menu.live',
    bottom: 'menu.live',
    icon: 'radio',
    also: /^\/live(\/|$)/,
    name: 'live',
    // Only where the house says that there are such games.
    categories: [],
  },
  {
    to: '/categories/table',
    text: 'menu.table',
    icon: 'spade',
    name: 'table',
    categories: ['table'],
  },
  {
    to: '/categories/instant',
    text: 'menu.instant',
    icon: 'dices',
    name: 'instant',
    categories: ['instant', 'crash'],
  },
  {
    to: '/play/turbogames/rocket-x',
    text: 'menu.rocket',
    bottom: 'menu.rocket',
    icon: 'rocket',
    name: 'rocket',
  },
  {
    to: '/rocket-mart',
    text: 'menu.mart',
    icon: 'gift',
    also: /^\/rocket-mart\//,
    page: 'rocket-mart',
  },
]

/** The ways of a house, those to games as it says: a way without a category that has games is left out. */
export function navItemsOf(categoriesByName: NavCategories = {}): MenuItem[] {
  return menu.flatMap((item) => {
    const categories = categoriesByName[item.name ?? ''] ?? item.categories
    if (!categories) return item
    return categories.length > 0 ? { ...item, categories, to: `/categories/${categories[0]}` } : []
  })
}

/** Whether a way is open: its page is not closed, and it does not lead whoever keeps himself from play into a game. */
export function isOpen(
  { to, page = '' }: MenuItem,
  { pages, mayPlay }: { pages: Readonly<Record<string, boolean>>; mayPlay: boolean },
): boolean {
  return pages[page] !== false && (mayPlay || !to.startsWith('/play/'))
}

/** Those that stand in a phone's bottom bar. */
export function bottomItemsOf(items: readonly MenuItem[]): MenuItem[] {
  return items.filter(({ bottom }) => bottom).slice(0, bottomMax)
}

/** The way that stands at an address: whose own it is, whose category, or behind which it lies. */
export function navItemAt(items: readonly MenuItem[], pathname: string): MenuItem | undefined {
  const [, category = ''] = /^\/categories\/([^/]+)$/.exec(pathname) ?? []
  return (
    items.find(({ to }) => to === pathname) ??
    items.find(({ categories }) => categories?.includes(category)) ??
    items.find(({ also }) => also?.test(pathname))
  )
}
