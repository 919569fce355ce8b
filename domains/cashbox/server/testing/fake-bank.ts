import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An order as our client sends it; a query has no body. */
type Order = {
  reference: string
  amount_cents: number
  currency: string
  return_url?: string
  token?: string
}
type Asked = { method: string; path: string; body: Order }
type Reply = { status: number; body: object }

export type FakeBank = Awaited<ReturnType<typeof fakeBank>>

/** A bank that gives configured answers and records the requests. */
export async function fakeBank() {
  const asked: Asked[] = []
  const bank = {
    asked,
    url: '',
    answer: (path: string, body: Order): Reply | Promise<Reply> => ({
      status: 200,
      body: answerTo(path, body),
    }),
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString('utf8')
    const path = request.url ?? ''
    const body = (text ? JSON.parse(text) : {}) as Order
    asked.push({ method: request.method ?? '', path, body })
    const answer = await bank.answer(path, body)
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  bank.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return bank
}

/** The page where the player pays. */
export function pageOf(reference: string | number) {
  return { id: `pay_${reference}`, page_url: `https://bank.example/pay/${reference}` }
}

function answerTo(path: string, order: Order): object {
  if (path === '/api/payments') return pageOf(order.reference)
  return path === '/api/charges' ? chargeOf(order) : payoutOf(order)
}

/** A card that has paid before pays at once. */
export function chargeOf({ reference, amount_cents, currency, token }: Order) {
  const card = { brand: 'visa', last4: '4242', token }
  const paid = { kind: 'payment', state: 'paid', amount_cents, currency, card }
  return { ...paid, id: `pay_${reference}`, reference, page_url: null }
}

function payoutOf({ reference, amount_cents, currency }: Order) {
  const id = `out_${reference}`
  return { id, kind: 'payout', reference, amount_cents, currency, state: 'accepted' }
}
