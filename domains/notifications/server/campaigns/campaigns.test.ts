import { randomBytes } from 'node:crypto'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as staff } from '@casino/staff/server'
import { staff as testStaff } from '@casino/staff/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../campaign-contract.ts'
import { listNotifications } from '../../contract.ts'
import { addPush, showPushes } from '../../preference-contract.ts'
import { domain as notifications } from '../index.ts'
import { browserWith, decrypt } from '../testing/push-crypto.ts'
import { startPushService } from '../testing/push-service.ts'
import { sendMessage } from './send-message.ts'

let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
let vip: Person
beforeAll(async () => {
  service = await startPushService()
  const domains = [staff, players, notifications]
  app = await startTestApp(inject('postgres'), { domains, people, staff: testStaff })
  vip = await app.as('vip')
  await agree(vip, 'casino.email', 'casino.push')
})
afterAll(async () => {
  await app.close()
  await service.close()
})

const reason = 'A campaign of the tests'
const agree = (of: Person, ...given: string[]) =>
  of.request('PUT', '/api/player/consents', { body: { given } })
type Channel = 'site' | 'email' | 'push'

/** A campaign with an English text, which is not sent yet. */
async function draft(channel: Channel, segment: object = {}) {
  // Their session ends while the clock of a test moves.
  const ada = () => app.asStaff('Ada Clerk')
  const base = { brand_id: 1, title: 'Spring', product: 'casino' as const, channel, reason }
  const id = Number((await (await ada()).call(contract.addCampaign, base)).body.id)
  const card = async () => (await (await ada()).call(contract.showCampaign, { id })).body
  const write = async (more: object = {}) =>
    (await ada()).call(contract.writeCampaign, {
      id,
      language: 'en',
      title: 'Hi {{ first_name }}',
      text: 'From {{ brand }}',
      button: 'Look',
      path: '/promotions',
      version: (await card()).version,
      reason,
      ...more,
    } as never)
  const change = async (more: object) =>
    (await ada()).call(contract.changeSegment, {
      id,
      version: (await card()).version,
      reason,
      ...more,
    })
  const send = async (more: object = {}) =>
    (await ada()).call(contract.scheduleCampaign, {
      id,
      version: (await card()).version,
      reason,
      ...more,
    })
  const cancel = async () =>
    (await ada()).call(contract.cancelCampaign, { id, version: (await card()).version, reason })
  await write()
  await change(segment)
  return { id, card, write, change, send, cancel }
}
const run = async () => {
  // The batch plans the messages.
  await app.work()
  await app.relay()
  await app.work()
}
const bellOf = async (of: Person) => (await of.call(listNotifications, {})).body
const resultsOf = async (card: () => Promise<{ results: object[] }>) => (await card()).results

test('a campaign reaches the players of its segment once, with their name', async () => {
  const { card, send } = await draft('site', { countries: ['EE'] })
  expect(await card()).toMatchObject({
    state: 'draft',
    players_count: 1,
    preview: [{ language: 'en', title: 'Hi Ann', text: 'From Casino', button: 'Look' }],
  })
  expect((await send()).status).toBe(200)
  await run()
  expect(await bellOf(vip)).toMatchObject([
    { title: 'Hi Victoria', text: 'From Casino', content: { button: { path: '/promotions' } } },
  ])
  expect(await card()).toMatchObject({ state: 'sent' })
  expect(await resultsOf(card)).toEqual([{ outcome: 'sent', reason: null, count: 1 }])
  await run()
  expect(await bellOf(vip)).toHaveLength(1)
})

