import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { NewNotification } from '@casino/notify/notification.ts'
import { notificationsWith, pruneNotifications } from '@casino/notify/notification-store.ts'
import { notify } from '@casino/notify/notify.ts'
import { shownSince } from '@casino/notify/retention.ts'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { domain as notifications } from './index.ts'
import { travelIn } from './testing/travel.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'apogee-notifications-'))

let app: TestApp
let ann: Person
let vip: Person
beforeAll(async () => {
  const domains = [players, notifications, travelIn(folder)]
  app = await startTestApp(inject('postgres'), { domains, people })
  ann = await app.as('ann')
  vip = await app.as('vip')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const dayMs = 86_400_000
const list = async (of: Person, locale = 'en') =>
  (await of.call(contract.listNotifications, {}, { headers: { 'x-locale': locale } })).body
const unread = async (of: Person) => (await of.call(contract.countUnread, {})).body.count
const read = async (of: Person, id: number | string) =>
  (await of.call(contract.readNotifications, { id })).body.count
let keys = 0
const add = (of: Person, more: Partial<NewNotification> = {}) => {
  keys += 1
  const values = { number: keys, price: { amount_cents: 250_050n, currency: 'EUR' } }
  const base = { player_id: of.id, kind: 'withdrawal', key: `trip:${keys}`, path: '/cashbox' }
  return app.inTransaction((work) =>
    notify(work, { ...base, text: 'travel.trip_booked', values, ...more }),
  )
}

test('a new player has none, and a guest is refused', async () => {
  expect([await list(ann), await unread(ann)]).toEqual([[], 0])
  expect((await app.guest().call(contract.listNotifications, {})).status).toBe(401)
})

test('a notification is listed in the language of its reader, with icon and button', async () => {
  await add(ann)
  const [first] = await list(ann)
  expect(first).toMatchObject({
    type: 'payments_changes',
    title: 'Trip booked',
    text: expect.stringMatching(/^You pay €2,500\.50 for trip \d+\.$/),
    content: {
      icon: 'arrow-up-right',
      link: null,
      button: { title: 'See the trip', path: '/cashbox' },
    },
    identifier: null,
    is_read: false,
  })
  const [german] = await list(ann, 'de')
  expect(german?.title).toBe('Reise gebucht')
  expect(await unread(ann)).toBe(1)
})

test('the same key notifies once, and one that is rolled back never', async () => {
  const before = (await list(ann)).length
  await Promise.all([1, 2, 3].map(() => add(ann, { key: 'one' })))
  await add(vip, { key: 'one' })
  const failing = app.inTransaction(async (work) => {
    await notify(work, { player_id: ann.id, kind: 'prize', key: 'two', text: 'travel.trip_booked' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await list(ann)).toHaveLength(before + 1)
  expect(await list(vip)).toHaveLength(1)
})

test('a player sees and reads only their own', async () => {
  await add(vip)
  const [ofVip] = await list(vip)
  const ids = (await list(ann)).map(({ id }) => id)
  expect(ids).not.toContain(ofVip?.id)
  const before = await unread(vip)
  await read(ann, ofVip?.id ?? 0)
  expect(await unread(vip)).toBe(before)
  expect(await unread(ann)).toBe(0)
})

test('what came after the list was opened stays unread', async () => {
  await add(ann)
  const [seen] = await list(ann)
  await add(ann)
  expect(await read(ann, seen?.id ?? 0)).toBe(1)
  expect((await list(ann)).slice(0, 2).map(({ is_read }) => is_read)).toEqual([false, true])
})

test('a new one is pushed to its player in their own language', async () => {
  await app.relay()
  await app.pool.query(`update players.player set locale = 'de' where id = ${ann.id}`)
  await add(ann)
  await app.relay()
  const { rows } = await app.pool.query<{ channel: string; payload: { title: string } }>(
    `select channel, payload from events.outbox where name = $1 order by position desc limit 1`,
    [contract.playerNotified.name],
  )
  expect(rows[0]).toMatchObject({
    channel: `personal_notifications#${ann.id}`,
    payload: { title: 'Reise gebucht' },
  })
})

test('one of a tournament is not also sent where other clients would show it twice', async () => {
  await add(ann, { kind: 'tournament', identifier: 'moon-race' })
  await app.relay()
  const { rows } = await app.pool.query<{ channel: string }>(
    `select channel from events.outbox where name like 'notifications.notified%'
      order by position desc limit 1`,
  )
  expect(rows[0]?.channel).toBe(`notifications_added#${ann.id}`)
})

const join = (of: Person, key: string, more: Partial<NewNotification> = {}) => {
  const values = { name: 'Bo' }
  const base = { key, digest: 'crew', text: 'travel.crew_joined', values, kind: 'achievement' }
  return add(of, { ...base, ...more })
}
const crewOf = async (of: Person) => (await list(of)).filter(({ digest }) => digest === 'crew')

test('a thousand events of a digest are one entry, each counted once, until it is read', async () => {
  await read(ann, (await list(ann))[0]?.id ?? 0)
  await join(ann, 'one')
  expect((await crewOf(ann)).map(({ title }) => title)).toEqual(['Bo came aboard'])
  const events = Array.from({ length: 1000 }, (_, index) => `${index}`)
  const batches = Array.from({ length: 20 }, (_, at) => events.filter((one) => +one % 20 === at))
  const joinAll = (batch: string[]) =>
    app.inTransaction(async (work) => {
      const base = { player_id: ann.id, kind: 'achievement', digest: 'crew' }
      for (const key of batch) {
        await notify(work, { ...base, key, text: 'travel.crew_joined', values: { name: 'Cy' } })
      }
    })
  await Promise.all(batches.map(joinAll))
  await joinAll(batches[3] ?? [])
  const [entry, ...more] = await crewOf(ann)
  expect([entry?.title, entry?.parts, more]).toEqual(['1,001 people came aboard', 1001, []])
  expect(await unread(ann)).toBe(1)
  expect((await list(ann))[0]).toMatchObject({ digest: 'crew', type: 'achievements' })
  await read(ann, entry?.id ?? 0)
  await join(ann, 'later')
  expect((await crewOf(ann)).map(({ title, parts }) => [title, parts])).toEqual([
    ['Bo came aboard', 1],
  ])
})

test('what is read on one device is read on the others', async () => {
  await add(ann)
  const other = await app.as('ann')
  const [newest] = await list(other)
  await read(ann, newest?.id ?? 0)
  expect([await unread(other), (await list(other))[0]?.is_read]).toEqual([0, true])
  const readEvents = async () => {
    const { rows } = await app.pool.query<{ payload: { count: number } }>(
      `select payload from events.outbox where name = $1 and channel = $2 order by position`,
      [contract.notificationsRead.name, `notifications_read#${ann.id}`],
    )
    return rows.map(({ payload }) => payload.count)
  }
  const sent = await readEvents()
  expect(sent.at(-1)).toBe(0)
  await read(other, newest?.id ?? 0)
  expect(await readEvents()).toEqual(sent)
})

test('a title that is JSON has its parts, and a name cannot turn the direction of a text', async () => {
  await add(vip, { text: 'travel.crew_rich', kind: 'unknown' })
  expect((await list(vip))[0]).toMatchObject({
    title: 'Crew',
    content: { icon: 'rocket', link: '/games' },
  })
  const values = { name: '\u202eدينا' }
  await add(vip, { text: 'travel.crew_joined', values, identifier: 'moon-race' })
  expect((await list(vip))[0]).toMatchObject({
    title: '\u2068دينا\u2069 came aboard',
    type: 'tournament_notifications',
    identifier: 'moon-race',
  })
})

test('one whose text was removed is left out', async () => {
  const before = (await list(ann)).length
  await add(ann, { text: 'travel.nothing' })
  expect(await list(ann)).toHaveLength(before)
  await app.relay()
})

test('the list and the count are bounded', async () => {
  const many = Array.from({ length: 110 }, (_, index) => index)
  await app.inTransaction(async (work) => {
    const { id: player_id } = vip
    const base = { player_id, kind: 'prize', text: 'travel.trip_booked' }
    for (const index of many) await notify(work, { ...base, key: `many:${index}` })
  })
  expect(await list(vip)).toHaveLength(50)
  expect(await unread(vip)).toBe(100)
})

test.for(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example'])(
  'a notification does not lead to another host: %j',
  async (path) => {
    await expect(add(ann, { path })).rejects.toThrow('is no path of this site')
  },
)

test.for([
  ['a text that is too long', { values: { long: 'x'.repeat(2001) } }],
  ['no key', { key: '' }],
  ['no message key', { text: 'Hello, Ann' }],
] as const)('%s is not taken', async ([, wrong]) => {
  await expect(add(ann, wrong)).rejects.toThrow(/violates check constraint/)
})

test('after 90 days a notification is no longer shown, and is deleted', async () => {
  const { at } = app.clock
  const before = await list(ann)
  app.clock.at = new Date(at.getTime() + 90 * dayMs)
  ann = await app.as('ann')
  await add(ann)
  expect((await list(ann)).map(({ title }) => title)).toEqual(['Trip booked'])
  expect(await unread(ann)).toBe(1)
  const ids = before.map(({ id }) => BigInt(id))
  expect((await notificationsWith(app.db, ids)).length).toBe(before.length)
  await app.inTransaction(({ tx, now }) => pruneNotifications(tx, shownSince(now)))
  expect(await notificationsWith(app.db, ids)).toEqual([])
  expect(await list(ann)).toHaveLength(1)
  app.clock.at = at
})
