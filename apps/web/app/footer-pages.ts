import { payoutLines } from '@casino/cashbox/web/withdrawal/payout-lines.ts'
import type { Caller, Site } from '@casino/client/calls/server-caller.ts'
import { listAwards, listPages, showCopyright } from '@casino/content/contract'
import type { Received } from '@casino/contract/endpoint.ts'
import type { Providers } from './playable-providers.ts'
import { type Studio, usualStudios } from './shell/footer/footer-set.ts'
import type { NavCategories } from './shell/header/menu.ts'

/** A content page linked in the footer. */
export type FooterPage = { to: string; text: string }
/** The casino's awards, newest first, and the heading of the list. */
export type FooterAwards = {
  title: string
  list: Pick<Award, 'id' | 'name' | 'prize' | 'year' | 'imgUrl'>[]
}
type Award = Received<typeof listAwards>[number]
export type FooterPages = {
  /** Pages that are also linked in the header [2.43]. */
  top?: readonly FooterPage[]
  info: readonly FooterPage[]
  help: readonly FooterPage[]
  /** HTML of the office, sanitized when it was saved. */
  copyright?: string
  /** Only if there are any. */
  awards?: FooterAwards
  /** The studios of the games, if they are not the usual ones. */
  studios?: readonly Studio[]
  /** Which withdrawals are paid automatically, and how fast, from real figures. */
  payouts: readonly string[]
}

const awardsMax = 6
const studiosMax = 12
const aboutCoins = 'benefits-of-crypto'

/** The data of the shell, the same for every page. */
export type ShellData = { site: Site; footer?: FooterPages; navCategories?: NavCategories }

/**
 * The pages of the footer's two columns [2.47] and its copyright. Missing data does not break the
 * page.
 */
export async function footerPages(
  caller: Caller,
  playable: Promise<Providers | undefined>,
): Promise<FooterPages> {
  const { call, texts, site } = caller
  const [listed, last, given, providers] = await Promise.all([
    call(listPages.name, {}),
    call(showCopyright.name, {}),
    call(listAwards.name, {}),
    playable,
  ])
  const tree = listed.status < 400 ? (listed.body as Received<typeof listPages>) : []
  const pages = inTree(tree)
  const awards = given.status < 400 ? (given.body as Award[]).slice(0, awardsMax) : []
  const copyright = last.status < 400 ? (last.body as Received<typeof showCopyright>).content : ''
  const under = (category: string) =>
    pages
      .filter(({ categories, hidden }) => !hidden && categories.includes(category))
      // A casino without crypto does not link to the page about it [1.18].
      .filter(({ path }) => path !== aboutCoins || site.footer !== 'EE')
      .map(({ path, title }) => ({ to: `/${path}`, text: title }))
  const news = { to: '/news', text: texts.of('web')('footer.news') }
  return {
    top: under('top-menu'),
    info: [...under('bottom-menu'), news],
    help: under('bottom-menu-help'),
    copyright,
    ...(providers ? studiosOf(providers) : {}),
    ...(awards.length > 0 ? { awards: awardsOf(awards, texts.of('content')('awards.title')) } : {}),
    payouts: await payoutLines(caller),
  }
}

/** The pages as one flat list: a page below another is nested in it. */
function inTree(pages: Received<typeof listPages>): Received<typeof listPages> {
  return pages.flatMap((page) => [page, ...inTree(page.children)])
}

/** Only as many as are shown, because the list is part of every page. */
function awardsOf(awards: readonly Award[], title: string): FooterAwards {
  const list = awards.map(({ id, name, prize, year, imgUrl }) => ({
    id,
    name,
    prize,
    year,
    ...(imgUrl ? { imgUrl } : {}),
  }))
  return { title, list }
}

/** Studios with a logo whose games can be played. */
function studiosOf(providers: Providers): Pick<FooterPages, 'studios'> {
  const studios = providers
    .flatMap(({ id, title, logo }) => (logo ? [{ id, title, logo }] : []))
    .slice(0, studiosMax)
  const names = (list: readonly Studio[]) => list.map(({ id, logo }) => id + logo).join()
  return names(studios) === names(usualStudios) ? {} : { studios }
}
