import { randomUUID } from 'node:crypto'
import { getPlayer } from '@casino/players/contract'
import type { Person } from '@casino/testing/test-app.ts'
import { addDays } from '@casino/time/days.ts'
import { reverseDeposit } from '@casino/wallet/money'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { titleOf } from '../rules.ts'
import * as office from '../staff-contract.ts'
import { type AdventureApp, openAdventure } from './testing/adventure-app.ts'

let app: AdventureApp
let policy: AdventureApp['visitors']['brand']['policy']
beforeAll(async () => {
  app = await openAdventure(inject('postgres'))
  policy = { ...app.visitors.brand.policy }
})
afterEach(() => {
  app.visitors.brand.policy = { ...policy }
})
afterAll(() => app.close())

const names = async (who: Person) => {
  const { body } = await who.call(getPlayer, {})
  return 'statuses' in body ? body.statuses.map(({ name }) => name) : []
}

test('4.22: the day of today needs a deposit; then it gives its gift and the status of its name', async () => {
  const ann = await app.player()
  const before = await app.dayAt(ann, 3)
  expect(before).toMatchObject({ day: app.today(), state: 'active', is_claimable: false })
  expect((await app.claim(ann, 3)).code).toBe('day_needs_deposit')
  await app.deposits(ann, 20)
  expect((await app.dayAt(ann, 3))?.is_claimable).toBe(true)
  expect((await app.claim(ann, 2)).code).toBe('day_not_today')
  expect((await app.claim(ann, 4)).code).toBe('day_not_today')
  const title = titleOf({ name: 'moonshot', step: 3, day: app.today() }, 14)
  expect(await app.claim(ann, 3)).toMatchObject({ status: 200, body: { title } })
  expect(await names(ann)).toContain(title)
  expect(await app.dayAt(ann, 3)).toMatchObject({ state: 'completed', title, isCompleted: true })
  expect((await app.claim(ann, 3)).code).toBe('day_is_completed')
  expect((await app.calendar(ann))?.completed).toBe(1)
})

test('a reversed deposit takes its day back on the day of the deposit, but not once it is claimed', async () => {
  const [ann, bob] = [await app.player(), await app.player()]
  await app.deposits(ann, 20, 'ann-first')
  await app.deposits(bob, 20, 'bob-first')
  expect((await app.claim(bob, 3)).status).toBe(200)
  const reverse = (who: Person, key: string) =>
    app.inTransaction((work) =>
      reverseDeposit(work, { player_id: who.id, currency: 'EUR', amount_cents: 2000n, key }),
    )
  await reverse(ann, 'ann-first')
  await reverse(bob, 'bob-first')
  await expect
    .poll(async () => (await app.dayAt(ann, 3))?.is_claimable, { timeout: 10_000 })
    .toBe(false)
  expect((await app.claim(ann, 3)).code).toBe('day_needs_deposit')
  expect(await app.dayAt(bob, 3)).toMatchObject({ state: 'completed' })
  const at = app.clock.at
  await app.deposits(ann, 20, 'ann-second')
  app.clock.at = new Date(at.getTime() + 86_400_000)
  await reverse(ann, 'ann-second')
  await expect.poll(() => app.depositedBy(ann)).toBe(0)
  const days = 'select day from adventure.deposited where player_id = $1'
  expect((await app.pool.query(days, [ann.id])).rows).toHaveLength(1)
  app.clock.at = at
})

test('a day with stakes is claimed once its bets are settled; a bet that is rolled back counts for nothing', async () => {
  const ann = await app.player()
  await app.pool.query(`update adventure.day set stake_eur_cents = 1000 where step = 3`)
  await app.deposits(ann, 50)
  const bet = (ext_id: string) => app.transfers(ann, { type: 'bet', ext_id, amount_cents: 600n })
  const staked = async () => (await app.calendar(ann))?.staked_cents
  expect((await app.claim(ann, 3)).code).toBe('day_needs_stakes')
  await bet('first-bet')
  await bet('second-bet')
  await expect.poll(staked, { timeout: 10_000 }).toBe(1200)
  expect((await app.dayAt(ann, 3))?.is_claimable).toBe(true)
  const undo = { ext_id: 'undo', ref_ext_id: 'second-bet', amount_cents: 0n }
  await app.transfers(ann, { type: 'rollback', ...undo })
  await expect.poll(staked, { timeout: 10_000 }).toBe(600)
  expect((await app.claim(ann, 3)).code).toBe('day_needs_stakes')
  await bet('third-bet')
  await expect.poll(staked, { timeout: 10_000 }).toBe(1200)
  expect((await app.claim(ann, 3)).status).toBe(200)
  await app.pool.query(`update adventure.day set stake_eur_cents = 0 where step = 3`)
})

