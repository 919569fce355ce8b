import type { Client } from '@casino/testing/client.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { appGroup, halfOf } from '../../rules.ts'
import { domain as players } from '../index.ts'
import { people } from '../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

type Seen = { id: number; groups: number[]; statuses: { id: string; name: string }[] }

const groups = (who: Client, change: object) =>
  who.request('POST', '/api/player/groups', { body: { groups: change } })
const look = async (who: Client) => (await who.request('GET', '/api/player')).body as Seen

test('a player of the app joins its group, by number or string, repeatedly', async () => {
  const ann = await app.as('ann')
  for (const id of [appGroup, String(appGroup)]) {
    const { status, body } = await groups(ann, { add: [id] })
    expect([status, (body as Seen).groups]).toEqual([200, [appGroup]])
  }
  expect((await look(ann)).statuses).toContainEqual({ id: '1401', name: 'App' })
  await groups(ann, { remove: [appGroup] })
  expect((await look(ann)).groups).toEqual([])
})

test('a player can neither join nor leave a group with rights, and the whole request is refused', async () => {
  const ann = await app.as('ann')
  const { id } = await look(ann)
  const foreign = halfOf(BigInt(id + 1))
  for (const group of [
    'level_3',
    'pick:4',
    '0',
    21,
    100,
    255,
    257,
    258,
    259,
    545,
    631,
    759,
    916,
    1308,
    1309,
    foreign,
  ]) {
    const { status, body } = await groups(ann, { add: [appGroup, group] })
    expect([status, (body as { error: { code: string } }).error.code]).toEqual([
      403,
      'group_forbidden',
    ])
  }
  expect((await look(ann)).groups).toEqual([])
  const tester = await app.as('tester')
  expect((await groups(tester, { remove: [21] })).status).toBe(403)
  expect((await look(tester)).groups).toEqual([21])
})

test('a player may join only their own half of all players', async () => {
  const ann = await app.as('ann')
  const own = halfOf(BigInt((await look(ann)).id))
  expect(((await groups(ann, { add: [own] })).body as Seen).groups).toEqual([own])
  await groups(ann, { remove: [own] })
})

test('an unknown group is refused, and so is a guest', async () => {
  const ann = await app.as('ann')
  for (const id of [0, -1, 1.5, '', null]) {
    expect((await groups(ann, { add: [id] })).status).toBe(422)
  }
  expect((await groups(ann, { add: Array(21).fill(appGroup) })).status).toBe(422)
  expect((await groups(app.guest(), { add: [appGroup] })).status).toBe(401)
})

test('openings and installs are counted by day, a guest’s too, all at once', async () => {
  const guest = app.guest()
  const say = (event: string) => guest.request('POST', '/api/pwa_events', { body: { event } })
  const answers = await Promise.all(['open', 'open', 'open', 'install'].map(say))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await say('closed')).status).toBe(422)
  const { rows } = await sql<{ event: string; count: bigint }>`
    select event, count from players.app_event order by event`.execute(app.db)
  expect(rows.map(({ event, count }) => [event, Number(count)])).toEqual([
    ['install', 1],
    ['open', 3],
  ])
})

test('4.56: clients are told of each group that has changed, once', async () => {
  const ann = await app.as('ann')
  const told = async () => {
    const { rows } = await app.pool.query<{ channel: string; payload: object }>(
      `select channel, payload from events.outbox where name = 'players.groups_updated'
        and channel = $1 order by position`,
      [`groups_updates#${ann.id}`],
    )
    return rows.map(({ payload }) => payload)
  }
  await groups(ann, { add: [], remove: [appGroup] })
  const before = (await told()).length
  for (let times = 0; times < 2; times += 1) await groups(ann, { add: [appGroup], remove: [] })
  await groups(ann, { remove: [appGroup] })
  expect((await told()).slice(before)).toEqual([
    { id: '1401', name: 'App', joined: true },
    { id: '1401', name: 'App', joined: false },
  ])
})
