import { showPayouts } from '@casino/cashbox/contract'
import { formatSeconds } from '@casino/cashbox/web/format-seconds.ts'
import type { Caller } from '@casino/client/server-caller.ts'
import { listPages } from '@casino/content/contract'
import type { Received } from '@casino/contract/endpoint.ts'
import { formatMoney } from '@casino/money/money.ts'

/** A page of the house's content, as the footer links it. */
export type FooterPage = { to: string; text: string }
export type FooterPages = {
  info: readonly FooterPage[]
  help: readonly FooterPage[]
  /** What of withdrawals leaves by itself, and how fast, from real figures. */
  payouts: readonly string[]
}

/** The pages of the two columns of the footer [2.47]; none where they cannot be read: the page goes on. */
export async function footerPages(caller: Caller): Promise<FooterPages> {
  const { call, texts } = caller
  const { status, body } = await call(listPages.name, {})
  const pages = status < 400 ? (body as Received<typeof listPages>) : []
  const under = (category: string) =>
    pages
      .filter(({ categories, hidden }) => !hidden && categories.includes(category))
      .map(({ path, title }) => ({ to: `/${path}`, text: title }))
  const news = { to: '/news', text: texts.of('content')('news.title') }
  return {
    info: [...under('bottom-menu'), news],
    help: under('bottom-menu-help'),
    payouts: await payoutLines(caller),
  }
}

const guestsCurrency = 'EUR'

/** Of too few payouts the time is left out; where nothing is known, both. */
async function payoutLines({ call, texts, player }: Caller): Promise<string[]> {
  const currency = player?.currency ?? guestsCurrency
  const { status, body } = await call(showPayouts.name, { currency })
  if (status >= 400) return []
  const { by_rule_cents, median_seconds, days } = body as Received<typeof showPayouts>
  const say = texts.of('web')
  const amount = formatMoney({ amount_cents: by_rule_cents, currency }, texts.locale)
  if (median_seconds === null) return [say('footer.payouts', { amount })]
  const time = formatSeconds(median_seconds, texts.locale)
  return [say('footer.payouts', { amount }), say('footer.payouts_time', { days, time })]
}