test('30 parallel claims of a day give one gift', async () => {
  const ann = await app.player()
  await app.deposits(ann, 50)
  const id = (await app.dayAt(ann, 3))?.id ?? 0
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
  const ann = await app.player()
  await app.deposits(ann, 50)
  const holder = await app.pool.connect()
  await holder.query('insert into ledger.guard (player_id) values ($1) on conflict do nothing', [
    ann.id,
  ])
  await holder.query('begin')
  await holder.query('select ledger.holds($1)', [ann.id])
  const claimed = app.claim(ann, 3)
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
  const ann = await app.player()
  expect(await app.dayAt(ann, 15)).toMatchObject({ state: 'superb', prize: null })
  await app.pool.query(`update adventure.day set day = '${app.today()}' where step = 15`)
  await app.deposits(ann, 50)
  expect((await app.claim(ann, 15)).code).toBe('day_needs_others')
  await app.pool.query(`insert into adventure.completed
    (player_id, day_id, completed_at, activatable_until)
    select ${ann.id}, id, now(), now() from adventure.day where step < 15`)
  expect((await app.claim(ann, 15)).status).toBe(200)
  expect(await app.dayAt(ann, 15)).toMatchObject({ state: 'completed', prize: { kind: 'bonus' } })
  expect((await app.calendar(ann))?.is_finished).toBe(true)
})

test('a licence without advantages shows no calendar and gives nothing', async () => {
  const ann = await app.player()
  await app.deposits(ann, 20)
  const id = (await app.dayAt(ann, 3))?.id ?? 0
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
    title: titleOf({ name: 'moonshot', step: 1, day: addDays(app.today(), -2) }, 14),
    prize: { freespin: 25 },
    condition: { wager: 'x10', periodActivationDays: '7' },
  })
  expect(days?.[14]?.title).toContain('__15/14__')
  expect(days?.[14]?.prize).toEqual({})
  // A player reads the amounts in the own currency.
  const ann = await app.player()
  await app.pool.query(`update players.player set currency = 'JPY' where id = $1`, [ann.id])
  const own = await ann.request('GET', '/api/fe/config/vip-adventures')
  expect(JSON.stringify(own.body)).toContain('"minDep":"JP¥')
})

test('staff make a calendar for a group; one with a gap is not published; who leaves the group has none', async () => {
  const [ada, bob] = [await app.asStaff('Ada Clerk'), await app.asStaff('Bob Clerk')]
  const reason = 'A test of the office'
  const named = { name: 'comet', brand_id: 1, group_id: 1308 }
  const draft = { ...named, starts_on: app.today(), total: 2, reason }
  expect((await ada.call(office.addCalendar, { ...draft, brand_id: 99 })).code).toBe(
    'calendar_brand_unknown',
  )
  const { body: made } = await ada.call(office.addCalendar, draft)
  expect((await ada.call(office.addCalendar, draft)).code).toBe('calendar_name_in_use')
  const id = Number(made.id)
  const version = async () => (await ada.call(office.showCalendar, { id })).body.version
  const set = async (step: number, plan: string) => {
    const needs = { min_deposit_cents: step, stake_cents: 0 }
    const day = { id, step, plan, ...needs, version: await version(), reason }
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

  const order = async (steps: number[]) => {
    const answer = await ada.call(office.orderDays, { id, steps, version: await version(), reason })
    return answer.code ?? answer.status
  }
  expect(await order([1, 1])).toBe('step_unknown')
  expect(await order([2, 1])).toBe(200)
  const preview = async (group_id: number) =>
    (await ada.call(office.previewCalendar, { id, group_id, currency: 'EUR' })).body
  expect((await preview(1308)).shown).toBe('moonshot')
  expect((await preview(21)).days.map(({ prize }) => prize)).toEqual([
    '25 free spins',
    expect.stringContaining('Bonus of €'),
  ])
  expect(await order([2, 1])).toBe(200)

  const ann = await app.player()
  const enters = (group: number) =>
    app.pool.query(`insert into players.player_group (player_id, group_id, reason, added_at)
      values (${ann.id}, ${group}, 'test', now())`)
  await enters(1308)
  expect((await app.calendar(ann))?.name).toBe('moonshot')
  await enters(21)
  expect(await app.calendar(ann)).toMatchObject({ name: 'comet', is_draft: true })
  expect((await app.claim(ann, 1)).code).toBe('day_unknown')
  expect(await publish()).toBe(200)
  await app.deposits(ann, 1)
  const first = (await app.dayAt(ann, 1))?.id ?? 0
  await app.pool.query(`delete from players.player_group
    where player_id = ${ann.id} and group_id = 1308`)
  expect((await ann.call(contract.claimDay, { id: first })).code).toBe('day_unknown')
  await enters(1308)
  expect((await app.claim(ann, 1)).status).toBe(200)
  const close = { id, version: await version(), reason }
  expect((await ada.call(office.closeCalendar, close)).status).toBe(200)
  expect((await app.calendar(ann))?.name).toBe('moonshot')
})
