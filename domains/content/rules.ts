import type { Banner, BannerItem } from './items.ts'
import { instantOf } from './moment.ts'

/** The number of articles shown [9.2]. */
export const articlesMax = 6
export const newsMax = 100
export const messageMin = 10
export const messageMax = 5000
/** Within this time the same text from the same sender counts as one message: clients retry. */
export const messageRepeatMs = 600_000
/** The hourly limit for all guests together: staff cannot answer more. */
export const guestsMessagesPerHourMax = 300
/** The snippet with the support address. */
export const supportSnippet = 'support-email'

/** The snippets for the last line of the footer, the most specific first [6.14, 1.18]. */
export function copyrightSnippets(of: {
  groups: readonly number[]
  seal: string | null
  licence: string
}): string[] {
  const own = [...of.groups].sort((a, b) => a - b).map((group) => `copyright-group-${group}`)
  const seal = of.seal ? [`copyright-${of.seal.toLowerCase()}`] : []
  return [...own, ...seal, `copyright-${of.licence.toLowerCase()}`, 'copyright']
}

/** The licence for visitors from a country; the brand's licence for all others. */
const licenceOfCountry: Readonly<Record<string, string>> = { EE: 'EE' }

/** The page variants for a visitor, the most specific first; the last is the general one [2.23]. */
export function variantsFor(of: { country: string | null; licence: string }): string[] {
  const australian = of.country === 'AU' ? ['AU'] : []
  return [...australian, licenceOfCountry[of.country ?? ''] ?? of.licence, '']
}

/**
 * Splits a page name with a country or licence suffix, as some clients send it, into the page and
 * its variant [2.23].
 */
export function formNamed(name: string): { path: string; variants: string[] } | undefined {
  const [, path, variant] = /^([a-z0-9-]*[a-z0-9])[-_]?(AU|CW|EE)$/i.exec(name) ?? []
  return path && variant ? { path, variants: [variant.toUpperCase(), ''] } : undefined
}

/** The name of a group's page. */
export function groupPage(path: string, group: string): string {
  return `${path}-${group}`
}

/** The name of the page that clients ask for: the number of a group is the page of its wheel. */
export function pageNamed(asked: string): string {
  return /^\d+$/.test(asked) ? groupPage('rocketplay-wheel', asked) : asked
}

/**
 * The languages to look for a text in: the requested one, its base language, the brand's default.
 */
export function localesFor(asked: string, own: string): string[] {
  return [...new Set([asked, asked.slice(0, 2), own])]
}

/**
 * The first parts of the site's own addresses, which no new page can have. A test compares them with
 * the routes of the site.
 */
export const reservedPaths: readonly string[] = (
  'accounts achievements action activity-hub arena autologin awards bonus-balance cashbox categories complete-profile confirmation ' +
  'dashboard ' +
  'deposit deposit-bonus deposit-fast email-verify favorite-games ffc games home install ' +
  'leaderboard live login lotteries lottery mail new-password news odds oops payments play pokies ' +
  'preview producers profile promo promotions proof-of-liabilities registration remind returns rocket-chance ' +
  'rocket-mart rocketmart-wheel rocketplay-adventure rocketplay-vipclub rocketplay-wheel search sign-in ' +
  'sign-up slots sport ' +
  'support tournaments unlock unsubscribe users withdraw'
).split(' ')

type Viewer = { groups: readonly number[] }

type ForGroups = Pick<BannerItem, 'groups' | 'groupIds'>

/**
 * Whether an item is for someone in these groups [5.30]; an item without groups is for everybody.
 */
export function isForGroups(
  { groups: named = [], groupIds = [] }: ForGroups,
  { groups }: Viewer,
): boolean {
  const allowedGroups = [...named, ...groupIds]
  return allowedGroups.length === 0 || allowedGroups.some((group) => groups.includes(group))
}

type Visitor = { now: Date; isLogged: boolean; hasCoins: boolean }

/** Whether a banner is shown now to a guest or a player with this kind of currency [5.30]. */
export function isShown(banner: BannerItem, { now, isLogged, hasCoins }: Visitor): boolean {
  const { liveTime = {}, logged, crypto } = banner
  const start = liveTime.start === undefined ? undefined : instantOf(liveTime.start)
  const end = liveTime.end === undefined ? undefined : instantOf(liveTime.end)
  if (start && now < start) return false
  if (end && now >= end) return false
  if (logged !== undefined && logged !== isLogged) return false
  return crypto === undefined || (isLogged && crypto === hasCoins)
}

