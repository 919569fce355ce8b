/** What a licence allows and requires. Code reads these values, never the name of the licence. */
export type Policy = {
  licence: string
  /** The minimum age for playing. */
  age_min: number
  autoplay_allowed: boolean
  /** Whether games may show rounds faster than usual. */
  turbo_allowed: boolean
  /** Whether a player may have several games, and rounds of one, at the same time. */
  parallel_games: boolean
  /** The minimum time between the starts of two rounds. */
  round_ms_min: number
  /** Another time for a kind of game: `slots 2500`. */
  round_ms_kinds: readonly string[]
  /** The kinds of games that are offered; none: all. */
  kinds_allowed: readonly string[]
  /** The highest stake by kind (or `all`) from an age, in euro cents: `slots 18 200`. */
  stake_max: readonly string[]
  demo_for_guests: boolean
  /** Whether a player may cancel a withdrawal that is not approved yet. */
  recall_allowed: boolean
  vip_allowed: boolean
  loot_boxes_allowed: boolean
  /** Whether boxes with a prize by chance may be bought, with points too. */
  loot_box_paid: boolean
  /** Whether bets may take part in jackpots. */
  jackpots_allowed: boolean
  /** Whether players may be paid for inviting friends. */
  referral_bonus_allowed: boolean
  /** Whether players who no longer come may be sent offers. */
  winback_allowed: boolean
  /** Whether players may receive advantages: points, bonuses, gifts. */
  advantages_allowed: boolean
  /** Whether play of one product may earn an advantage for another. */
  mixed_products_allowed: boolean
  /** Whether a player sees how long they have been signed in. */
  session_clock: boolean
  reality_check_minutes: number
  /** Whether a deposit requires that the player has set a deposit limit. */
  deposit_limit_required: boolean
  /** Whether deposits and real play require a confirmed email address. */
  confirmed_address_required: boolean
  /** Whether accounts may be in cryptocurrencies. */
  coins_allowed: boolean
  /** Whether consent to offers is asked for each product and channel; otherwise for each channel. */
  consent_grid: boolean
  /** Nobody younger receives offers. */
  marketing_age_min: number
  /** Offers are sent between these hours of the player's day; 0 and 24 are the whole day. */
  marketing_from_hour: number
  marketing_until_hour: number
  /** Visitors from these countries may look around, but not sign up, sign in or play as guests. */
  closed_countries: readonly string[]
  /** Visitors from these countries see the approval card first. */
  approval_countries: readonly string[]
  /** Which links, seals and age badge the footer shows. */
  footer: string
}

/** A brand that this casino serves. */
export type Brand = {
  id: bigint
  name: string
  policy: Policy
  /** A second seal beside the licence, such as GCB. */
  seal: string | null
  /** Colours by role. A colour that is missing is the default one. */
  theme: Readonly<Record<string, string>>
  logo: { mobile: string; full: string }
  /** Where its own hero and card pictures are, such as `/art/brands/nova`. */
  pictures?: string | null
  contacts: Readonly<Record<string, string>>
  /** The icons of some nav items, by name. */
  icons: Readonly<Record<string, string>>
  support_email: string
  stags: Readonly<Record<string, string>>
  default_locale: string
  /** The languages of the brand; null: all languages of the casino. */
  locales: readonly string[] | null
  /** The account currencies, from the brand and its licence; null: all currencies of the wallet. */
  currencies: readonly string[] | null
  time_zone: string
  /** The address in mails and canonical links: that of the main host. */
  url: string
  /** All its hosts, the main one first. */
  hosts: readonly string[]
  /** Languages that the main host does not offer and search engines do not list. */
  hidden_locales: readonly string[]
  /** Which pages are open, by slug. A page that is missing is open. */
  pages: Readonly<Record<string, boolean>>
  /** The partner's sportsbook, if there is one. */
  sport?: SportPartner | undefined
}

/** A sportsbook of another operator, in a frame of our page or on a host of its own. */
export type SportPartner = { origin: string; shown: 'frame' | 'subdomain' }

/** A host as browsers name it, with its port unless that is the default. */
export type BrandHost = {
  host: string
  is_main: boolean
  /** Whether the page shows the copyright badge. */
  is_home: boolean
  hidden_locales: readonly string[]
}

/** The brand and host of a request. */
export type Place = { brand: Brand; host: BrandHost; origin: string }

/** All brands, read from memory. */
export type Brands = {
  /** The brand and host of a Host header (exact match); undefined for an unknown host. */
  at(host: string | undefined): Place | undefined
  /** The brand with this id, or the main brand. */
  of(id: bigint): Brand
  /** The policy of a licence; the strictest one for an unknown licence. */
  policyOf(licence: string): Policy
}

/** Whether a page of this origin may send changes: it is this host or another host of the brand. */
export function isOwnOrigin({ brand, host, origin }: Place, named: string): boolean {
  const [scheme] = origin.split('//')
  return [host.host, ...brand.hosts].some((one) => `${scheme}//${one}` === named)
}

/**
 * Whether a visitor from one of these countries is closed out. An unknown country is not closed.
 */
export function isClosedTo(
  { closed_countries: closed }: Policy,
  ...countries: readonly (string | null | undefined)[]
): boolean {
  return countries.some((country) => country != null && closed.includes(country))
}

/** Whether the brand opens accounts in a currency of the wallet. */
export function opensIn({ currencies }: Pick<Brand, 'currencies'>, currency: string): boolean {
  return currencies?.includes(currency) ?? true
}

/** Whether a page is open to this visitor. Testers see all pages. */
export function isPageOpen(
  { pages }: Pick<Brand, 'pages'>,
  slug: string,
  session?: { groups: readonly number[] },
): boolean {
  return session?.groups.includes(testerGroup) || pages[slug] !== false
}

/** The group of players who test pages before they open. */
export const testerGroup = 21
