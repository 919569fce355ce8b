import { isSigned } from '@casino/secrets/hmac.ts'
import * as z from 'zod/mini'
import { amountText } from '../../payout-file.ts'
import type {
  Adapter,
  Asked,
  DayLine,
  Failure,
  PageOrder,
  Provider,
  Report,
  Status,
} from '../providers/adapter.ts'
import { parseJson } from '../providers/parse-json.ts'
import { type Arrived, arrivedIn, PaidMethods } from './arrived.ts'
import { type Answer, askServer, askStore, chosenOf, keysOf } from './greenfield.ts'
import { Invoice, lineOf, mayDiffer, reportOf } from './invoices.ts'
import { ourCurrency, theirCurrency } from './money.ts'
import { mayBeOf, Payout, payoutFor, payoutReport } from './payouts.ts'

const pageMax = 200
const pagesMax = 500
const daySeconds = 86_400

const Webhook = z.object({
  deliveryId: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.string(),
  invoiceId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  metadata: z.nullish(z.object({ orderId: z.nullish(z.string()) })),
})

/**
 * A self-hosted BTCPay Server, used through its Greenfield API. A webhook only names an invoice;
 * its state is then fetched. The store's wallet signs payouts, not this app.
 */
export const btcpay: Adapter = {
  async openPage(provider, order) {
    const known = await invoiceFor(provider, order.id)
    if (known && 'failure' in known) return known
    const invoice = known ?? (await addInvoice(provider, order))
    if ('failure' in invoice) return invoice
    return { provider_ref: invoice.id, page_url: invoice.checkoutLink }
  },

  async closePage(provider, { id }) {
    const known = await invoiceFor(provider, id)
    if (!known) return { failure: 'an unknown invoice', refused: true }
    if ('failure' in known) return known
    if (known.status !== 'New') return reportInvoice(provider, known)
    // Coins have arrived already: it stays open, and they are credited when it expires.
    if (known.additionalStatus === 'PaidPartial') return reported(canceled(reportOf(known)))
    const path = `/invoices/${encodeURIComponent(known.id)}/status`
    const body = { status: 'Invalid' }
    const marked = invoiceIn(await askServer(provider, { method: 'POST', path, body }))
    return 'failure' in marked ? marked : reported(canceled(reportOf(marked)))
  },

  async orderPayout(provider, { id, amount_cents, currency, address }) {
    const known = await knownPayout(provider, id)
    if (known && 'failure' in known) return known
    if (known) return approve(provider, known, id)
    const body = {
      destination: address,
      amount: amountText(amount_cents, currency),
      payoutMethodId: `${theirCurrency(currency)}-CHAIN`,
      // If a late answer leads to a second payout, only one of them is ever approved.
      approved: false,
      metadata: { orderId: String(id) },
    }
    const made = payoutIn(await askStore(provider, { method: 'POST', path: '/payouts', body }))
    if ('failure' in made) return made
    // Fetched again: an earlier payout may have appeared.
    const chosen = (await knownPayout(provider, id)) ?? noPayout
    return 'failure' in chosen ? chosen : approve(provider, chosen, id)
  },

  async askStatus(provider, asked) {
    return asked.action === 'deposit' ? askDeposit(provider, asked.id) : askPayout(provider, asked)
  },

  readWebhook(provider, { headers, body }) {
    const { 'btcpay-sig': signature } = headers
    const [kind, mac] = typeof signature === 'string' ? signature.split('=', 2) : []
    const isRight = isSigned(keysOf(provider).webhook_secret, body, mac)
    if (kind !== 'sha256' || !isRight) return 'unsigned'
    const webhook = Webhook.safeParse(parseJson(body))
    if (!webhook.success) return 'malformed'
    const { deliveryId, type, invoiceId, metadata } = webhook.data
    const order = metadata?.orderId ?? ''
    if (!type.startsWith('Invoice') || !invoiceId || !/^[1-9]\d{0,14}$/.test(order))
      return 'ignored'
    const ask = { id: BigInt(order), action: 'deposit' as const, provider_ref: invoiceId }
    return { event_id: deliveryId, ask }
  },

  async listDay(provider, day) {
    const start = Date.parse(`${day}T00:00:00Z`) / 1000
    const span = `startDate=${start}&endDate=${start + daySeconds - 1}`
    const lines: DayLine[] = []
    for (let page = 0; page < pagesMax; page += 1) {
      const query = `${span}&skip=${page * pageMax}&take=${pageMax}`
      const invoices = await invoicesOf(provider, query)
      if ('failure' in invoices) return invoices
      lines.push(...invoices.list.flatMap((invoice) => lineOf(invoice) ?? []))
      if (invoices.list.length < pageMax) return { lines }
    }
    return { failure: 'a day of too many invoices', refused: false }
  },
}

const unexpectedAnswer = (failure: string): Failure => ({
  failure,
  refused: false,
  isUnexpected: true,
})
const doubled = unexpectedAnswer('more than one payout of one order')
const unread = unexpectedAnswer('a payout of this order that is not understood')
const noPayout: Failure = { failure: 'an answer that is no payout', refused: false }

/** Approves a waiting payout; a repeated approval has no effect. */
async function approve(
  provider: Provider,
  payout: Payout,
  id: bigint,
): Promise<{ report: Report } | Failure> {
  if (payout.state !== 'AwaitingApproval') return reported(payoutReport(payout, id))
  const path = `/payouts/${encodeURIComponent(payout.id)}`
  const body = { revision: payout.revision }
  const approved = payoutIn(await askServer(provider, { method: 'POST', path, body }))
  if ('failure' in approved) return { ...approved, refused: false }
  return reported(payoutReport(approved, id))
}

