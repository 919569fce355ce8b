import { endpoint } from '@casino/contract/endpoint.ts'
import { setShardsCount, shardsCount } from '@casino/db/shards/shards.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { handle } from '../handle.ts'
import { openHost, type TestHost } from '../testing/open-host.ts'

const stand = endpoint({
  name: 'shop.stand',
  access: 'anyone',
  method: 'POST',
  path: '/api/stand',
  input: z.strictObject({}),
  output: z.object({}),
  refusals: [],
})

const given = shardsCount()
const shards = ['ledger_0', 'ledger_1']
let host: TestHost
let statement = ''
beforeAll(async () => {
  setShardsCount(1)
  host = await openHost(inject('postgres'), [
    handle(stand, async ({ tx }) => {
      await sql.raw(statement).execute(tx)
      return {}
    }),
  ])
  for (const shard of shards) {
    await sql.raw(`create schema ${shard}`).execute(host.db)
    await sql.raw(`create table ${shard}.guard (player_id bigint primary key)`).execute(host.db)
  }
  await sql.raw('create schema ledger').execute(host.db)
  await sql
    .raw(`create view ledger.guard as select * from ledger_0.guard
      union all select * from ledger_1.guard`)
    .execute(host.db)
})
afterAll(async () => {
  setShardsCount(given)
  await host.close()
})

const writes = [
  'insert into ledger.guard values (1)',
  'insert into ledger.guard values (1) on conflict do nothing',
  'update ledger.guard set player_id = 2',
  `select nextval('ledger.account_id')`,
]

test('a server that does not know of new shards asks to retry after a write', async () => {
  for (statement of writes) {
    const { status, code } = await host.guest().call(stand, {})
    expect([status, code], statement).toEqual([503, 'unavailable'])
  }
  expect(host.faults).toEqual([])
})

test('after a lock timeout the server asks to retry without another query', async () => {
  statement = `do $$ begin raise exception 'locked' using errcode = '55P03'; end $$`
  const { status, code } = await host.guest().call(stand, {})
  expect([status, code]).toEqual([503, 'busy'])
})

test('an error of the server itself stays an error', async () => {
  statement = `select 1 / 0`
  expect((await host.guest().call(stand, {})).status).toBe(500)
})

test('a server that knows all shards reports its error, and counts the shards once', async () => {
  setShardsCount(shards.length)
  ;[statement = ''] = writes
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  expect((await host.guest().call(stand, {})).status).toBe(500)
  const texts = asked.mock.calls.map(([text]) => String(text))
  asked.mockRestore()
  expect(texts.filter((text) => text.includes('pg_namespace'))).toHaveLength(1)
})
