import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { domain as content } from '../index.ts'
import { putContent } from '../put-content.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players, content], people })
  ann = await app.as('ann')
})
afterAll(() => app.close())

const nothing = { pages: [], snippets: [], news: [], items: [], texts: [] }
const banners = async (who: Pick<Person, 'call'>) =>
  (await who.call(contract.listBanners, { location: 'slider-index-top' })).body.map(({ id }) => id)
const putBanner = (id: string, item: unknown) =>
  app.inTransaction((work) =>
    putContent(
      work,
      {
        ...nothing,
        items: [{ kind: 'banner', id, locale: '', item, position: 9, enabled: true }],
      },
      { replace: true },
    ),
  )
const banner = {
  categories: ['slider-index-top'],
  title: { text: 'One' },
  image: '/art/hero/',
}

test('guests and players see their own banners, in their order', async () => {
  expect(await banners(app.guest())).toEqual(['fair-guests', 'rocket', 'roulette'])
  expect(await banners(ann)).toEqual(['fair-players', 'rocket', 'roulette'])
})

test('a banner for some groups is sent to their members only', async () => {
  await putBanner('vip', { ...banner, groupIds: [255, 916] })
  await putBanner('vip-too', { ...banner, groups: [916] })
  const told = ['vip', 'vip-too']
  expect(await banners(app.guest())).toEqual(['fair-guests', 'rocket', 'roulette'])
  expect(await banners(ann)).toEqual(['fair-players', 'rocket', 'roulette'])
  const enter = `insert into players.player_group (player_id, group_id, reason, added_at) values ($1, 916, 'test', $2)`
  await app.pool.query(enter, [ann.id, app.clock.at])
  expect(await banners(ann)).toEqual(expect.arrayContaining(told))
})

test('an invalid banner is left out, and the others stay', async () => {
  await putBanner('broken', { ...banner, button: { name: 'Go', url: 'javascript:alert(1)' } })
  await putBanner('odd', 'no banner at all')
  expect(await banners(app.guest())).toEqual(['fair-guests', 'rocket', 'roulette'])
  await app.pool.query(`delete from content.item where id in ('broken', 'odd')`)
})

test('banners are files too, named in their description', async () => {
  const { body } = await app.guest().call(contract.listFiles, { l: 'en' })
  const file = body.find(({ id }) => id === 'roulette')
  expect(file?.url).toBe('/art/hero/roulette-desktop.webp')
  expect(JSON.parse(file?.description ?? '')).toMatchObject({
    button: { name: 'banner.roulette.play' },
  })
})

test('a self-excluded player gets no banner, not as a file either; after the pause they do', async () => {
  const pause = (days: number) =>
    app.pool.query('update players.player set excluded_until = $1 where id = $2', [
      new Date(app.clock.at.getTime() + days * 86_400_000),
      ann.id,
    ])
  const files = async () =>
    (await ann.call(contract.listFiles, { l: 'en' })).body.map(({ id }) => id)
  await pause(1)
  expect(await banners(ann)).toEqual([])
  expect((await ann.call(contract.listBanners, {})).body).toEqual([])
  expect(await files()).not.toContain('roulette')
  await pause(-1)
  expect(await banners(ann)).toContain('roulette')
  expect(await files()).toContain('roulette')
})