test('a campaign by mail asks each player’s consent, exclusion and address when it is sent', async () => {
  const { card, send, id } = await draft('email')
  await send()
  const excluded = await app.pool.query(
    `update players.player set excluded_until = $1 where email = 'ann@apogee.demo'`,
    [new Date(app.clock.at.getTime() + 86_400_000)],
  )
  expect(excluded.rowCount).toBe(1)
  await run()
  const mails = await app.mails('vip@apogee.demo')
  expect(mails).toMatchObject([
    { subject: 'Hi Victoria', link: 'https://casino.example/promotions' },
  ])
  expect(mails[0]?.unsubscribe).toMatch(/^https:\/\/casino\.example\/mail\/unsubscribe\//)
  const results = await resultsOf(card)
  expect(results).toContainEqual({ outcome: 'refused', reason: 'excluded', count: 2 })
  expect(results).toContainEqual({ outcome: 'sent', reason: null, count: 1 })
  expect(results.map((one) => (one as { reason: string }).reason)).toContain('no_consent')
  const ada = await app.asStaff('Ada Clerk')
  const { body } = await ada.call(contract.listSendings.page, {
    campaign_id: id,
    player_id: Number(vip.id),
  })
  expect(body.rows).toMatchObject([{ channel: 'email', outcome: 'sent', reason: null }])
})

test('a campaign by push is encrypted for the device and counts as sent once', async () => {
  const browser = browserWith(undefined, randomBytes(16))
  const key_id = (await vip.call(showPushes, {})).body.key?.id ?? 0
  await vip.call(addPush, {
    endpoint: 'https://fcm.googleapis.com/vip',
    keys: {
      p256dh: browser.ecdh.getPublicKey('base64url'),
      auth: browser.auth.toString('base64url'),
    },
    key_id,
  })
  const { card, send } = await draft('push', { countries: ['EE'] })
  await send()
  await run()
  const pushed = service.received.map(({ body }) => JSON.parse(decrypt(browser, body)))
  expect(pushed).toMatchObject([{ title: 'Hi Victoria', path: '/promotions' }])
  expect(await resultsOf(card)).toEqual([{ outcome: 'sent', reason: null, count: 1 }])
})

test('offers wait for the hours that the licence allows; who withdraws meanwhile gets none', async () => {
  const { brand } = app.visitors
  app.clock.at = new Date('2031-05-01T21:00:00Z')
  Object.assign(brand.policy, { marketing_from_hour: 8, marketing_until_hour: 20 })
  vip = await app.as('vip')
  const { card, send } = await draft('email', { countries: ['EE'] })
  await send()
  await run()
  const waits = { outcome: 'waits', reason: 'marketing_hours', count: 1 }
  expect(await resultsOf(card)).toEqual([waits])
  await agree(vip, 'casino.push')
  app.clock.at = new Date('2031-05-02T08:00:01Z')
  await run()
  const refused = { outcome: 'refused', reason: 'no_consent', count: 1 }
  expect(await resultsOf(card)).toEqual([refused])
  Object.assign(brand.policy, { marketing_from_hour: 0, marketing_until_hour: 24 })
})

test('a campaign that is planned can be canceled, and is then sent to nobody', async () => {
  const { card, send, cancel } = await draft('site', { countries: ['EE'] })
  const send_at = new Date(app.clock.at.getTime() + 3_600_000).toISOString()
  await send({ send_at })
  await run()
  expect(await card()).toMatchObject({ state: 'scheduled', send_at, results: [] })
  expect((await cancel()).status).toBe(200)
  app.clock.at = new Date(app.clock.at.getTime() + 7_200_000)
  await run()
  expect(await card()).toMatchObject({ state: 'canceled', results: [] })
  expect((await cancel()).body).toMatchObject({ error: { code: 'campaign_over' } })
})

test.for([
  ['{{ password }}', 'template_broken'],
  ['{{ nickname | nothing }}', 'template_broken'],
  ['{% if %}', 'template_broken'],
  ['{% include "package.json" %}', 'template_broken'],
  ['{% render "/etc/passwd" %}', 'template_broken'],
  ['{% for i in (1..100000000) %}x{% endfor %}', 'template_broken'],
] as const)(
  'a template that is broken or reads too much is not saved: %s',
  async ([text, code]) => {
    const { write } = await draft('site')
    expect((await write({ text })).body).toMatchObject({ error: { code } })
  },
)

test('only a draft with an English text is sent, and it leads to this site', async () => {
  const ada = await app.asStaff('Ada Clerk')
  const base = { brand_id: 1, title: 'Bare', product: 'betting', channel: 'site', reason } as const
  const id = Number((await ada.call(contract.addCampaign, base)).body.id)
  const bare = await ada.call(contract.scheduleCampaign, { id, version: 1, reason })
  expect(bare.body).toMatchObject({ error: { code: 'campaign_without_text' } })
  const { write, send } = await draft('site', { unseen_for_days: 3650 })
  expect((await write({ path: '//evil.example' })).body).toMatchObject({
    error: { code: 'campaign_path_wrong' },
  })
  expect((await send()).status).toBe(200)
  expect((await write()).body).toMatchObject({ error: { code: 'campaign_not_draft' } })
  await run()
})

test('a player who is held out gets nothing, and nobody gets a fourth campaign in a week', async () => {
  await app.pool.query('delete from notifications.send_log')
  const held = await draft('site', { countries: ['DE'] })
  await held.send()
  await app.pool.query('update notifications.campaign set holdout_percent = 100 where id = $1', [
    held.id,
  ])
  await run()
  expect((await held.card()).results).toEqual([
    { outcome: 'refused', reason: 'held_out', count: expect.any(Number) },
  ])
  const outcomes = []
  for (let campaign = 0; campaign < 4; campaign += 1) {
    const { send, card } = await draft('site', { countries: ['DE'] })
    await send()
    await run()
    outcomes.push((await card()).results.map(({ outcome, reason }) => reason ?? outcome))
  }
  expect(outcomes).toEqual([['sent'], ['sent'], ['sent'], ['weekly_cap']])
})

test('four campaigns at the same moment are three for a player', async () => {
  await app.pool.query('delete from notifications.send_log')
  const ids: number[] = []
  for (let campaign = 0; campaign < 4; campaign += 1) {
    const { id, send } = await draft('site', { countries: ['EE'] })
    await send()
    ids.push(id)
  }
  await Promise.all(
    ids.map((id) => sendMessage(app.openWork(), { id: BigInt(id), player_id: BigInt(vip.id) })),
  )
  const { rows } = await app.pool.query(
    `select coalesce(reason, outcome) as result from notifications.send_log
     where player_id = $1 order by 1`,
    [vip.id],
  )
  expect(rows.map(({ result }) => result)).toEqual(['sent', 'sent', 'sent', 'weekly_cap'])
})
