import type { BannerItem } from './items.ts'
import { instantOf } from './moment.ts'

/** Articles that are shown [9.2]. */
export const articlesMax = 6
export const newsMax = 100
export const messageMin = 10
export const messageMax = 5000
/** For so long the same words of the same sender are one message: a client that missed the answer sends it again. */
export const messageRepeatMs = 600_000
/** Of all guests together: who reads them is one house. */
export const guestsMessagesPerHourMax = 300
/** The snippet that tells where messages to support go. */
export const supportSnippet = 'support-email'

/** The snippets that may stand last in the footer, the closest to who looks first [6.14, 1.18]. */
export function copyrightSnippets(of: {
  groups: readonly number[]
  seal: string | null
  licence: string
}): string[] {
  const own = [...of.groups].sort((a, b) => a - b).map((group) => `copyright-group-${group}`)
  const seal = of.seal ? [`copyright-${of.seal.toLowerCase()}`] : []
  return [...own, ...seal, `copyright-${of.licence.toLowerCase()}`, 'copyright']
}

/** The licence under which a visitor is served who is in a country; unless told, that of the house. */
const licenceOfCountry: Readonly<Record<string, string>> = { EE: 'EE' }

/** Which forms of a page are for a visitor, the closest first; the last is that for everybody [2.23]. */
export function variantsFor(of: { country: string | null; licence: string }): string[] {
  const australian = of.country === 'AU' ? ['AU'] : []
  return [...australian, licenceOfCountry[of.country ?? ''] ?? of.licence, '']
}

/**
 * A page's name with the suffix of a country or a licence, as clients have it that look a page up by both [2.23]: the page
 * and that form of it.
 */
export function formNamed(name: string): { path: string; variants: string[] } | undefined {
  const [, path, variant] = /^([a-z0-9-]*[a-z0-9])[-_]?(AU|CW|EE)$/i.exec(name) ?? []
  return path && variant ? { path, variants: [variant.toUpperCase(), ''] } : undefined
}

/** The languages in which a text is looked for: the asked one, its language at large, the house's own. */
export function localesFor(asked: string, own: string): string[] {
  return [...new Set([asked, asked.slice(0, 2), own])]
}

type Viewer = { groups: readonly number[] }

type ForGroups = Pick<BannerItem, 'groups' | 'groupIds'>

/** Whether an item is for somebody of these groups [5.30]; one that names none is for all. */
export function isForGroups(
  { groups: named = [], groupIds = [] }: ForGroups,
  { groups }: Viewer,
): boolean {
  const allowedGroups = [...named, ...groupIds]
  return allowedGroups.length === 0 || allowedGroups.some((group) => groups.includes(group))
}

type Visitor = { now: Date; isLogged: boolean; hasCoins: boolean }

/** Whether a banner may be shown now, to a guest or to a player of this kind of currency [5.30]. */
export function isShown(banner: BannerItem, { now, isLogged, hasCoins }: Visitor): boolean {
  const { liveTime = {}, logged, crypto } = banner
  const start = liveTime.start === undefined ? undefined : instantOf(liveTime.start)
  const end = liveTime.end === undefined ? undefined : instantOf(liveTime.end)
  if (start && now < start) return false
  if (end && now >= end) return false
  if (logged !== undefined && logged !== isLogged) return false
  return crypto === undefined || (isLogged && crypto === hasCoins)
}

type Variables = BannerItem['variables']

/** A banner's text with its amounts: in the currency, else in euros; without either it stays as it is. */
export function fillVariables(text: string, variables: Variables, currency: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (match, name: string) => {
    const by = variables?.[name]
    return by?.[currency] ?? by?.EUR ?? match
  })
}

/** What a link may be told to be, beside where it leads. */
const relations = ['nofollow', 'sponsored', 'ugc', 'noreferrer']
/** A mark to count by has two words or more: those of one are what our own scripts look for. */
const markPattern = /^data-(?!session-)[a-z]+(-[a-z0-9]+)+$/

/** Of the attributes that an office gives a link those that can do no harm: what it is called, where it opens, marks. */
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

/** A banner as it may be told: of the attributes of its button those that can do no harm. */
export function publicBanner<B extends BannerItem>(banner: B): B {
  const { button } = banner
  if (!button?.attrs) return banner
  return { ...banner, button: { ...button, attrs: harmlessAttrs(button.attrs) } }
}

/** Banners of a place, in its order. */
export function placedAt<B extends Pick<BannerItem, 'categories' | 'order'>>(
  banners: readonly B[],
  location: string,
): B[] {
  const place = ({ order = {} }: B) => order[location] ?? Number.MAX_SAFE_INTEGER
  return banners
    .filter(({ categories }) => categories.includes(location))
    .sort((one, other) => place(one) - place(other))
}
