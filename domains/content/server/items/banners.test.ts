import { domain as brands } from '@casino/brands/server'
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
  app = await startTestApp(inject('postgres'), { domains: [brands, players, content], people })
  ann = await app.as('ann')
})
afterAll(() => app.close())

const nothing = { pages: [], snippets: [], news: [], items: [], texts: [] }
const banners = async (who: Pick<Person, 'call'>) =>
  (await who.call(contract.listBanners, { location: 'slider-index-top' })).body.banners.map(
    ({ id }) => id,
  )
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

test('6.11: the welcome pack of an affiliate is shown to its players only', async () => {
  await putBanner('pack', { ...banner, categories: ['slider-index-top', '131811-show'] })
  expect(await banners(app.guest())).not.toContain('pack')
  expect(await banners(ann)).not.toContain('pack')
  await app.pool.query(
    `insert into players.sent_by (player_id, stag, kept_at) values ($1, '131811_ab', now())`,
    [ann.id],
  )
  expect(await banners(ann)).toContain('pack')
  await app.pool.query(`delete from content.item where id = 'pack'`)
  await app.pool.query('delete from players.sent_by where player_id = $1', [ann.id])
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

test('5.30: a guest is sent no banner of a group or of a time to come, not as a file either', async () => {
  await putBanner('of-a-group', { ...banner, groupIds: [255] })
  await putBanner('to-come', { ...banner, liveTime: { start: '01/01/2090 00:00' } })
  const listed = await app.guest().call(contract.listBanners, {})
  const files = await app.guest().call(contract.listFiles, { l: 'en' })
  const told = JSON.stringify([listed.body, files.body])
  expect(told).toContain('roulette')
  expect(told).not.toContain('of-a-group')
  expect(told).not.toContain('to-come')
  await app.pool.query(`delete from content.item where id in ('of-a-group', 'to-come')`)
})

test('other clients find every field of a banner that they read', async () => {
  const gradient = ['#111111', '#222222', '#333333', '#444444']
  const live = { liveTime: { end: '01/01/2090 00:00' }, groups: [255], groupIds: [255, 916] }
  const button = { name: 'Go', url: '/games', frontendIdentifier: 'spring--m--race' }
  await putBanner('bare', banner)
  await putBanner('complete', { ...banner, ...live, gradient, button })
  const read = async (url: string) => {
    const answer = await ann.request('GET', url)
    const { banners } = answer.body as { banners: Record<string, unknown>[] }
    return (id: string) => banners.find((one) => one.id === id)
  }
  const of = await read('/api/fe/config/banners-config?locale=en')
  expect(of('bare')).toEqual({
    ...banner,
    id: 'bare',
    identity: expect.any(Number),
    url: '/art/hero/desktop.webp',
    groups: null,
    logged: null,
    description: { text: '', size: '' },
    gradient: {
      colorLeft: '#140c2e',
      colorLeftCenter: '#140c2e',
      colorRightCenter: '#140c2e',
      colorRight: '#140c2e',
    },
    labels: [],
    isSkeleton: false,
  })
  expect(of('complete')).toMatchObject({
    groups: [255, 916],
    gradient: {
      colorLeft: '#111111',
      colorLeftCenter: '#222222',
      colorRightCenter: '#333333',
      colorRight: '#444444',
    },
    // They hide a banner without a start.
    liveTime: { start: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/) },
    frontend_identifier: 'spring--m--race',
  })
  await app.pool.query(`delete from content.item where id in ('bare', 'complete')`)
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
  expect((await ann.call(contract.listBanners, {})).body).toEqual({ banners: [] })
  expect(await files()).not.toContain('roulette')
  await pause(-1)
  expect(await banners(ann)).toContain('roulette')
  expect(await files()).toContain('roulette')
})
