import { randomBytes, randomUUID } from 'node:crypto'
import { findCurrency, parseAmount } from '@casino/money/money.ts'
import { now } from '@casino/time/now.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { type BankContext, inTransaction } from './context.ts'
import { type ChainView, chainPage, chainPath } from './pages/chain-page.ts'
import {
  addTransfer,
  confirmTransfer,
  dropTransfer,
  findTransfer,
  type TransferRow,
  transferReport,
  transfersTo,
} from './stores/transfer-store.ts'
import { addWebhook } from './stores/webhook-store.ts'
import { localeOf } from './texts.ts'

const Place = z.object({
  network: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
  address: z.string().regex(/^[A-Za-z0-9:]{10,120}$/),
  currency: z.string().refine((code) => findCurrency(code)?.fiat === false),
  locale: z.string().max(10).optional(),
})
type Asked = FastifyRequest<{ Params: { id?: string } }>

/** The pages of the test chain: the transfers to an address. */
export async function chainRoutes(
  app: FastifyInstance,
  { context }: { context: BankContext },
): Promise<void> {
  app.get('/chain', (request: Asked, reply) => show(context, { request, reply }))
  app.post('/chain', (request: Asked, reply) => send(context, { request, reply }))
  app.post('/chain/:id', (request: Asked, reply) => press(context, { request, reply }))
}

type Visited = { request: Asked; reply: FastifyReply }

function placeOf({ query }: Asked): ChainView | undefined {
  const place = Place.safeParse(query)
  return place.success ? { ...place.data, locale: localeOf(place.data.locale) } : undefined
}

async function show(
  { pool }: BankContext,
  { request, reply, fault = false }: Visited & { fault?: boolean },
): Promise<FastifyReply> {
  const view = placeOf(request)
  if (!view) return reply.code(404).send({ error: { code: 'unknown' } })
  const transfers = await transfersTo(pool, view.address)
  return reply
    .code(fault ? 422 : 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; " +
        "frame-ancestors 'none'; form-action 'self'",
    )
    .send(chainPage(view, { transfers, fault }))
}

/** Sends coins: the transfer is pending, not in a block yet. */
async function send(context: BankContext, { request, reply }: Visited): Promise<FastifyReply> {
  const view = placeOf(request)
  const currency = view && findCurrency(view.currency)
  if (!view || !currency) return show(context, { request, reply })
  const { amount = '' } = (request.body ?? {}) as { amount?: string }
  const amount_cents = parseAmount(amount.trim().slice(0, 20).replace(',', '.'), currency)
  if (!amount_cents || amount_cents <= 0n) return show(context, { request, reply, fault: true })
  const id = `${randomBytes(32).toString('hex')}:0`
  const { network, address } = view
  await inTransaction(context.pool, async (client) => {
    const sent = { id, network, address, currency: currency.code, amount_cents }
    await tell(client, await addTransfer(client, { ...sent, created_at: now() }))
  })
  return reply.redirect(chainPath(view), 303)
}

async function press(context: BankContext, { request, reply }: Visited): Promise<FastifyReply> {
  const view = placeOf(request)
  const { id = '' } = request.params
  const { act } = (request.body ?? {}) as { act?: string }
  if (!view) return show(context, { request, reply })
  await inTransaction(context.pool, async (client) => {
    const changed = await change(client, id, act)
    if (changed) await tell(client, changed)
  })
  return reply.redirect(chainPath(view), 303)
}

async function change(
  client: PoolClient,
  id: string,
  act: string | undefined,
): Promise<TransferRow | undefined> {
  if (act === '1' || act === '10') return confirmTransfer(client, { id, blocks: Number(act) })
  if (act === 'gone') return dropTransfer(client, id)
  return act === 'again' ? findTransfer(client, id) : undefined
}

async function tell(client: PoolClient, transfer: TransferRow): Promise<void> {
  const at = now()
  await addWebhook(client, {
    event_id: `evt_${randomUUID()}`,
    about: 'transfer',
    report: transferReport(transfer),
    next_at: at,
    created_at: at,
  })
}