/** The number of the welcome pack: of the affiliate's stag, and of the status [6.11, 9.14]. */
const welcomePack = 131_811

type Came = { stag: string | null; groups: readonly number[] }

/** Whether a player has the welcome pack, by where they came from or by their status. */
export function hasWelcomePack({ stag, groups }: Came): boolean {
  return groups.includes(welcomePack) || stag?.split('_')[0] === String(welcomePack)
}

/** Whether a banner is for somebody with the welcome pack or without it. */
export function isForPack(
  { categories }: Pick<BannerItem, 'categories'>,
  hasPack: boolean,
): boolean {
  return !categories.includes(`${welcomePack}-${hasPack ? 'hide' : 'show'}`)
}

/** Whether a banner is for a player who came with a stag: some get no promotion over all pages [7.5]. */
export function isForStag(
  { categories }: Pick<BannerItem, 'categories'>,
  { stag, excluded }: { stag: string | null; excluded: readonly string[] },
): boolean {
  return stag === null || !categories.includes('promo') || !excluded.includes(stag)
}

type Variables = BannerItem['variables']

/**
 * Fills the amounts in a banner's text: in the currency, else in euros; without both the
 * placeholder stays.
 */
export function fillVariables(text: string, variables: Variables, currency: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (match, name: string) => {
    const by = variables?.[name]
    return by?.[currency] ?? by?.EUR ?? match
  })
}

/** The allowed values of a link's `rel`. */
const relations = ['nofollow', 'sponsored', 'ugc', 'noreferrer']
/** Tracking attributes need at least two words: our own scripts use those with one word. */
const markPattern = /^data-(?!session-)[a-z]+(-[a-z0-9]+)+$/

/** The attributes of a link that are harmless: its name, target and tracking attributes. */
export function harmlessAttrs(attrs: Readonly<Record<string, unknown>>): Record<string, string> {
  const opensAnew = attrs.target === '_blank'
  const rel = String(attrs.rel ?? '')
    .split(/\s+/)
    .filter((word) => relations.includes(word))
  if (opensAnew) rel.push('noopener')
  const harmless = Object.entries(attrs).flatMap(([name, value]) => {
    const isText = typeof value === 'string' || typeof value === 'number'
    return isText && (name === 'aria-label' || markPattern.test(name)) ? [[name, `${value}`]] : []
  })
  return {
    ...Object.fromEntries(harmless),
    ...(opensAnew ? { target: '_blank' } : {}),
    ...(rel.length > 0 ? { rel: rel.join(' ') } : {}),
  }
}

const ground = '#140c2e'
/** A banner that only has an end is shown by other clients only if it has a start too. */
const alwaysBegun = '01/01/2000 00:00'

/** A banner as it is sent, with only the harmless attributes of its button. */
export function bannerView(item: BannerItem & { id: string }, place: number): Banner {
  const { groups = [], groupIds = [], gradient, liveTime, button, ...rest } = item
  const allowedGroups = [...new Set([...groups, ...groupIds])]
  const [colorLeft, colorLeftCenter, colorRightCenter, colorRight] =
    gradient ?? ([ground, ground, ground, ground] as const)
  const identifier = button?.frontendIdentifier
  return {
    ...rest,
    identity: place + 1,
    url: pictureOf(item.image),
    groups: allowedGroups.length > 0 ? allowedGroups : null,
    logged: item.logged ?? null,
    description: { text: item.description?.text ?? '', size: item.description?.size ?? '' },
    gradient: { colorLeft, colorLeftCenter, colorRightCenter, colorRight },
    labels: item.labels ?? [],
    ...(liveTime ? { liveTime: { start: alwaysBegun, ...liveTime } } : {}),
    ...(button ? { button: withHarmlessAttrs(button) } : {}),
    ...(identifier ? { frontend_identifier: identifier } : {}),
    isSkeleton: false,
  }
}

function withHarmlessAttrs(button: NonNullable<BannerItem['button']>) {
  return button.attrs ? { ...button, attrs: harmlessAttrs(button.attrs) } : button
}

/** The picture of a set that every browser supports. */
function pictureOf(image: string): string {
  return /[/-]$/.test(image) ? `${image}desktop.webp` : image
}

/** The banners of a location in its order. */
export function placedAt<B extends Pick<BannerItem, 'categories' | 'order'>>(
  banners: readonly B[],
  location: string,
): B[] {
  const place = ({ order = {} }: B) => order[location] ?? Number.MAX_SAFE_INTEGER
  return banners
    .filter(({ categories }) => categories.includes(location))
    .sort((one, other) => place(one) - place(other))
}
