import { domain as staffDomain } from '@casino/staff/server'
import { staff, testAccount } from '@casino/staff/testing'
import type { Client } from '@casino/testing/client.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../staff-contract.ts'
import { domain } from '../index.ts'
import { brandsOfPlayers } from '../public.ts'
import { people } from '../testing/people.ts'

let app: TestApp
let [own, other] = [0, 0]
beforeAll(async () => {
  const host = { ...staff.host, brandsOfPlayers }
  const domains = [staffDomain, domain]
  app = await startTestApp(inject('postgres'), { domains, people, staff: { ...staff, host } })
  ;[own, other] = [await playerId('vip'), await playerId('ann')]
  await app.pool.query('update players.player set brand_id = 2 where id = $1', [own])
})
afterAll(() => app.close())

async function playerId(name: string): Promise<number> {
  const { rows } = await app.pool.query('select id::int from players.player where email_key = $1', [
    `${name}@apogee.demo`,
  ])
  return rows[0].id
}

let accounts = 0
/** A new account with roles, each for some brands or, without any, for all. */
async function accountWith(roles: Record<string, readonly number[]>): Promise<Client> {
  const name = `Bran ${'abcdefgh'[accounts++]}x`
  const { id } = await app.inTransaction((work) => testAccount(work, name, 'content'))
  for (const [role, brands] of Object.entries(roles)) {
    await app.pool.query('insert into staff.person_role values ($1, $2)', [id, role])
    for (const brand of brands) {
      await app.pool.query('insert into staff.role_brand values ($1, $2, $3)', [id, role, brand])
    }
  }
  return app.asStaff(name)
}

const idsSeenBy = async (client: Client) => {
  const { body } = await client.call(contract.searchPlayers.page, { limit: 100 })
  return { ids: body.rows.map(({ id }) => id), total: body.total, next: body.next }
}
const reason = 'A test of brands'
const blockedBy = async (client: Client, id: number) => {
  const ada = await app.asStaff('Ada Clerk')
  const { version } = (await ada.call(contract.showPlayer, { id })).body
  return (await client.call(contract.endPlayerSessions, { id, version, reason })).status
}

test('a role for one brand lists, shows and changes the players of that brand only', async () => {
  const client = await accountWith({ support: [2] })
  expect(await idsSeenBy(client)).toEqual({ ids: [own], total: 1, next: null })
  const file = await client.request('GET', '/api/office/players.csv')
  expect(String(file.body)).toContain('vip@apogee.demo')
  expect(String(file.body)).not.toContain('ann@apogee.demo')
  expect((await client.call(contract.showPlayer, { id: own })).status).toBe(200)
  const refused = await client.call(contract.showPlayer, { id: other })
  expect([refused.status, refused.code]).toEqual([403, 'staff_forbidden'])
  expect([await blockedBy(client, own), await blockedBy(client, other)]).toEqual([200, 403])
})

test('a page of a role for one brand is full and leads to the next one', async () => {
  const client = await accountWith({ support: [1] })
  const { body } = await client.call(contract.searchPlayers.page, { limit: 2 })
  expect(body.rows).toHaveLength(2)
  expect(body.next).toBe(body.rows[1]?.id)
  const { body: all } = await client.call(contract.searchPlayers.page, { limit: 100 })
  const after = body.next ?? undefined
  const { body: rest } = await client.call(contract.searchPlayers.page, { limit: 100, after })
  expect([...body.rows, ...rest.rows]).toEqual(all.rows)
  expect(all.rows.map(({ id }) => id)).not.toContain(own)
  expect(all.total).toBe(all.rows.length)
})

test('two roles see the brands of both, and each permission those of its roles', async () => {
  const client = await accountWith({ support: [1], regulator: [2] })
  expect((await idsSeenBy(client)).ids).toEqual(expect.arrayContaining([own, other]))
  expect([await blockedBy(client, own), await blockedBy(client, other)]).toEqual([403, 200])
})

test('the same permission by a role for all brands is not limited', async () => {
  const client = await accountWith({ support: [2], risk: [] })
  expect((await idsSeenBy(client)).ids).toContain(other)
  expect(await blockedBy(client, other)).toBe(200)
})

test('a role for a brand without players sees nothing', async () => {
  const client = await accountWith({ support: [3] })
  expect(await idsSeenBy(client)).toEqual({ ids: [], total: 0, next: null })
  expect((await client.call(contract.showPlayer, { id: own })).status).toBe(403)
})

test('accounts related to a player are shown as far as they are of its brands', async () => {
  await app.pool.query(
    'insert into players.shared_device (player_id, other_id, seen_at) values ($1, $2, now())',
    [Math.min(own, other), Math.max(own, other)],
  )
  const relatedFor = async (client: Client) => {
    const { body } = await client.call(contract.showPlayer, { id: own })
    return body.related.map(({ id }) => id)
  }
  expect(await relatedFor(await accountWith({ support: [2] }))).not.toContain(other)
  expect(await relatedFor(await accountWith({ support: [1, 2] }))).toContain(other)
})
