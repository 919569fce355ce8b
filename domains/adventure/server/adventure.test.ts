import { randomUUID } from 'node:crypto'
import { domain as bonuses } from '@casino/bonuses/server'
import { domain as brands } from '@casino/brands/server'
import { getPlayer } from '@casino/players/contract'
import { domain as players } from '@casino/players/server'
import { people, signUpPerson } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { domain as staff } from '@casino/staff/server'
import { staff as testStaff } from '@casino/staff/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { addDays, dayOf } from '@casino/time/days.ts'
import { deposit } from '@casino/wallet/money'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { titleOf } from '../rules.ts'
import * as office from '../staff-contract.ts'
import { domain as adventure } from './index.ts'

let app: TestApp
let policy: TestApp['visitors']['brand']['policy']
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), {
    domains: [brands, staff, players, wallet, prizes, bonuses, adventure],
    people,
    staff: testStaff,
    isStarted: true,
  })
  policy = { ...app.visitors.brand.policy }
  await app.relay()
})
afterEach(() => {
  app.visitors.brand.policy = { ...policy }
})
afterAll(() => app.close())

const today = () => dayOf(app.clock.at, 'UTC')

async function player(): Promise<Person> {
  const person = await signUpPerson(app, {})
  await app.pool.query(
    `update players.player set date_of_birth = '1980-01-01', country = 'DE' where id = $1`,
    [person.id],
  )
  await app.relay()
  return person
}

/** A deposit of whole euros that the calendar has counted. */
async function deposits({ id: player_id }: Person, units: number): Promise<void> {
  const counted = async () => {
    const { rows } = await app.pool.query<{ micros: bigint }>(
      `select coalesce(sum(eur_micros), 0)::bigint as micros from adventure.deposited
        where player_id = $1`,
      [player_id],
    )
    return Number(rows[0]?.micros ?? 0n) / 1_000_000
  }
  const before = await counted()
  await app.inTransaction((work) =>
    deposit(work, {
      player_id,
      currency: 'EUR',
      amount_cents: BigInt(units) * 100n,
      key: randomUUID(),
    }),
  )
  await expect.poll(counted, { timeout: 10_000 }).toBe(before + units)
}

const calendar = async (who: Person) => (await who.call(contract.showAdventure, {})).body.calendar
const dayAt = async (who: Person, step: number) =>
  (await calendar(who))?.days.find((day) => day.step === step)
const claim = async (who: Person, step: number) =>
  who.call(contract.claimDay, { id: (await dayAt(who, step))?.id ?? 0 }, { key: randomUUID() })
const names = async (who: Person) => {
  const { body } = await who.call(getPlayer, {})
  return 'statuses' in body ? body.statuses.map(({ name }) => name) : []
}

test('4.22: the day of today needs a deposit; then it gives its gift and the status of its name', async () => {
  const ann = await player()
  const before = await dayAt(ann, 3)
  expect(before).toMatchObject({ day: today(), state: 'active', is_claimable: false })
  expect((await claim(ann, 3)).code).toBe('day_needs_deposit')
  await deposits(ann, 20)
  expect((await dayAt(ann, 3))?.is_claimable).toBe(true)
  expect((await claim(ann, 2)).code).toBe('day_not_today')
  expect((await claim(ann, 4)).code).toBe('day_not_today')
  const title = titleOf({ name: 'moonshot', step: 3, day: today() }, 14)
  expect(await claim(ann, 3)).toMatchObject({ status: 200, body: { title } })
  expect(await names(ann)).toContain(title)
  expect(await dayAt(ann, 3)).toMatchObject({ state: 'completed', title, isCompleted: true })
  expect((await claim(ann, 3)).code).toBe('day_is_completed')
  expect((await calendar(ann))?.completed).toBe(1)
})

test('30 parallel claims of a day give one gift', async () => {
  const ann = await player()
  await deposits(ann, 50)
  const id = (await dayAt(ann, 3))?.id ?? 0
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => ann.call(contract.claimDay, { id }, { key: randomUUID() })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  const { rows } = await app.pool.query<{ count: number }>(
    `select (select count(*)::int from bonuses.freespins where player_id = $1) as count`,
    [ann.id],
  )
  expect(rows[0]?.count).toBe(1)
})

