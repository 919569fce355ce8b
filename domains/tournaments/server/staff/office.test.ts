import type { Person } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { poolBalance } from '@casino/wallet/money'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { joinTournament, showTournament } from '../../contract.ts'
import * as schedules from '../../schedules-contract.ts'
import * as contract from '../../staff-contract.ts'
import { poolOf } from '../pool.ts'
import { removedDue } from '../tasks.ts'
import { openTournaments, type TournamentApp } from '../testing/tournament-app.ts'

let app: TournamentApp
let ann: Person
let vip: Person
beforeAll(async () => {
  app = await openTournaments(inject('postgres'), { withOffice: true })
})
beforeEach(async () => {
  app.later(24 * 60)
  ann = await app.as('ann')
  vip = await app.as('vip')
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

const reason = 'A test of the office'
const ada = () => app.asStaff('Ada Clerk')
const bob = () => app.asStaff('Bob Clerk')
const show = async (id: bigint) => (await app.guest().call(showTournament, { id: String(id) })).body
const cardOf = async (id: bigint) =>
  (await (await ada()).call(contract.showStaffTournament, { id: Number(id) })).body
const remove = async (id: bigint, who: Person) => {
  const { version } = await cardOf(id)
  const input = { id: Number(id), player_id: Number(who.id), version, reason }
  const first = await (await ada()).call(contract.removeByStaff, input)
  return first.status === 202 ? (await bob()).call(contract.removeByStaff, input) : first
}

test('two people remove a player: the buy-in comes back once, the place is free, one notice is sent', async () => {
  await app.fund(ann, 1000n)
  await app.fund(vip, 1000n)
  const before = await app.cash(ann)
  const id = await app.create({
    joining: 'buy_in',
    buy_in_cents: 300n,
    prizes: [{ award_place: 1, prize: null, pool_share: 10_000 }],
  })
  await app.job('tournaments.advance')
  for (const person of [ann, vip]) {
    await person.call(joinTournament, { id: String(id), confirmed: true })
  }
  await app.score([
    app.settled(ann, { amount_cents: 500n }),
    app.settled(vip, { amount_cents: 100n }),
  ])
  await app.job('tournaments.tell')
  expect((await show(id)).top_players).toHaveLength(2)
  expect(await remove(id, ann)).toMatchObject({ status: 200 })
  const payload = { id, player_id: ann.id }
  await Promise.all([app.job(removedDue, payload), app.job(removedDue, payload)])
  expect(await app.cash(ann)).toBe(before)
  expect(await poolBalance(app.db, poolOf(id))).toMatchObject({ amount_cents: 300n })
  expect(await show(id)).toMatchObject({
    players_count: 1,
    top_players: [{ award_place: 1, bet_cents: 100 }],
    prizes: [{ money_award_cents: 300 }],
  })
  await app.score([app.settled(ann, { amount_cents: 900n })])
  await app.job('tournaments.tell')
  expect((await show(id)).top_players).toHaveLength(1)
  const { rows } = await app.pool.query(
    `select payload->>'event' as event from events.outbox where name = 'tournaments.notice'
      and player_id = $1 and payload->>'id' = $2 and payload->>'event' like '%kicked%'`,
    [ann.id, `${id}`],
  )
  expect(rows).toHaveLength(1)
  const again = await ann.call(
    joinTournament,
    { id: String(id), confirmed: true },
    { key: 'second-click' },
  )
  expect(again.code).toBe('tournament_closed')
  expect(await remove(id, ann)).toMatchObject({ code: 'entry_unknown' })
})

test('a schedule is made paused, shows its next runs, and makes them once two people resumed it', async () => {
  const like = await app.create({
    prizes: [{ award_place: 1, prize: { kind: 'points', points: 10 }, pool_share: 0 }],
  })
  const clerk = await ada()
  const times = { cron: '30 * * * *', time_zone: 'Europe/Tallinn', minutes: 20, ahead_minutes: 120 }
  const input = { like: Number(like), name: 'office-race', ...times, reason }
  const wrong = { ...input, time_zone: 'Moon/Base' }
  expect(await clerk.call(schedules.addSchedule, wrong)).toMatchObject({ code: 'schedule_invalid' })
  const made = await clerk.call(schedules.addSchedule, input)
  expect([made.status, made.code]).toEqual([200, undefined])
  expect(await clerk.call(schedules.addSchedule, input)).toMatchObject({
    code: 'schedule_name_in_use',
  })
  const id = made.body.id
  const card = async () => (await clerk.call(schedules.showSchedule, { id })).body
  expect(await card()).toMatchObject({ enabled: false, next_run_at: null, runs: [] })
  expect((await card()).next_runs).toHaveLength(10)
  await app.job('tournaments.plan')
  expect((await card()).runs).toEqual([])
  const by = async (person: ReturnType<typeof ada>, call: typeof schedules.resumeSchedule) =>
    (await person).call(call, { id, version: (await card()).version, reason })
  expect((await by(ada(), schedules.resumeSchedule)).status).toBe(202)
  expect((await by(bob(), schedules.resumeSchedule)).status).toBe(200)
  await app.job('tournaments.plan')
  const { runs, next_run_at } = await card()
  expect(runs.length).toBeGreaterThanOrEqual(2)
  expect(runs.map(({ start_at }) => start_at)).toContain(next_run_at)
  const { version } = await card()
  expect((await clerk.call(schedules.pauseSchedule, { id, version, reason })).status).toBe(200)
  const changed = { id, ...times, minutes: 25, version: (await card()).version, reason }
  expect((await clerk.call(schedules.changeTimes, changed)).status).toBe(200)
  app.later(5)
  await app.job('tournaments.plan')
  expect((await card()).runs).toHaveLength(runs.length)
  const { body } = await clerk.call(schedules.listSchedules.page, { enabled: 'no' })
  expect(body.rows).toMatchObject([{ name: 'office-race', minutes: 25 }])
})

test('a link of the office shows a draft on the site, to nobody without it', async () => {
  const id = await app.create({ isDraft: true })
  const { body } = await (await ada()).call(contract.linkPreview, { id: Number(id), locale: 'de' })
  expect(body.url).toContain('/de/tournaments/race-')
  const token = new URL(body.url, 'https://casino.test').searchParams.get('token') ?? ''
  const open = (preview: string, of = id) =>
    app.guest().call(showTournament, { id: String(of), preview })
  expect((await open(token)).body).toMatchObject({ id: Number(id), state: 'draft' })
  const other = await app.create({ isDraft: true })
  for (const refused of [
    await open(token, other),
    await open(`${token}0`),
    await app.guest().call(showTournament, { id: String(id) }),
  ]) {
    expect(refused.code).toBe('tournament_unknown')
  }
  app.later(61)
  expect((await open(token)).code).toBe('tournament_unknown')
})

test('old bets are deleted, unless an open tournament may count them again', async () => {
  const month = 31 * 24 * 60
  await app.create()
  const played = async (who: Person) => {
    const { rows } = await app.pool.query(
      'select count(*)::int as count from tournaments.played where player_id = $1',
      [who.id],
    )
    return rows[0].count as number
  }
  const long = await app.create({ joining: 'confirmation', end_at: app.after(3 * month) })
  await ann.call(joinTournament, { id: String(long), confirmed: true })
  await app.score([app.settled(ann), app.settled(vip)])
  app.later(62)
  await app.pool.query(
    `update tournaments.tournament set state = 'finished', finished_at = $1 where end_at < $1`,
    [app.clock.at],
  )
  const [annBefore, vipBefore] = [await played(ann), await played(vip)]
  await app.job('tournaments.prune')
  expect([await played(ann), await played(vip)]).toEqual([annBefore, vipBefore])
  app.later(month)
  await app.job('tournaments.prune')
  expect([(await played(ann)) > 0, await played(vip)]).toEqual([true, 0])
})
