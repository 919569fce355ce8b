import { readFile } from 'node:fs/promises'
import { now } from '@casino/time/now.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CardFields, challengeCode, readCard, testCards, wrongCodesMax } from '../cards.ts'
import { chainRoutes } from '../chain-routes.ts'
import { type BankContext, inTransaction } from '../context.ts'
import { endPayment } from '../end-payment.ts'
import { endOf, isOutcome, isPageMethod, type Outcome } from '../methods.ts'
import { changeState, countWrongCode, findByKey } from '../stores/payment-store.ts'
import { localeOf } from '../texts.ts'
import { methodPage } from './method-page.ts'
import { cardPage, challengePage, endedPage, notFoundPage, pathOf, type View } from './pages.ts'

const styles = await readFile(new URL('../bank.css', import.meta.url))
const logo = await readFile(new URL('../bank.svg', import.meta.url))
const fileAge = 'public, max-age=3600'
const formsMax = 8_192
const keyPattern = /^[\w-]{1,64}$/

type Visit = { Params: { key: string }; Querystring: { locale?: string; fill?: string } }
type Visited = { request: FastifyRequest<Visit>; reply: FastifyReply; view: View }

/** The pages for the merchant's customers. The key in the address gives access. */
export async function pageRoutes(
  app: FastifyInstance,
  { context }: { context: BankContext },
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formsMax },
    (_request, body, ready) => ready(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get('/bank.css', (_request, reply) =>
    reply.type('text/css').header('cache-control', fileAge).send(styles),
  )
  app.get('/bank.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', fileAge).send(logo),
  )
  const page = (method: 'GET' | 'POST', more: string, show: Show) =>
    app.route<Visit>({
      method,
      url: `/pay/:key${more}`,
      handler: (request, reply) => visit(context, { request, reply }, show),
    })
  page('GET', '', showPayment)
  page('POST', '', takePayment)
  page('GET', '/challenge', showChallenge)
  page('POST', '/challenge', takeCode)
  page('POST', '/cancel', cancel)
  await chainRoutes(app, { context })
}

type Show = (context: BankContext, visited: Visited) => Promise<FastifyReply> | FastifyReply

/** Finds the payment. If it has ended, redirects to the merchant. */
async function visit(
  context: BankContext,
  { request, reply }: Omit<Visited, 'view'>,
  show: Show,
): Promise<FastifyReply> {
  const { key } = request.params
  const payment = keyPattern.test(key) ? await findByKey(context.pool, key) : undefined
  const locale = localeOf(request.query.locale, payment?.locale)
  reply.header('cache-control', 'no-store')
  if (!payment) return reply.code(404).type('text/html; charset=utf-8').send(notFoundPage(locale))
  const view = { payment, locale }
  const isOpen = payment.state === 'open' || payment.state === 'challenge'
  if (payment.state === 'expired' || (isOpen && payment.expires_at <= now())) {
    return sendPage(reply, view, { status: 410, text: endedPage(view) })
  }
  if (!isOpen) return reply.redirect(payment.return_url, 303)
  return show(context, { request, reply, view })
}

function sendPage(
  reply: FastifyReply,
  { payment }: View,
  { status = 200, text }: { status?: number; text: string },
): FastifyReply {
  // The content security policy must allow the form's redirect to the merchant.
  const merchant = new URL(payment.return_url).origin
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; " +
        `frame-ancestors 'none'; form-action 'self' ${merchant}`,
    )
    .send(text)
}

function showPayment(context: BankContext, visited: Visited): FastifyReply {
  const { reply, view } = visited
  const { method } = view.payment
  if (!isPageMethod(method)) return showCard(context, visited)
  return sendPage(reply, view, { text: methodPage(view, method) })
}

/** For methods other than a card, the tester chooses how the payment ends. */
async function takePayment(context: BankContext, visited: Visited): Promise<FastifyReply> {
  const { request, reply, view } = visited
  if (!isPageMethod(view.payment.method)) return takeCard(context, visited)
  const { outcome } = (request.body ?? {}) as { outcome?: unknown }
  if (!isOutcome(outcome)) return showPayment(context, visited)
  await endBy(context, visited, { outcome })
  return reply.redirect(view.payment.return_url, 303)
}

