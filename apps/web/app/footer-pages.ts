import { payoutLines } from '@casino/cashbox/web/withdrawal/payout-lines.ts'
import type { Caller, Site } from '@casino/client/calls/server-caller.ts'
import { listAwards, listPages, showCopyright } from '@casino/content/contract'
import type { Received } from '@casino/contract/endpoint.ts'
import type { Providers } from './playable-providers.ts'
import { type Studio, usualStudios } from './shell/footer/footer-set.ts'
import type { NavCategories } from './shell/header/menu.ts'

/** A page of the house's content, as the footer links it. */
export type FooterPage = { to: string; text: string }
/** What the house was given, the newest first, and what that is called. */
export type FooterAwards = {
  title: string
  list: Pick<Award, 'id' | 'name' | 'prize' | 'year' | 'imgUrl'>[]
}
type Award = Received<typeof listAwards>[number]
export type FooterPages = {
  /** Those that stand in the header as well [2.43]. */
  top?: readonly FooterPage[]
  info: readonly FooterPage[]
  help: readonly FooterPage[]
  /** Markup of the house's own content, cleaned when it was put in. */
  copyright?: string
  /** Only where there are any: nothing is said of none. */
  awards?: FooterAwards
  /** Whose games these are, where they are not the usual ones. */
  studios?: readonly Studio[]
  /** What of withdrawals leaves by itself, and how fast, from real figures. */
  payouts: readonly string[]
}

const awardsMax = 6
const studiosMax = 12
const aboutCoins = 'benefits-of-crypto'

/** What the shell of every page is told. */
export type ShellData = { site: Site; footer?: FooterPages; navCategories?: NavCategories }

/**
 * The pages of the two columns of the footer [2.47], and its last words; none where they cannot be read: the
 * page goes on.
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
      // Where no coins are taken, nothing invites to pay with them [1.18].
      .filter(({ path }) => path !== aboutCoins || site.footer !== 'EE')
      .map(({ path, title }) => ({ to: `/${path}`, text: title }))
  const news = { to: '/news', text: texts.of('content')('news.title') }
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

/** What stands under another page is told within that. */
function inTree(pages: Received<typeof listPages>): Received<typeof listPages> {
  return pages.flatMap((page) => [page, ...inTree(page.children)])
}

/** No more of them than is drawn: it stands in every page. */
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

/** Those with a sign whose games can be played: nothing leads to a page that is not there. */
function studiosOf(providers: Providers): Pick<FooterPages, 'studios'> {
  const studios = providers
    .flatMap(({ id, title, logo }) => (logo ? [{ id, title, logo }] : []))
    .slice(0, studiosMax)
  const names = (list: readonly Studio[]) => list.map(({ id, logo }) => id + logo).join()
  return names(studios) === names(usualStudios) ? {} : { studios }
}
