import { domain as players } from '@casino/players/server'
import * as office from '@casino/players/staff-contract'
import { people } from '@casino/players/testing'
import { domain as staffDomain } from '@casino/staff/server'
import { staff } from '@casino/staff/testing'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { guardOf } from '@casino/wallet/play'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as limitsContract from '../../contract.ts'
import { excludePlayer, listLimits } from '../../staff-contract.ts'
import { domain as limits } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  const domains = [staffDomain, players, wallet, limits]
  app = await startTestApp(inject('postgres'), { domains, people, staff })
  await app.relay()
})
afterAll(() => app.close())

const reason = 'The player told us of a gambling problem'

async function exclude(id: number, period: string) {
  const ada = await app.asStaff('Ada Clerk')
  const { version } = (await ada.call(office.showPlayer, { id })).body
  return ada.call(excludePlayer, { id, period, version, reason })
}

test('staff exclude a player, who is signed out, and nothing shortens it', async () => {
  const vip = await app.as('vip')
  const id = Number(vip.id)
  const long = await exclude(id, 'month_6')
  expect(long.status).toBe(200)
  expect((await vip.call(limitsContract.listLimits, {})).status).toBe(401)
  await app.work()
  const until = (await guardOf(app.db, vip.id)).excluded_until
  expect(until).not.toBeNull()
  expect((await exclude(id, 'day')).status).toBe(200)
  await app.work()
  expect((await guardOf(app.db, vip.id)).excluded_until).toEqual(until)
  const ada = await app.asStaff('Ada Clerk')
  const { rows } = (await ada.call(listLimits.page, { player_id: id })).body
  expect(rows.map(({ type, period, state, cause }) => [type, period, state, cause])).toEqual([
    ['coolingoff', 'day', 'active', 'staff'],
    ['selfexclusion', 'month_6', 'active', 'staff'],
  ])
  const card = (await ada.call(office.showPlayer, { id })).body
  expect(card.excluded_until).toBe(until?.toISOString())
  expect(card.audit.map(({ act }) => act)).toEqual(['limits.exclude', 'limits.exclude'])
})

test('an exclusion of an unknown player is refused', async () => {
  const ada = await app.asStaff('Ada Clerk')
  const unknown = { id: 999_999, period: 'day', version: 1, reason }
  expect((await ada.call(excludePlayer, unknown)).code).toBe('player_unknown')
})
