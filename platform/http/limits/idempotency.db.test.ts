import { endpoint, type Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { handle, handleOpen } from '../handle.ts'
import { openHost, type TestHost } from '../testing/open-host.ts'

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
type Pay = typeof pay

let host: TestHost
beforeAll(async () => {
  host = await openHost(inject('postgres'), [
    handle(pay, write),
    handleOpen(payAbroad, ({ inTransaction }, input) =>
      inTransaction((inside) => write(inside, input)),
    ),
  ])
  await sql`create table receipt (id int generated always as identity, cents int)`.execute(host.db)
})
afterAll(() => host.close())

async function write({ tx }: Pick<Work, 'tx'>, { cents }: Input<Pay>) {
  const { rows } = await sql<{ id: number }>`
    insert into receipt (cents) values (${cents}) returning id`.execute(tx)
  if (cents < 10) throw refuse(pay, 'too_little')
  return { receipt: rows[0]?.id ?? 0, note: `${cents}` }
}

/** All from one address: the key of a guest belongs to the address. */
const sends = (contract: Pay, cents: number, key?: string) =>
  host.guest().call(contract, { cents }, { ip: '10.0.0.1', ...(key ? { key } : {}) })
const receiptsOf = async (cents: number) =>
  (await sql`select 1 from receipt where cents = ${cents}`.execute(host.db)).rows.length
const both = [
  ['in one transaction', pay, payAbroad],
  ['between its transactions', payAbroad, pay],
] as const

test.for(both)(
  '%s: a repeated key gets the first answer, and the action runs once',
  async ([name, contract]) => {
    const cents = 1000 + name.length
    const first = await sends(contract, cents, `key-${name.length}-once`)
    const again = await sends(contract, cents, `key-${name.length}-once`)
    expect(first.status).toBe(200)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await receiptsOf(cents)).toBe(1)
    const many = await Promise.all(
      Array.from({ length: 10 }, () => sends(contract, cents + 1, `key-${name.length}-many`)),
    )
    expect(new Set(many.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(many[0]?.status).toBe(200)
    expect(await receiptsOf(cents + 1)).toBe(1)
  },
)

test.for(both)(
  '%s: a key belongs to the first input that was sent with it',
  async ([name, contract, another]) => {
    const key = `key-${name.length}-other`
    await sends(contract, 20, key)
    const other = await sends(contract, 21, key)
    expect([other.status, other.code]).toEqual([409, 'key_reused'])
    expect(await receiptsOf(21)).toBe(0)
    expect((await sends(another, 20, key)).status).toBe(409)
  },
)

test.for(both)('%s: a refused call releases its key', async ([name, contract]) => {
  const key = `key-${name.length}-refused`
  const refused = await sends(contract, 5, key)
  expect([refused.status, refused.code]).toEqual([409, 'too_little'])
  expect((await sends(contract, 5, key)).body).toEqual(refused.body)
  expect((await sends(contract, 30, key)).status).toBe(200)
})

test('a call whose server crashed may be repeated after a minute', async () => {
  const key = 'key-left-behind'
  await sends(payAbroad, 40, key)
  await sql`update http.answer set body = null, created_at = now() - interval '2 minutes'
    where key = ${key}`.execute(host.db)
  expect((await sends(payAbroad, 40, key)).status).toBe(200)
  expect(await receiptsOf(40)).toBe(2)
})

test('an invalid key is refused', async () => {
  expect((await sends(pay, 50, 'short')).status).toBe(400)
  expect((await sends(pay, 50, `${'x'.repeat(64)}y`)).status).toBe(400)
  expect(await receiptsOf(50)).toBe(0)
})

test.for(both)(
  '%s: without a key the same call within a minute runs once',
  async ([name, contract]) => {
    const cents = 2000 + name.length
    const first = await sends(contract, cents)
    const again = await sends(contract, cents)
    expect([first.status, again.body]).toEqual([200, first.body])
    expect(await receiptsOf(cents)).toBe(1)
    expect((await sends(contract, cents + 1)).body).not.toEqual(first.body)
    const elsewhere = await host.guest().call(contract, { cents }, { ip: '10.0.0.2' })
    expect(elsewhere.body).not.toEqual(first.body)
    expect(await receiptsOf(cents)).toBe(2)
    await sql`update http.answer set created_at = now() - interval '61 seconds'`.execute(host.db)
    expect((await sends(contract, cents)).body).not.toEqual(first.body)
    expect(await receiptsOf(cents)).toBe(3)
  },
)

test('without a key the calls of a player and of a guest at the same address are independent', async () => {
  const input = { cents: 60 }
  const [one, another] = [host.ann(), host.ann()]
  await one.call(pay, input, { ip: '10.0.0.1' })
  await another.call(pay, input, { ip: '10.0.0.2' })
  expect(await receiptsOf(60)).toBe(1)
  await sends(pay, 60)
  expect(await receiptsOf(60)).toBe(2)
})