test('a claim waits for a change of what bets obey before it holds the player', async () => {
  const ann = await player()
  await deposits(ann, 50)
  const holder = await app.pool.connect()
  await holder.query('insert into ledger.guard (player_id) values ($1) on conflict do nothing', [
    ann.id,
  ])
  await holder.query('begin')
  await holder.query('select ledger.holds($1)', [ann.id])
  const claimed = claim(ann, 3)
  const waiting = async () => {
    const { rows } = await app.pool.query(`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0].count
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0)
  // An exclusion locks the player next.
  const lock = 'select from players.player where id = $1 for no key update nowait'
  const locked = await holder.query(lock, [ann.id]).catch((error: Error) => error)
  await holder.query('commit')
  holder.release()
  expect(locked).toMatchObject({ rowCount: 1 })
  expect((await claimed).status).toBe(200)
})

test('the prize of the super day is a secret, and it needs all other days', async () => {
  const ann = await player()
  expect(await dayAt(ann, 15)).toMatchObject({ state: 'superb', prize: null })
  await app.pool.query(`update adventure.day set day = '${today()}' where step = 15`)
  await deposits(ann, 50)
  expect((await claim(ann, 15)).code).toBe('day_needs_others')
  await app.pool.query(`insert into adventure.completed
    (player_id, day_id, completed_at, activatable_until)
    select ${ann.id}, id, now(), now() from adventure.day where step < 15`)
  expect((await claim(ann, 15)).status).toBe(200)
  expect(await dayAt(ann, 15)).toMatchObject({ state: 'completed', prize: { kind: 'bonus' } })
  expect((await calendar(ann))?.is_finished).toBe(true)
})

test('a licence without advantages shows no calendar and gives nothing', async () => {
  const ann = await player()
  await deposits(ann, 20)
  const id = (await dayAt(ann, 3))?.id ?? 0
  app.visitors.brand.policy = { ...policy, advantages_allowed: false }
  expect((await ann.call(contract.showAdventure, {})).body).toEqual({
    is_allowed: false,
    calendar: null,
  })
  expect((await ann.call(contract.claimDay, { id })).code).toBe('prize_not_allowed')
  expect(await names(ann)).not.toContain(expect.stringContaining('moonshot'))
})

test('clients read the days by group; the gift of the super day stays a secret', async () => {
  const { body } = await app.guest().request('GET', '/api/fe/config/vip-adventures')
  const days = (body as { prizes: Record<string, { title: string; prize: object }[]> }).prizes[1308]
  expect(days).toHaveLength(15)
  expect(days?.[0]).toMatchObject({
    title: titleOf({ name: 'moonshot', step: 1, day: addDays(today(), -2) }, 14),
    prize: { freespin: 25 },
    condition: { wager: 'x10', periodActivationDays: '7' },
  })
  expect(days?.[14]?.title).toContain('__15/14__')
  expect(days?.[14]?.prize).toEqual({})
})

test('staff make a calendar for a group; one with a gap is not published; who leaves the group has none', async () => {
  const [ada, bob] = [await app.asStaff('Ada Clerk'), await app.asStaff('Bob Clerk')]
  const reason = 'A test of the office'
  const draft = { name: 'comet', brand_id: 1, group_id: 1308, starts_on: today(), total: 2, reason }
  expect((await ada.call(office.addCalendar, { ...draft, brand_id: 99 })).code).toBe(
    'calendar_brand_unknown',
  )
  const { body: made } = await ada.call(office.addCalendar, draft)
  expect((await ada.call(office.addCalendar, draft)).code).toBe('calendar_name_in_use')
  const id = Number(made.id)
  const version = async () => (await ada.call(office.showCalendar, { id })).body.version
  const set = async (step: number, plan: string) => {
    const day = { id, step, plan, min_deposit_cents: step, version: await version(), reason }
    return (await ada.call(office.setDay, day)).code ?? 'set'
  }
  const publish = async () => {
    const input = { id, version: await version(), reason }
    await ada.call(office.publishCalendar, input)
    const { status, code } = await bob.call(office.publishCalendar, input)
    return code ?? status
  }
  expect(await set(1, 'no_plan')).toBe('step_plan_unknown')
  expect(await set(4, 'level_spins')).toBe('step_unknown')
  expect(await set(1, 'level_spins')).toBe('set')
  expect(await publish()).toBe('calendar_has_gap')
  expect(await set(2, 'level_bonus')).toBe('set')
  const swap = { id, step: 1, with: 2, version: await version(), reason }
  expect((await ada.call(office.swapDays, swap)).status).toBe(200)
  const { days } = (await ada.call(office.showCalendar, { id })).body
  expect(days.map(({ plan }) => plan)).toEqual(['level_bonus', 'level_spins'])

  const ann = await player()
  const enters = (group: number) =>
    app.pool.query(`insert into players.player_group (player_id, group_id, reason, added_at)
      values (${ann.id}, ${group}, 'test', now())`)
  await enters(1308)
  expect((await calendar(ann))?.name).toBe('moonshot')
  await enters(21)
  expect(await calendar(ann)).toMatchObject({ name: 'comet', is_draft: true })
  expect((await claim(ann, 1)).code).toBe('day_unknown')
  expect(await publish()).toBe(200)
  await deposits(ann, 1)
  const first = (await dayAt(ann, 1))?.id ?? 0
  await app.pool.query(`delete from players.player_group
    where player_id = ${ann.id} and group_id = 1308`)
  expect((await ann.call(contract.claimDay, { id: first })).code).toBe('day_unknown')
  await enters(1308)
  expect((await claim(ann, 1)).status).toBe(200)
  const close = { id, version: await version(), reason }
  expect((await ada.call(office.closeCalendar, close)).status).toBe(200)
  expect((await calendar(ann))?.name).toBe('moonshot')
})
