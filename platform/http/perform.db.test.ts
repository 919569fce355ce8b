import { endpoint } from '@casino/contract/endpoint.ts'
import { Invalid, invalid, Refusal, refuse } from '@casino/contract/refuse.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { handle, handleOpen, handleRead } from './handle.ts'
import { openHost, type TestHost } from './testing/open-host.ts'

const nothing = z.strictObject({})
const read = { access: 'anyone', method: 'GET', input: nothing, refusals: [] } as const
const count = endpoint({
  ...read,
  name: 'shop.count',
  path: '/api/count',
  output: z.object({ cups: z.int() }),
})
const steal = endpoint({ ...read, name: 'shop.steal', path: '/api/steal', output: nothing })
const open = endpoint({ ...read, name: 'shop.open', path: '/api/open', output: nothing })
const find = endpoint({
  ...read,
  name: 'shop.find',
  method: 'POST',
  path: '/api/find',
  output: nothing,
})
const order = endpoint({
  name: 'shop.order',
  access: 'player',
  method: 'POST',
  path: '/api/shelves/:shelf_id/orders',
  input: z.strictObject({ shelf_id: Id, how: z.string(), wanted_at: Instant }),
  output: z.object({ shelf_id: Id, wanted_at: Instant, buyer: Id }),
  refusals: ['sold_out'],
  faults: ['how_odd'],
})
const reserve = endpoint({
  name: 'shop.reserve',
  access: 'anyone',
  method: 'POST',
  path: '/api/reservations',
  input: z.strictObject({ cup: z.strictObject({ how: z.string(), size: z.optional(z.int()) }) }),
  output: nothing,
  refusals: ['sold_out'],
  faults: ['how_odd'],
  reportsAll: true,
})
const enter = endpoint({
  name: 'shop.enter',
  access: 'guest',
  method: 'POST',
  path: '/api/enter',
  input: nothing,
  output: nothing,
  refusals: [],
})

const addCup = sql`insert into cup values ('blue')`
let host: TestHost
beforeAll(async () => {
  host = await openHost(inject('postgres'), [
    handle(count, async ({ db }) => {
      const { rows } = await sql<{ cups: number }>`select count(*)::int as cups from cup`.execute(
        db,
      )
      return { cups: rows[0]?.cups ?? -1 }
    }),
    handle(steal, async ({ db }) => {
      await addCup.execute(db)
      return {}
    }),
    handleRead(find, async ({ db }) => {
      await addCup.execute(db)
      return {}
    }),
    handleOpen(open, async ({ db }) => {
      await addCup.execute(db)
      return {}
    }),
    handle(order, async ({ tx, player }, { shelf_id, how, wanted_at }) => {
      await addCup.execute(tx)
      if (how === 'sold out') throw refuse(order, 'sold_out', { until: 7 })
      if (how === 'odd') throw invalid(order, { how: 'how_odd' })
      if (how === 'undeclared refusal') throw new Refusal('never_heard_of')
      if (how === 'undeclared fault') throw new Invalid({ how: 'never_heard_of' })
      return { shelf_id, wanted_at, buyer: player.id }
    }),
    handle(reserve, async ({ tx }, { cup: { how } }) => {
      await addCup.execute(tx)
      if (how === 'sold out') throw refuse(reserve, 'sold_out')
      if (how === 'odd') throw invalid(reserve, { 'cup.how': 'how_odd' })
      return {}
    }),
    handle(enter, async ({ reply }) => {
      reply.signIn('a token')
      return {}
    }),
  ])
  await sql`create table cup (colour text)`.execute(host.db)
})
afterAll(() => host.close())
beforeEach(async () => {
  host.faults.length = 0
  await sql`truncate cup`.execute(host.db)
})

const cups = async () => (await host.guest().call(count, {})).body.cups
const wanted_at = '2030-01-01T00:00:00.000Z'
const orders = (how: string, by = host.ann()) => by.call(order, { shelf_id: 5, how, wanted_at })

test('an action gets its input in the types of the contract, and its answer is sent the same way', async () => {
  const { status, body } = await orders('well')
  expect([status, body]).toEqual([200, { shelf_id: 5, wanted_at, buyer: 17 }])
  expect(await cups()).toBe(1)
})

test.for([steal, find, open])(
  'a read that tries to change something fails: $name',
  async (contract) => {
    const { status, code } = await host.guest().call(contract, {})
    expect([status, code]).toEqual([500, 'internal'])
    expect(String(host.faults[0])).toContain('read-only transaction')
    expect(await cups()).toBe(0)
  },
)

test('a refusal of the contract is answered as such, and nothing is stored', async () => {
  const soldOut = await orders('sold out')
  expect([soldOut.status, soldOut.code, soldOut.details.until]).toEqual([409, 'sold_out', 7])
  const odd = await orders('odd')
  expect([odd.status, odd.faults]).toEqual([422, { how: 'how_odd' }])
  expect(host.faults).toEqual([])
  expect(await cups()).toBe(0)
})

test('a call that reports all names the faults of its schema and of its rules at once', async () => {
  const reserved = async (cup: object) => {
    const { status, body } = await host.guest().request('POST', '/api/reservations', {
      body: { cup },
    })
    return [status, Object.keys((body as { errors?: object }).errors ?? {})]
  }
  expect(await reserved({ how: 'odd', size: 'big', handle: 1 })).toEqual([
    422,
    ['size', 'handle', 'how'],
  ])
  // The refusal would come anyway, once the form is valid.
  expect(await reserved({ how: 'sold out', size: 'big' })).toEqual([422, ['size']])
  expect(await reserved({ how: 'well', size: 1, handle: 1 })).toEqual([422, ['handle']])
  expect(await cups()).toBe(0)
  expect(await reserved({ how: 'well', size: 1 })).toEqual([200, []])
  expect(await cups()).toBe(1)
})

test.for(['undeclared refusal', 'undeclared fault'])(
  'an %s is a bug: details are only logged, and nothing is stored',
  async (how) => {
    const { status, code, body } = await orders(how)
    expect([status, code]).toEqual([500, 'internal'])
    expect(JSON.stringify(body)).not.toContain('never_heard_of')
    const [fault] = host.faults
    expect(String(fault)).toContain('shop.order says never_heard_of')
    expect(await cups()).toBe(0)
  },
)

test('a guest cannot call what is for players, a player not what is for guests', async () => {
  expect((await orders('well', host.guest())).status).toBe(401)
  const again = await host.ann().call(enter, {})
  expect([again.status, again.code]).toEqual([403, 'guest_only_forbidden'])
  expect(await cups()).toBe(0)
})

test('without https the cookie has a plain name and is hidden from scripts', async () => {
  const { headers } = await host.guest().call(enter, {})
  expect(headers['set-cookie']).toEqual([
    'session=a%20token; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax',
    'device=a%20token.signed; Max-Age=15552000; Path=/; HttpOnly; SameSite=Lax',
  ])
})
