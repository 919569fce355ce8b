export type MenuItem = {
  to: string
  text: string
  icon: string
  /** The text in a phone's bottom bar, if the item is there [2.45]. */
  bottom?: string
  /** Other addresses where the item is active. */
  also?: RegExp
  /** The name by which the page can be closed [2.50]. */
  page?: string
  /** Only for a casino with a sportsbook. */
  isSport?: true
  /**
   * The name by which the casino configures the item's categories [7.5]. It links to the first of
   * them.
   */
  name?: string
  categories?: readonly string[]
}

/** The categories of each nav item, by the item's name; empty if it has no games. */
export type NavCategories = Readonly<Record<string, readonly string[]>>

/** The number of items in a phone's bottom bar. */
const bottomMax = 3

const listsOfGames = /^\/(categories|games)(\/|$)/

/** Whether an address is a list of games, where the lobby's item is active too [2.1]. */
export function isListOfGames(pathname: string): boolean {
  return listsOfGames.test(pathname)
}

/**
 * The items of header, sidebar and footer, in the order of [2.43]. The lobby contains all categories
 * and lists [2.1].
 */
export const menu: readonly MenuItem[] = [
  {
    to: '/',
    text: 'menu.games',
    bottom: 'menu.lobby',
    icon: 'house',
    also: listsOfGames,
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
    // Only if the casino reports such games.
    categories: [],
  },
  {
    to: '/sport',
    text: 'menu.sport',
    icon: 'trophy',
    also: /^\/sport\//,
    isSport: true,
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
    to: '/activity-hub',
    text: 'menu.hub',
    icon: 'zap',
    page: 'activity-hub',
  },
  {
    to: '/rocket-mart',
    text: 'menu.mart',
    icon: 'gift',
    also: /^\/rocket-mart\//,
    page: 'rocket-mart',
  },
  {
    to: '/rocket-chance',
    text: 'menu.chance',
    icon: 'zap',
    page: 'rocket-chance',
  },
  {
    to: '/tournaments/all',
    text: 'menu.tournaments',
    icon: 'trophy',
    // One group [2.44], without /promotions.
    also: /^\/(tournaments|arena|promo|quests?|action|leaderboard)(\/|$)/,
  },
  {
    to: '/mystic-jackpots',
    text: 'menu.jackpots',
    icon: 'sparkles',
    page: 'mystic-jackpots',
  },
  {
    to: '/achievements',
    text: 'menu.achievements',
    icon: 'star',
  },
  {
    to: '/rocketplay-vipclub',
    text: 'menu.vip',
    icon: 'crown',
  },
]

type Casino = { hasSport?: boolean }

/** The nav items of a casino. An item without a category that has games is left out. */
export function navItemsOf(
  categoriesByName: NavCategories = {},
  { hasSport = false }: Casino = {},
): MenuItem[] {
  return menu.flatMap((item) => {
    if (item.isSport && !hasSport) return []
    const categories = categoriesByName[item.name ?? ''] ?? item.categories
    if (!categories) return item
    return categories.length > 0 ? { ...item, categories, to: `/categories/${categories[0]}` } : []
  })
}

/** The header shows no link to the lobby beside one to a sportsbook [2.43]. */
export function headerItemsOf(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.some(({ isSport }) => isSport) ? items.filter(({ to }) => to !== '/') : items
}

/**
 * Whether an item can be opened: its page is not closed, and it does not lead a self-excluded
 * player to a game or a sportsbook.
 */
export function isOpen(
  { to, page = '', isSport }: MenuItem,
  { pages, mayPlay }: { pages: Readonly<Record<string, boolean>>; mayPlay: boolean },
): boolean {
  return pages[page] !== false && (mayPlay || !(isSport || to.startsWith('/play/')))
}

/** The items of a phone's bottom bar. */
export function bottomItemsOf(items: readonly MenuItem[]): MenuItem[] {
  return items.filter(({ bottom }) => bottom).slice(0, bottomMax)
}

/** The active item at an address: by its own path, its categories or its related addresses. */
export function navItemAt(items: readonly MenuItem[], pathname: string): MenuItem | undefined {
  const [, category = ''] = /^\/categories\/([^/]+)$/.exec(pathname) ?? []
  return (
    items.find(({ to }) => to === pathname) ??
    items.find(({ categories }) => categories?.includes(category)) ??
    items.find(({ also }) => also?.test(pathname))
  )
}
