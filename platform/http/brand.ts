/** What a licence allows and asks for. It is data: who would know asks it, nobody asks for the licence's name. */
export type Policy = {
  licence: string
  /** How old one must be to play. */
  age_min: number
  autoplay_allowed: boolean
  /** The shortest time between the starts of two rounds. */
  round_ms_min: number
  demo_for_guests: boolean
  /** Whether a player may take a withdrawal back while nobody has approved it. */
  recall_allowed: boolean
  vip_allowed: boolean
  loot_boxes_allowed: boolean
  /** Whether a player sees how long he has been signed in. */
  session_clock: boolean
  reality_check_minutes: number
  /** Whether nobody pays in before he has set himself a deposit limit. */
  deposit_limit_required: boolean
  /** Whether accounts may be in coins too, not in the money of states alone. */
  coins_allowed: boolean
  /** Whose visitors may look around, but neither register, nor sign in, nor open a game as guests. */
  closed_countries: readonly string[]
  /** Whose visitors are shown the card of approval first. */
  approval_countries: readonly string[]
  /** Which links, seals and age badge the footer shows. */
  footer: string
}

/** One of the casinos that this house serves. */
export type Brand = {
  id: bigint
  name: string
  policy: Policy
  /** A second seal beside the licence, such as GCB. */
  seal: string | null
  /** Colours by their role: what is not named keeps the house's own. */
  theme: Readonly<Record<string, string>>
  logo: { mobile: string; full: string }
  contacts: Readonly<Record<string, string>>
  /** Which sign stands beside some of them, by their names. */
  icons: Readonly<Record<string, string>>
  support_email: string
  stags: Readonly<Record<string, string>>
  default_locale: string
  /** What the brand speaks; null: whatever the house speaks. */
  locales: readonly string[] | null
  /** What accounts may be opened in, by its row and its licence; null: whatever the wallet has. */
  currencies: readonly string[] | null
  time_zone: string
  /** The address that stands in mails and in canonical links: that of the main host. */
  url: string
  /** All its hosts, the main one first. */
  hosts: readonly string[]
  /** What its main host does not offer: search engines are told of nothing else. */
  hidden_locales: readonly string[]
  /** Which pages are open, by slug; one that is not named is. */
  pages: Readonly<Record<string, boolean>>
}

/** A host as browsers name it, with its port where that is not the usual one. */
export type BrandHost = {
  host: string
  is_main: boolean
  /** Whether it bears the badge of copyright. */
  is_home: boolean
  hidden_locales: readonly string[]
}

/** Where a visitor is: the brand, and by which of its hosts he came. */
export type Place = { brand: Brand; host: BrandHost; origin: string }

/** The brands of this house, as every request asks for them: from memory. */
export type Brands = {
  /** The place that a Host header names, exactly; undefined for a host that is not ours. */
  at(host: string | undefined): Place | undefined
  /** The brand of an id; that of the configuration where there is none such. */
  of(id: bigint): Brand
  /** The policy of a licence; of one that nobody knows the strictest. */
  policyOf(licence: string): Policy
}

/** Whether a page of this origin may change something here: it is this very host, or one of its brand's. */
export function isOwnOrigin({ brand, host, origin }: Place, named: string): boolean {
  const [scheme] = origin.split('//')
  return [host.host, ...brand.hosts].some((one) => `${scheme}//${one}` === named)
}

/** Whether somebody from one of these countries is kept at the door. A country that is not known is none. */
export function isClosedTo(
  { closed_countries: closed }: Policy,
  ...countries: readonly (string | null | undefined)[]
): boolean {
  return countries.some((country) => country != null && closed.includes(country))
}

/** Whether a brand opens accounts in a currency that the wallet has. */
export function opensIn({ currencies }: Pick<Brand, 'currencies'>, currency: string): boolean {
  return currencies?.includes(currency) ?? true
}

/** Whether a page is open to who looks: a tester sees all of them. */
export function isPageOpen(
  { pages }: Pick<Brand, 'pages'>,
  slug: string,
  session?: { groups: readonly number[] },
): boolean {
  return session?.groups.includes(testerGroup) || pages[slug] !== false
}

/** The group of those who try what is not open yet. */
export const testerGroup = 21
