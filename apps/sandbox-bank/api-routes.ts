import { randomBytes } from 'node:crypto'
import { findCurrency } from '@casino/money/money.ts'
import { now } from '@casino/time/now.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { charge } from './charge.ts'
import type { BankContext } from './context.ts'
import { endPayment } from './end-payment.ts'
import { methods } from './methods.ts'
import { paymentReport, payoutReport } from './report.ts'
import { isSigned } from './signature.ts'
import { listChainDay, listDay } from './stores/day-store.ts'
import { findByReference, type PaymentRow, putPayment } from './stores/payment-store.ts'
import { findPayout, putPayout } from './stores/payout-store.ts'
import { findTransfer, transferReport } from './stores/transfer-store.ts'

const Reference = z.string().regex(/^[\w-]{1,64}$/)
const Order = z.object({
  reference: Reference,
  amount_cents: z.int().positive(),
  currency: z.string().refine((code) => findCurrency(code) !== undefined),
})
const PaymentOrder = Order.extend({
  method: z.enum(methods).default('card'),
  locale: z.string().max(10),
  return_url: z.url({ protocol: /^https?$/ }).max(1000),
  expires_at: z.iso.datetime(),
})
const ChargeOrder = PaymentOrder.extend({ token: z.string().regex(/^[\w-]{8,200}$/) })
const payoutSteps = 2

/** The API for the merchant. Every call is signed, including its query. */
export async function apiRoutes(
  app: FastifyInstance,
  { context }: { context: BankContext },
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, ready) => ready(null, body))
  app.addHook('preHandler', async (request, reply) => {
    if (!isFromMerchant(context, request)) return refuse(reply, 403, 'signature_forbidden')
  })
  app.post('/api/payments', (request, reply) => orderPayment(context, request, reply))
  app.post('/api/charges', (request, reply) => orderCharge(context, request, reply))
  app.post('/api/payouts', (request, reply) => orderPayout(context, request, reply))
  app.get<{ Params: { id: string } }>('/api/payments/:id', async ({ params }, reply) => {
    const payment = await findByReference(context.pool, params.id)
    return payment ? paymentReport(payment, context.config.secret) : refuse(reply, 404, 'unknown')
  })
  app.post<{ Params: { id: string } }>('/api/payments/:id/cancel', async ({ params }, reply) => {
    const report = await cancelPayment(context, params.id)
    return report ?? refuse(reply, 404, 'unknown')
  })
  app.get<{ Params: { id: string } }>('/api/payouts/:id', async ({ params }, reply) => {
    const payout = await findPayout(context.pool, params.id)
    return payout ? payoutReport(payout) : refuse(reply, 404, 'unknown')
  })
  dayRoutes(app, context)
}

type Day = { Params: { day: string } }

/** Lists for reconciliation by the merchant, and queries about the chain. */
function dayRoutes(app: FastifyInstance, { pool }: BankContext): void {
  const isDay = (day: string) => z.iso.date().safeParse(day).success
  app.get<Day>('/api/days/:day', async ({ params: { day } }, reply) =>
    isDay(day) ? listDay(pool, day) : refuse(reply, 404, 'unknown'),
  )
  app.get<Day>('/api/chain/days/:day', async ({ params: { day } }, reply) =>
    isDay(day) ? listChainDay(pool, day) : refuse(reply, 404, 'unknown'),
  )
  app.get<{ Params: { id: string } }>('/api/chain/transfers/:id', async ({ params }, reply) => {
    const transfer = await findTransfer(pool, params.id)
    return transfer ? transferReport(transfer) : refuse(reply, 404, 'unknown')
  })
}

function isFromMerchant({ config }: BankContext, request: FastifyRequest): boolean {
  const { method, url, headers } = request
  const trust = { secret: config.secret, now: now() }
  return isSigned(trust, { method, path: url, body: bodyOf(request) }, headers)
}

/** Opens a payment and returns the address of its page. The same reference gets the same page. */
async function orderPayment(context: BankContext, request: FastifyRequest, reply: FastifyReply) {
  const order = PaymentOrder.safeParse(jsonOf(request))
  if (!order.success) return refuse(reply, 422, 'malformed')
  const payment = await openPayment(context, order.data)
  if (!payment) return refuse(reply, 422, 'reference_reused')
  return { id: payment.id, page_url: pageOf(context, payment) }
}

/** Charges a saved card. If the card requires a code, returns the page that asks for it. */
async function orderCharge(context: BankContext, request: FastifyRequest, reply: FastifyReply) {
  const order = ChargeOrder.safeParse(jsonOf(request))
  if (!order.success) return refuse(reply, 422, 'malformed')
  const { token, ...asked } = order.data
  const payment = await openPayment(context, asked)
  if (!payment) return refuse(reply, 422, 'reference_reused')
  const charged = await charge(context, payment, token)
  if (!charged) return refuse(reply, 422, 'token_unknown')
  const page_url = charged.state === 'challenge' ? pageOf(context, charged) : null
  return { ...paymentReport(charged, context.config.secret), page_url }
}

/** The payment of an order; undefined when the reference belongs to a different order. */
async function openPayment(
  { pool }: BankContext,
  { amount_cents, expires_at, ...asked }: z.output<typeof PaymentOrder>,
): Promise<PaymentRow | undefined> {
  const payment = await putPayment(pool, {
    ...asked,
    amount_cents: BigInt(amount_cents),
    expires_at: new Date(expires_at),
    id: `pay_${randomBytes(12).toString('hex')}`,
    page_key: randomBytes(24).toString('base64url'),
    created_at: now(),
  })
  const isSame =
    payment.amount_cents === BigInt(amount_cents) && payment.currency === asked.currency
  return isSame ? payment : undefined
}

function pageOf({ config }: BankContext, { page_key }: PaymentRow): string {
  return `${config.publicUrl}/pay/${page_key}`
}

/** Closes the page of an unpaid payment; returns the state of the payment. */
async function cancelPayment(context: BankContext, reference: string) {
  const payment = await findByReference(context.pool, reference)
  if (!payment) return undefined
  await endPayment(context, { id: payment.id, from: ['open', 'challenge'], state: 'canceled' })
  return paymentReport(
    (await findByReference(context.pool, reference)) ?? payment,
    context.config.secret,
  )
}

/** Accepts a payout. The same reference is paid once. */
async function orderPayout(
  { pool, config }: BankContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const order = Order.safeParse(jsonOf(request))
  if (!order.success) return refuse(reply, 422, 'malformed')
  const amount_cents = BigInt(order.data.amount_cents)
  const at = now()
  const payout = await putPayout(pool, {
    ...order.data,
    amount_cents,
    id: `out_${randomBytes(12).toString('hex')}`,
    due_at: new Date(at.getTime() + config.payoutMs / payoutSteps),
    created_at: at,
  })
  const isSame = payout.amount_cents === amount_cents && payout.currency === order.data.currency
  if (!isSame) return refuse(reply, 422, 'reference_reused')
  return payoutReport(payout)
}

function bodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(bodyOf(request).toString('utf8'))
  } catch {
    return undefined
  }
}

function refuse(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.code(status).send({ error: { code } })
}
