import { domain as bonuses } from '@casino/bonuses/server'
import { domain as brands } from '@casino/brands/server'
import { domain as content } from '@casino/content/server'
import { domain as lootboxes } from '@casino/lootboxes/server'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { showWheelText, Wheel, WheelsByGroup } from '../contract.ts'
import { domain as wheels } from './index.ts'

let app: TestApp
beforeAll(async () => {
  const domains = [brands, players, content, wallet, prizes, bonuses, lootboxes, wheels]
  app = await startTestApp(inject('postgres'), { domains, people })
})
afterAll(() => app.close())

const config = async (name: string) =>
  (await app.guest().request('GET', `/api/fe/config/${name}`)).body

test('7.5: the wheel of everybody is a list of eight segments, without a prize', async () => {
  const wheel = Wheel.parse(await config('wheel-config'))
  expect(wheel.map(({ weight }) => weight)).toEqual([4000, 4000, 2000, 0, 2000, 1000, 500, 5])
  expect(wheel.every(({ prize }) => !prize)).toBe(true)
})

test('3.38: the wheels of groups are an object, in the order of the groups', async () => {
  const segments = WheelsByGroup.parse(await config('wheel-config-segments'))
  expect(Object.keys(segments)).toEqual(['21', '1308', '1309'])
  const amounts = Object.values(segments).map((items) => items[2]?.bonuses[0]?.attributes[0]?.value)
  const inEuros = amounts.map((value) =>
    typeof value === 'object' ? value.find(({ currency }) => currency === 'EUR') : undefined,
  )
  expect(inEuros.map((amount) => amount?.amount_cents)).toEqual([800, 200, 400])
})

test('a stored list from before templates stands for the template', async () => {
  const before = await config('wheel-config')
  await app.pool.query(`update brands.config set content = '[]' where name = 'wheel-config'`)
  expect(await config('wheel-config')).toEqual(before)
})

test('where the licence allows no boxes there is no wheel', async () => {
  const { policy } = app.visitors.brand
  app.visitors.brand.policy = { ...policy, loot_boxes_allowed: false }
  expect(await config('wheel-config')).toEqual([])
  expect(await config('wheel-config-segments')).toEqual({})
  app.visitors.brand.policy = policy
})

test('3.38: the text below a wheel is a page of the CMS, of the group of the player if it has one', async () => {
  const ann = await app.as('ann')
  const html = async (wheel: 'rocketmart-wheel' | 'rocketplay-wheel') =>
    (await ann.call(showWheelText, { wheel })).body.html
  expect(await html('rocketmart-wheel')).toContain('So funktioniert das Glücksrad')
  const general = await html('rocketplay-wheel')
  await app.pool.query(
    `insert into content.page (path, locale, variant, title, description, keywords, categories,
       content, hidden, published_at, changed_at)
     values ('rocketplay-wheel-1308', 'en', '', 'Explorers', '', '', '{}', '<p>Welcome</p>', true, $1, $1)`,
    [app.clock.at],
  )
  expect(await html('rocketplay-wheel')).toBe(general)
  await app.pool.query(
    `insert into players.player_group (player_id, group_id, reason, added_at)
     values ($1, 1308, 'a test', now())`,
    [ann.id],
  )
  const explorer = await app.as('ann')
  const { body } = await explorer.call(showWheelText, { wheel: 'rocketplay-wheel' })
  expect(body.html).toBe('<p>Welcome</p>')
  for (const path of ['rocketplay-wheel/1308', '1308']) {
    const page = await app.guest().request('GET', `/api/cms/pages/${path}`)
    expect(page.body).toMatchObject({ title: 'Explorers', content: '<p>Welcome</p>' })
  }
  expect((await app.guest().request('GET', '/api/cms/pages/rocketplay-wheel/7')).status).toBe(404)
})
