import { endpoint } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Context } from '@casino/http/context.ts'
import { handle, handleOpen } from '@casino/http/handle.ts'
import { createHost, type HostOptions } from '@casino/http/host.ts'
import { createTexts } from '@casino/i18n/texts.ts'
import { createLog } from '@casino/log/log.ts'
import { testDatabase } from '@casino/testing/database.ts'
import { now } from '@casino/time/now.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'

const given = {
  access: 'anyone',
  method: 'POST',
  input: z.strictObject({ cents: z.int() }),
  output: z.object({ receipt: z.int(), note: z.string() }),
  refusals: ['too_little'],
  keyed: true,
} as const
const pay = endpoint({ ...given, name: 'shop.pay', path: '/api/pay' })
const payAbroad = endpoint({ ...given, name: 'shop.pay_abroad', path: '/api/pay_abroad' })
const look = endpoint({
  ...{ name: 'shop.look', access: 'anyone', method: 'GET', path: '/api/look' },
  ...{ input: z.strictObject({}), output: z.object({}), refusals: [] },
})
const knock = endpoint({
  ...{ name: 'shop.knock', access: 'anyone', method: 'GET', path: '/api/knock', perMinute: 3 },
  ...{ input: z.strictObject({}), output: z.object({}), refusals: [] },
})

let database: Awaited<ReturnType<typeof testDatabase>>
let app: FastifyInstance
beforeAll(async () => {
  const folder = new URL('../../platform/http/migrations/', import.meta.url)
  database = await testDatabase(inject('postgres'), [folder])
  await sql`create table receipt (id int generated always as identity, cents int)`.execute(
    database.db,
  )
  app = await createHost(hostOptions())
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

function hostOptions(perMinute = 10_000): HostOptions {
  const { db } = database
  return {
    ...{ db, now, perMinute, origins: ['http://localhost:3000'], trustedHops: 0 },
    log: createLog('test', 'fatal'),
    texts: { en: createTexts({}, 'en'), de: createTexts({}, 'de') },
    identify: async () => undefined,
    countryOf: () => null,
    realtime: { url: '', tokenFor: () => '' },
    routes: [
      handle(pay, write),
      handleOpen(payAbroad, (context, input) =>
        context.inTransaction((inside) => write(inside, input)),
      ),
      handle(look, async () => ({})),
      handle(knock, async () => ({})),
    ],
  }
}

async function write({ tx }: Pick<Context, 'tx'>, { cents }: { cents: number }) {
  const { rows } = await sql<{ id: number }>`
    insert into receipt (cents) values (${cents}) returning id`.execute(tx)
  if (cents < 10) throw refuse(pay, 'too_little')
  return { receipt: rows[0]?.id ?? 0, note: `${cents}` }
}

async function sends(path: string, key: string | undefined, body: object) {
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'x-requested-with': 'fetch', ...(key ? { 'idempotency-key': key } : {}) },
    payload: body,
  })
  return { status: response.statusCode, body: response.json() }
}
const receiptsOf = async (cents: number) =>
  (await sql`select 1 from receipt where cents = ${cents}`.execute(database.db)).rows.length

test.for(['/api/pay', '/api/pay_abroad'])(
  '%s: a repeated key gets the first answer, and nothing is done twice',
  async (path) => {
    const cents = 1000 + path.length
    const first = await sends(path, `key-${path.length}-once`, { cents })
    const again = await sends(path, `key-${path.length}-once`, { cents })
    expect(first.status).toBe(200)
    expect(again).toEqual(first)
    expect(await receiptsOf(cents)).toBe(1)
    const many = await Promise.all(
      Array.from({ length: 10 }, () =>
        sends(path, `key-${path.length}-many`, { cents: cents + 1 }),
      ),
    )
    expect(new Set(many.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(many[0]?.status).toBe(200)
    expect(await receiptsOf(cents + 1)).toBe(1)
  },
)

test.for(['/api/pay', '/api/pay_abroad'])(
  '%s: a key belongs to what was sent with it first',
  async (path) => {
    const key = `key-${path.length}-other`
    await sends(path, key, { cents: 20 })
    const other = await sends(path, key, { cents: 21 })
    expect([other.status, other.body.error.code]).toEqual([409, 'key_reused'])
    expect(await receiptsOf(21)).toBe(0)
    const elsewhere = await sends(path === '/api/pay' ? '/api/pay_abroad' : '/api/pay', key, {
      cents: 20,
    })
    expect(elsewhere.status).toBe(409)
  },
)

test.for(['/api/pay', '/api/pay_abroad'])(
  '%s: a refused call does not keep its key',
  async (path) => {
    const key = `key-${path.length}-refused`
    const refused = await sends(path, key, { cents: 5 })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'too_little'])
    expect((await sends(path, key, { cents: 5 })).body).toEqual(refused.body)
    expect((await sends(path, key, { cents: 30 })).status).toBe(200)
  },
)

test('a call whose server died at its work may be repeated after a minute', async () => {
  const key = 'key-left-behind'
  await sends('/api/pay_abroad', key, { cents: 40 })
  await sql`update http.answer set body = null, created_at = now() - interval '2 minutes'
    where key = ${key}`.execute(database.db)
  expect((await sends('/api/pay_abroad', key, { cents: 40 })).status).toBe(200)
  expect(await receiptsOf(40)).toBe(2)
})

test('a key must look like one; without a key every call is a call of its own', async () => {
  expect((await sends('/api/pay', 'short', { cents: 50 })).status).toBe(400)
  expect((await sends('/api/pay', `${'x'.repeat(64)}y`, { cents: 50 })).status).toBe(400)
  await sends('/api/pay', undefined, { cents: 51 })
  await sends('/api/pay', undefined, { cents: 51 })
  expect(await receiptsOf(51)).toBe(2)
})

test('too many calls of one address are told when to come back; others are served', async () => {
  const strict = await createHost(hostOptions(6))
  const asks = async (url: string, remoteAddress: string) => {
    const { statusCode, headers } = await strict.inject({ url, remoteAddress })
    return [statusCode, Number(headers['retry-after'] ?? 0) > 0]
  }
  for (let count = 0; count < 3; count += 1) {
    expect(await asks('/api/knock', '10.0.0.1')).toEqual([200, false])
  }
  expect(await asks('/api/knock', '10.0.0.1')).toEqual([429, true])
  expect(await asks('/api/knock', '10.0.0.2')).toEqual([200, false])
  for (let count = 0; count < 6; count += 1) await asks('/api/look', '10.0.0.1')
  expect(await asks('/api/look', '10.0.0.1')).toEqual([429, true])
  expect(await asks('/api/look', '10.0.0.2')).toEqual([200, false])
  await strict.close()
})