function showCard(_context: BankContext, { request, reply, view }: Visited): FastifyReply {
  if (view.payment.state === 'challenge') return reply.redirect(pathOf(view, '/challenge'), 303)
  const fields = filledBy(request.query.fill)
  return sendPage(reply, view, { text: cardPage(view, { fields, faults: {} }) })
}

/** The fields of a test card, to prefill the form. */
function filledBy(outcome: string | undefined): CardFields {
  const card = testCards.find((one) => one.outcome === outcome)
  if (!card) return { number: '', expiry: '', cvc: '', holder: '' }
  const number = card.number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
  const year = String((now().getUTCFullYear() + 3) % 100).padStart(2, '0')
  return { number, expiry: `12/${year}`, cvc: '123', holder: 'Ann Orbit' }
}

/** Pays with the card, or does what the test card stands for. */
async function takeCard(context: BankContext, visited: Visited): Promise<FastifyReply> {
  const { request, reply, view } = visited
  const { payment } = view
  const fields = fieldsOf(request.body)
  const read = readCard(fields, now())
  if ('faults' in read) {
    const shown = { fields: { ...fields, cvc: '' }, faults: read.faults }
    return sendPage(reply, view, { status: 422, text: cardPage(view, shown) })
  }
  const { card } = read
  if (card.outcome === 'challenge') {
    await inTransaction(context.pool, (client) =>
      changeState(client, { id: payment.id, from: ['open'], state: 'challenge', card }),
    )
    return reply.redirect(pathOf(view, '/challenge'), 303)
  }
  await endBy(context, visited, { outcome: card.outcome, card })
  return reply.redirect(payment.return_url, 303)
}

async function endBy(
  context: BankContext,
  { view }: Visited,
  { outcome, card }: { outcome: Outcome; card?: { brand: string; last4: string } },
): Promise<void> {
  const { id, method } = view.payment
  const { end, news } = endOf(outcome, { method, lateMs: context.config.lateMs })
  const change = { id, from: ['open'] as const, ...end, ...(card ? { card } : {}) }
  await endPayment(context, change, news)
}

function showChallenge(_context: BankContext, { reply, view }: Visited): FastifyReply {
  const { state, wrong_codes } = view.payment
  if (state === 'open') return reply.redirect(pathOf(view), 303)
  const left = wrongCodesMax - wrong_codes
  return sendPage(reply, view, { text: challengePage(view, { wrong: wrong_codes > 0, left }) })
}

/** The right code pays; the third wrong one ends the payment. */
async function takeCode(context: BankContext, { request, reply, view }: Visited) {
  const { id, return_url } = view.payment
  const { code = '' } = (request.body ?? {}) as { code?: string }
  if (code.trim() === challengeCode) {
    await endPayment(context, { id, from: ['challenge'], state: 'paid' })
    return reply.redirect(return_url, 303)
  }
  const wrong = await countWrongCode(context.pool, id)
  if (wrong < wrongCodesMax) return reply.redirect(pathOf(view, '/challenge'), 303)
  const change = { id, from: ['challenge'] as const, state: 'declined' as const }
  await endPayment(context, { ...change, reason: 'authentication_failed' })
  return reply.redirect(return_url, 303)
}

async function cancel(context: BankContext, { reply, view }: Visited): Promise<FastifyReply> {
  const { id, return_url } = view.payment
  await endPayment(context, { id, from: ['open', 'challenge'], state: 'canceled' })
  return reply.redirect(return_url, 303)
}

function fieldsOf(body: unknown): CardFields {
  const form = (body ?? {}) as Record<string, string | undefined>
  const text = (name: string) => (form[name] ?? '').slice(0, 100)
  return {
    number: text('number'),
    expiry: text('expiry'),
    cvc: text('cvc'),
    holder: text('holder'),
  }
}
