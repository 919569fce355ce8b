import { domain as players } from '@casino/players/server'
import { people, signUpPerson } from '@casino/players/testing'
import { domain as staff } from '@casino/staff/server'
import { staff as testStaff } from '@casino/staff/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../../campaign-contract.ts'
import { domain as notifications } from '../index.ts'
import { setDeposits, setFailedDeposits } from '../public.ts'
import { fireTriggers } from './fire-trigger.ts'
import { sendCampaign } from './send-campaign.ts'
import { sendMessage } from './send-message.ts'

let app: TestApp
let start: Date
beforeAll(async () => {
  const domains = [staff, players, notifications]
  app = await startTestApp(inject('postgres'), { domains, people, staff: testStaff })
})
afterAll(() => app.close())
beforeEach(async () => {
  // Campaigns of earlier tests are over, and nobody is at the weekly cap.
  await app.pool.query(`update notifications.campaign set state = 'canceled'`)
  await app.pool.query('delete from notifications.send_log')
  start = app.clock.at
})

const reason = 'A campaign of the tests'
const hourMs = 3_600_000
const later = (hours: number) => {
  app.clock.at = new Date(start.getTime() + hours * hourMs)
}

type Trigger = (typeof contract.campaignTriggers)[number]
type Asked = { trigger?: Trigger; trigger_hours?: number; segment?: object; channel?: 'push' }

/** A campaign that is on, without players who are held out. */
async function campaign({ trigger, trigger_hours, segment, channel }: Asked): Promise<bigint> {
  const ada = await app.asStaff('Ada Clerk')
  const base = { brand_id: 1, title: 'Come on', product: 'casino' as const, reason }
  const made = await ada.call(contract.addCampaign, { ...base, channel: channel ?? 'site' })
  const id = Number(made.body.id)
  const on = async () => ({ id, version: (await card(id)).version, reason })
  const text = { language: 'en' as const, title: 'Hello', text: 'Have a look' }
  await ada.call(contract.writeCampaign, { ...(await on()), ...text })
  if (segment) await ada.call(contract.changeSegment, { ...(await on()), ...segment })
  if (trigger) {
    const given = { trigger, trigger_hours: trigger_hours ?? 0 }
    const { status } = await ada.call(contract.changeTrigger, { ...(await on()), ...given })
    expect(status).toBe(200)
  }
  expect((await ada.call(contract.scheduleCampaign, await on())).status).toBe(200)
  await app.pool.query('update notifications.campaign set holdout_percent = 0 where id = $1', [id])
  return BigInt(id)
}
const card = async (id: number | bigint) =>
  (await (await app.asStaff('Ada Clerk')).call(contract.showCampaign, { id: Number(id) })).body

/** What the jobs do, every five minutes. */
async function fire(): Promise<void> {
  await app.relay()
  await app.inTransaction(fireTriggers)
  await app.work()
  await app.work()
}

/** A new player with a birthday. */
async function player(country = 'DE'): Promise<Person> {
  const person = await signUpPerson(app)
  await app.pool.query(
    `update players.player set date_of_birth = '1980-01-01', country = $2, created_at = $3,
      current_sign_in_at = $3 where id = $1`,
    [person.id, country, app.clock.at],
  )
  await app.relay()
  return person
}
async function outcomesOf(id: bigint, person: Person): Promise<string[]> {
  const { rows } = await app.pool.query(
    `select coalesce(reason, outcome) as result from notifications.send_log
     where campaign_id = $1 and player_id = $2`,
    [id, person.id],
  )
  return rows.map(({ result }) => result)
}
const deposits = (person: Person, last_deposit_at: Date, more: object = {}) =>
  app.inTransaction(({ tx }) =>
    setDeposits(tx, [
      { player_id: person.id, deposits: 1, deposit_micros: 50_000_000n, last_deposit_at, ...more },
    ]),
  )

test('who signed up and did not deposit gets the message once, whichever server sends it', async () => {
  const early = await player()
  later(1)
  const id = await campaign({ trigger: 'no_deposit', trigger_hours: 2 })
  await fire()
  later(2)
  const [idle, deposited] = [await player(), await player()]
  await deposits(deposited, app.clock.at)
  later(3.5)
  await fire()
  expect(await outcomesOf(id, idle)).toEqual([])
  later(4.5)
  const twoServers = [1, 2].map(() => app.inTransaction((work) => sendCampaign(work, { id })))
  await Promise.all(twoServers)
  const due = { id, player_id: BigInt(idle.id) }
  await Promise.all([1, 2].map(() => sendMessage(app.openWork(), due)))
  await fire()
  expect(await outcomesOf(id, idle)).toEqual(['sent'])
  expect(await outcomesOf(id, deposited)).toEqual([])
  // The campaign began after the two hours of this one had begun to count.
  expect(await outcomesOf(id, early)).toEqual(['sent'])
  const bell = await app.pool.query(
    `select from notify.notification where player_id = $1 and key = $2`,
    [idle.id, `campaign:${id}`],
  )
  expect(bell.rowCount).toBe(1)
  expect(await card(id)).toMatchObject({ state: 'sending', trigger: 'no_deposit' })
})

