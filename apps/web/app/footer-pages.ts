import { payoutLines } from '@casino/cashbox/web/payout-lines.ts'
import type { Caller, Site } from '@casino/client/server-caller.ts'
import { listPages, showCopyright } from '@casino/content/contract'
import type { Received } from '@casino/contract/endpoint.ts'

/** A page of the house's content, as the footer links it. */
export type FooterPage = { to: string; text: string }
export type FooterPages = {
  /** Those that stand in the header as well [2.43]. */
  top?: readonly FooterPage[]
  info: readonly FooterPage[]
  help: readonly FooterPage[]
  /** Markup of the house's own content, cleaned when it was put in. */
  copyright?: string
  /** What of withdrawals leaves by itself, and how fast, from real figures. */
  payouts: readonly string[]
}

const aboutCoins = 'benefits-of-crypto'

/** What the shell of every page is told. */
export type ShellHouse = { site: Site; footer?: FooterPages }

/**
 * The pages of the two columns of the footer [2.47], and its last words; none where they cannot be read: the
 * page goes on.
 */
export async function footerPages(caller: Caller): Promise<FooterPages> {
  const { call, texts, site } = caller
  const [listed, last] = await Promise.all([call(listPages.name, {}), call(showCopyright.name, {})])
  const pages = listed.status < 400 ? (listed.body as Received<typeof listPages>) : []
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
    payouts: await payoutLines(caller),
  }
}