function payoutIn(answer: Answer): Payout | Failure {
  if ('failure' in answer) return answer
  const parsed = Payout.safeParse(answer.json)
  return parsed.success ? parsed.data : noPayout
}

async function addInvoice(provider: Provider, order: PageOrder): Promise<Invoice | Failure> {
  const { id, amount_cents, currency, locale, return_url, open_minutes } = order
  const body = {
    amount: amountText(amount_cents, currency),
    currency: theirCurrency(currency),
    metadata: { orderId: String(id) },
    checkout: {
      expirationMinutes: open_minutes,
      redirectURL: return_url,
      redirectAutomatically: false,
      defaultLanguage: locale,
    },
  }
  return invoiceIn(await askStore(provider, { method: 'POST', path: '/invoices', body }))
}

/** The invoice of a payment: the newest if there are several. */
async function invoiceFor(provider: Provider, id: bigint): Promise<Invoice | Failure | undefined> {
  const found = await invoicesOf(provider, `orderId=${id}`)
  if ('failure' in found) return found
  return found.list.find(({ metadata }) => metadata?.orderId === String(id))
}

async function invoicesOf(
  provider: Provider,
  query: string,
): Promise<{ list: Invoice[] } | Failure> {
  const answer = await askStore(provider, { method: 'GET', path: `/invoices?${query}` })
  if ('failure' in answer) return answer
  const parsed = z.array(Invoice).safeParse(answer.json)
  if (!parsed.success) return { failure: 'an answer that is no list', refused: false }
  return { list: parsed.data }
}

/**
 * The payout of a withdrawal. The API has no filter for it, so the list is parsed item by item and
 * other payouts are dropped at once.
 */
async function knownPayout(provider: Provider, id: bigint): Promise<Payout | Failure | undefined> {
  const path = '/payouts?includeCancelled=true'
  const choose = (item: unknown) => {
    const { data: payout } = Payout.safeParse(item)
    if (!payout) return mayBeOf(item, id) ? 'unread' : undefined
    return payout.metadata?.orderId === String(id) ? payout : undefined
  }
  const ours = await chosenOf(provider, { path, choose })
  if ('failure' in ours) return ours
  const payouts = ours.list.filter((one) => one !== 'unread')
  if (payouts.length < ours.list.length) return unread
  const known = payoutFor(payouts)
  return known === 'double' ? doubled : known
}

async function askDeposit(provider: Provider, id: bigint): Promise<Status | Failure> {
  const known = await invoiceFor(provider, id)
  if (!known) return { unknown: true }
  return 'failure' in known ? known : reportInvoice(provider, known)
}

/** Asks for the payments of an invoice if its own fields do not tell what arrived. */
async function reportInvoice(
  provider: Provider,
  invoice: Invoice,
): Promise<{ report: Report } | Failure> {
  if (!mayDiffer(invoice)) return reported(reportOf(invoice))
  const arrived = await arrivedFor(provider, invoice)
  return 'failure' in arrived ? arrived : reported(reportOf(invoice, arrived))
}

async function arrivedFor(provider: Provider, invoice: Invoice): Promise<Arrived | Failure> {
  const path = `/invoices/${encodeURIComponent(invoice.id)}/payment-methods`
  const answer = await askServer(provider, { method: 'GET', path })
  if ('failure' in answer) return answer
  const methods = PaidMethods.safeParse(answer.json)
  if (!methods.success) return { failure: 'an answer that is no list of payments', refused: false }
  const arrived = arrivedIn(ourCurrency(invoice.currency), methods.data)
  return arrived ?? unexpectedAnswer('a payment in another currency')
}

/** Fetches a payout with a known id. */
async function askPayout(provider: Provider, asked: Asked): Promise<Status | Failure> {
  const { id, provider_ref } = asked
  const known = provider_ref
    ? await payoutNamed(provider, { id, provider_ref })
    : await knownPayout(provider, id)
  // A payout that waits for our approval is not in progress: it is ordered again.
  if (!known || ('state' in known && known.state === 'AwaitingApproval')) return { unknown: true }
  return 'failure' in known ? known : reported(payoutReport(known, id))
}

async function payoutNamed(
  provider: Provider,
  { id, provider_ref }: { id: bigint; provider_ref: string },
): Promise<Payout | Failure> {
  const path = `/payouts/${encodeURIComponent(provider_ref)}`
  const payout = payoutIn(await askServer(provider, { method: 'GET', path }))
  if ('failure' in payout || payout.metadata?.orderId === String(id)) return payout
  return unexpectedAnswer('a payout of another order')
}

function invoiceIn(answer: Answer): Invoice | Failure {
  if ('failure' in answer) return answer
  const parsed = Invoice.safeParse(answer.json)
  return parsed.success ? parsed.data : { failure: 'an answer that is no invoice', refused: false }
}

function reported(report: Report | undefined): { report: Report } | Failure {
  return report ? { report } : unexpectedAnswer('an amount that is none')
}

/** We marked it invalid ourselves, because its player canceled it. */
function canceled(report: Report | undefined): Report | undefined {
  return report && { ...report, state: 'canceled', reason: 'by_player' }
}