test('a failed deposit is a reason until another one succeeds, also while the message waits', async () => {
  const id = await campaign({ trigger: 'deposit_failed' })
  await fire()
  later(1)
  const [failed, paid, pays] = [await player(), await player(), await player()]
  const failures = [failed, paid, pays].map(({ id: player_id }) => ({
    player_id,
    failed_at: app.clock.at,
  }))
  await app.inTransaction(({ tx }) => setFailedDeposits(tx, failures))
  later(1.1)
  await deposits(paid, app.clock.at)
  await app.inTransaction((work) => sendCampaign(work, { id }))
  await deposits(pays, app.clock.at)
  await fire()
  expect(await outcomesOf(id, failed)).toEqual(['sent'])
  expect(await outcomesOf(id, paid)).toEqual([])
  expect(await outcomesOf(id, pays)).toEqual(['no_longer_fits'])
})

test('who no longer comes gets an offer where that is allowed', async () => {
  const ada = await app.asStaff('Ada Clerk')
  const id = await campaign({ trigger: 'inactive', trigger_hours: 48 })
  const { version } = await card(id)
  const soon = { id: Number(id), version, trigger: 'inactive' as const, trigger_hours: 48, reason }
  expect((await ada.call(contract.changeTrigger, soon)).code).toBe('campaign_not_draft')
  later(1)
  const [away, back] = [await player(), await player()]
  await fire()
  later(40)
  await app.pool.query('update players.player set current_sign_in_at = $2 where id = $1', [
    back.id,
    app.clock.at,
  ])
  later(50)
  await fire()
  await fire()
  expect(await outcomesOf(id, away)).toEqual(['sent'])
  expect(await outcomesOf(id, back)).toEqual([])
})

test('who no longer comes gets no offer where the licence allows none, also if it changes later', async () => {
  const id = await campaign({ trigger: 'inactive', trigger_hours: 48 })
  later(1)
  const away = await player()
  later(50)
  app.visitors.brand.policy.winback_allowed = false
  await fire()
  app.visitors.brand.policy.winback_allowed = true
  expect(await outcomesOf(id, away)).toEqual(['winback_not_allowed'])
})

test('a segment chooses by deposits, status and stag, and counts its players', async () => {
  const [first, second] = [await player(), await player()]
  await deposits(first, start, { deposits: 3, deposit_micros: 900_000_000n })
  await deposits(second, start, { deposits: 1, deposit_micros: 20_000_000n })
  await app.pool.query(
    `insert into players.player_group (player_id, group_id, reason, added_at)
     values ($1, 259, 'a test', now())`,
    [first.id],
  )
  await app.pool.query(
    `insert into players.sent_by (player_id, stag, kept_at) values ($1, '77_test', now())`,
    [second.id],
  )
  const count = async (segment: object) =>
    (await card(await campaign({ segment, trigger: 'no_deposit' }))).players_count
  expect(await count({ deposits_min: 1 })).toBeGreaterThanOrEqual(2)
  expect(await count({ deposits_min: 2 })).toBe(1)
  expect(await count({ deposits_min: 1, deposited_max_cents: 2_000 })).toBe(1)
  expect(await count({ deposited_min_cents: 90_001 })).toBe(0)
  expect(await count({ stags: ['77_test'] })).toBe(1)
  expect(await count({ stags: ['77_test'], deposits_max: 0 })).toBe(0)
  const golds = await count({ statuses: ['gold'] })
  expect(await count({ statuses: ['gold'], deposits_min: 3 })).toBe(1)
  expect(golds).toBeGreaterThanOrEqual(1)
})

test('a push that a server began and did not finish is not sent a second time', async () => {
  const id = await campaign({ channel: 'push' })
  const person = await player()
  await app.pool.query(
    `insert into notifications.send_log
       (player_id, channel, about, about_id, campaign_id, outcome, created_at)
     values ($1, 'push', 'campaign', $2, $2, 'sending', now())`,
    [person.id, id],
  )
  await sendMessage(app.openWork(), { id, player_id: BigInt(person.id) })
  expect(await outcomesOf(id, person)).toEqual(['sending'])
})

test('a player who is excluded while the register answers does not get the campaign', async () => {
  const person = await player()
  const id = await campaign({})
  const work = app.openWork()
  const excluded = `update players.player set excluded_until = now() + interval '9 years'
    where id = $1`
  const inTransaction: typeof work.inTransaction = async (act) => {
    await app.pool.query(excluded, [person.id])
    return work.inTransaction(act)
  }
  await sendMessage({ ...work, inTransaction }, { id, player_id: BigInt(person.id) })
  expect(await outcomesOf(id, person)).toEqual(['excluded'])
})
