import { endpoint } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { handle } from '../handle.ts'
import { openHost, type TestHost } from '../testing/open-host.ts'
import { batchMax } from './add-batch.ts'

const read = { access: 'anyone', method: 'GET', output: z.object({ id: z.string() }) } as const
const show = endpoint({
  ...read,
  name: 'shop.show',
  path: '/api/tournaments/:id/status',
  input: z.strictObject({ id: z.string(), currency: z.optional(z.string()) }),
  output: z.object({ tournament_id: z.string(), currency: z.optional(z.string()) }),
  refusals: ['tournament_unknown'],
})
const none = z.strictObject({})
const fixed = endpoint({
  ...read,
  name: 'shop.fixed',
  path: '/api/tournaments/recent/status',
  input: none,
  refusals: [],
})
const own = endpoint({
  ...read,
  name: 'shop.own',
  access: 'player',
  path: '/api/player/own',
  input: none,
  refusals: [],
})
const limited = endpoint({
  ...read,
  name: 'shop.limited',
  path: '/api/limited',
  input: none,
  refusals: [],
  perMinute: 3,
})
const broken = endpoint({
  ...read,
  name: 'shop.broken',
  path: '/api/broken',
  input: none,
  refusals: [],
})
const change = endpoint({
  ...read,
  name: 'shop.change',
  method: 'POST',
  path: '/api/change',
  input: none,
  refusals: [],
})

let host: TestHost
let changes = 0
beforeAll(async () => {
  host = await openHost(inject('postgres'), [
    handle(show, async (_context, { id, currency }) => {
      if (id === '404') throw refuse(show, 'tournament_unknown')
      return { tournament_id: id, ...(currency ? { currency } : {}) }
    }),
    handle(fixed, async () => ({ id: 'recent' })),
    handle(own, async ({ player }) => ({ id: String(player.id) })),
    handle(limited, async () => ({ id: 'limited' })),
    handle(broken, async () => {
      throw new Error('a bug')
    }),
    handle(change, async () => {
      changes += 1
      return { id: 'changed' }
    }),
  ])
})
afterAll(() => host.close())

const urlOf = (...addresses: string[]) =>
  `/batch?${addresses.map((one) => `url[]=${encodeURIComponent(one)}`).join('&')}`
const ask = async (client: ReturnType<TestHost['guest']>, ...addresses: string[]) => {
  const { status, body } = await client.request('GET', urlOf(...addresses))
  expect(status).toBe(200)
  return body as Record<string, Record<string, unknown>>
}

test('several reads are answered at once, each with its path, its query and the session', async () => {
  const [first, second, mine] = [
    'api/tournaments/1/status?currency=EUR',
    '/api/tournaments/recent/status',
    'api/player/own',
  ]
  expect(await ask(host.ann(), first, second, mine, first)).toEqual({
    [first]: { tournament_id: '1', currency: 'EUR' },
    [second]: { id: 'recent' },
    [mine]: { id: String(host.player.id) },
  })
})

test('a part that fails leaves the others, and has its error', async () => {
  const answers = await ask(
    host.guest(),
    'api/tournaments/404/status',
    'api/player/own',
    'api/nothing',
    'api/broken',
    'api/tournaments/%E0/status',
    '\\[',
    'api/tournaments/2/status',
  )
  const codes = Object.values(answers).map(({ error }) => (error as { code?: string })?.code)
  expect(codes).toEqual([
    'tournament_unknown',
    'unauthorized',
    'not_found_unknown',
    'internal',
    'not_found_unknown',
    'not_found_unknown',
    undefined,
  ])
  expect(host.faults).toHaveLength(1)
})

test('a batch only reads, and no call escapes its own limit in it', async () => {
  const answers = await ask(
    host.guest(),
    'api/change',
    'api/limited',
    'batch',
    'http://x/api/broken',
  )
  const codes = Object.values(answers).map(({ error }) => (error as { code?: string })?.code)
  expect([codes, changes]).toEqual([Array(4).fill('not_found_unknown'), 0])
})

test('a batch has at most twelve different parts', async () => {
  const many = Array.from({ length: batchMax + 1 }, (_, id) => `api/tournaments/${id}/status`)
  const status = async (url: string) => (await host.guest().request('GET', url)).status
  expect(await status(urlOf(...many))).toBe(400)
  expect(await status(urlOf(...many.slice(1), ...many.slice(1)))).toBe(200)
  expect([await status('/batch'), await status(urlOf(`api/${'x'.repeat(600)}`))]).toEqual([
    400, 400,
  ])
})
