import { randomBytes } from 'node:crypto'
import { startWorker } from '@casino/jobs/worker.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { openFindings, withdrawalsFrozen } from '@casino/wallet/books'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import * as contract from '../../contract.ts'
import { domain as games } from '../index.ts'
import { type Casino, openCasino } from '../testing/casino.ts'
import { type GameServer, type LiveMessage, startGameServer } from '../testing/game-server.ts'
import { moveToNoon } from '../testing/move-to-noon.ts'
import { auditReport } from './audit-report.ts'
import { addDays, dayOf } from './day.ts'
import { fetchReport } from './fetch-report.ts'
import { reportDue } from './queue-reports.ts'
import type { ReportLine } from './report.ts'
import { findReporter } from './report-store.ts'

const patience = { timeout: 90_000, interval: 100 }
const playId = () => randomBytes(16).toString('hex')
const dice = { stake_cents: 100, target: 50.5, direction: 'over' }

let app: Casino
let server: GameServer
let ann: Person
let day: string

beforeAll(async () => {
  app = await openCasino(inject('postgres'))
  server = await startGameServer(inject('postgres'), app)
  ann = await app.as('ann')
  await app.fund(ann, 100_000n)
  day = dayOf(app.clock.at)
  await playRocket()
  await playRounds()
  await moveToNoon(app, server, day)
  await sql`create table kept as select * from ledger.transfer`.execute(app.db)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

/** Rounds of one call, a round of steps, one that stays open, a second stake, and a refused one. */
async function playRounds(): Promise<void> {
  const instant = await server.open(ann, 'apogee', 'dice')
  for (let plays = 0; plays < 6; plays += 1) await instant.play(playId(), dice)
  const bob = await app.as('new')
  await app.fund(bob, 99n)
  const broke = await server.open(bob, 'apogee', 'dice')
  await expect(broke.play(playId(), dice)).rejects.toThrow('funds')
  const steps = await server.open(ann, 'apogee', 'mines')
  const open = playId()
  const begun = await steps.play(open, { stake_cents: 200, mines: 1 })
  const opened = await steps.step(open, begun.step + 1, { do: 'open', cell: 3 })
  if (!opened.done) await steps.step(open, opened.step + 1, { do: 'cash_out' })
  await steps.play(playId(), { stake_cents: 100, mines: 3 })
  const raised = await server.open(ann, 'apogee', 'three-card-poker')
  const hand = playId()
  const dealt = await raised.play(hand, { stake_cents: 100, pair_plus: true })
  const played = await raised.step(hand, dealt.step + 1, { do: 'play' })
  expect(played).toMatchObject({ done: true, stake_cents: 300 })
}

/** A live bet that runs to the end, and one that is cancelled before the start. */
async function playRocket(): Promise<void> {
  const live = await (await server.open(ann, 'turbogames', 'rocket-x')).live('rocket-x')
  const until = (is: (heard: LiveMessage) => boolean) =>
    vi.waitFor(() => expect(live.heard.some(is), JSON.stringify(live.heard)).toBe(true), patience)
  const untilBet = (slot: number, states: string[]) =>
    until(({ bet }) => bet?.slot === slot && states.includes(bet.state))
  // The server has just begun its first round; a late bet has to wait for the next one.
  await until(({ type, phase }) => type === 'betting' || phase === 'betting')
  live.say({ type: 'bet', slot: 0, amount_cents: 300, auto_x100: 101 })
  live.say({ type: 'bet', slot: 1, amount_cents: 400, auto_x100: null })
  await untilBet(1, ['placed'])
  live.say({ type: 'cancel', slot: 1 })
  const underWay = `select bet.state, call.state as call from game_server.live_bet bet
    left join game_server.live_call call on call.bet_id = bet.id
    where bet.state not in ('cashed', 'lost', 'returned') or call.state = 'open'`
  await vi.waitFor(async () => expect(await server.rows(underWay)).toEqual([]), patience)
  live.close()
}

const linesOf = async (provider: string): Promise<ReportLine[]> => {
  const reporter = await app.inTransaction(({ tx }) => findReporter(tx, provider))
  if (!reporter) throw new Error(`${provider} gives no reports`)
  const report = await fetchReport(reporter, day)
  return 'lines' in report ? [...report.lines] : []
}
const fileOf = (lines: readonly ReportLine[]) =>
  Buffer.from(
    JSON.stringify({ lines }, (_name, value) =>
      typeof value === 'bigint' ? Number(value) : value,
    ),
  )
const auditFile = (lines: readonly ReportLine[], provider = 'apogee') =>
  auditReport(app.openWork(), { provider, day, files: [fileOf(lines)], clear: true })
const auditAsked = (provider: string) =>
  auditReport(app.openWork(), { provider, day, files: [], clear: true })

test('the game server’s records match the ledger to the cent', async () => {
  const [rounds, rocket] = [await linesOf('apogee'), await linesOf('turbogames')]
  const count = (lines: ReportLine[], type: string) =>
    lines.filter((one) => one.type === type).length
  expect(count(rounds, 'bet')).toBeGreaterThanOrEqual(10)
  expect([count(rocket, 'bet'), count(rocket, 'rollback')]).toEqual([1, 1])
  for (const provider of ['apogee', 'turbogames']) {
    expect(await auditAsked(provider)).toMatchObject({ differences: [], notices: [] })
  }
})

const amounts = (lines: ReportLine[], change: (line: ReportLine) => ReportLine | undefined) =>
  lines.flatMap((line, place) => (place === 0 ? (change(line) ?? []) : line))
const damagedReports: [string, (lines: ReportLine[]) => ReportLine[], string][] = [
  ['a line left out', (all) => amounts(all, () => undefined), 'report_lacks_a_transfer'],
  [
    'a line too much',
    ([line, ...rest]) => (line ? [line, { ...line, action_id: 'ghost' }, ...rest] : []),
    'report_line_is_not_in_the_ledger',
  ],
  [
    'a line told twice',
    ([line, ...rest]) => (line ? [line, line, ...rest] : []),
    'report_line_stands_twice',
  ],
  [
    'a cent more',
    (all) => amounts(all, (one) => ({ ...one, amount: (one.amount ?? 0n) + 1n }) as ReportLine),
    'report_amount_differs',
  ],
  [
    'a bet as a win',
    (all) =>
      amounts(all, (one) => ({ ...one, type: one.type === 'bet' ? 'win' : 'bet' }) as ReportLine),
    'report_type_differs',
  ],
  [
    'another player',
    (all) => amounts(all, (one) => ({ ...one, user: '999999' })),
    'report_player_differs',
  ],
  [
    'another currency',
    (all) => amounts(all, (one) => ({ ...one, currency: 'USD' })),
    'report_currency_differs',
  ],
]

test.each(damagedReports)('%s in the report is named', async (_what, damage, name) => {
  const { differences } = await auditFile(damage(await linesOf('apogee')))
  expect(differences.map((one) => one.name)).toEqual([name])
  expect(await withdrawalsFrozen(app.db)).toBe(true)
  // A corrected report unfreezes withdrawals.
  expect(await auditFile(await linesOf('apogee'))).toMatchObject({ differences: [], cleared: 1 })
  expect(await withdrawalsFrozen(app.db)).toBe(false)
})

const first = `(select min(id) from ledger.transfer where provider = 'apogee')`
const damagedLedgers: [string, string, string][] = [
  [
    'a transfer deleted',
    `delete from ledger.transfer where id = ${first}`,
    'report_line_is_not_in_the_ledger',
  ],
  [
    'a transfer of an unknown key',
    `update ledger.transfer set ext_id = 'ghost' where id = ${first}`,
    'report_lacks_a_transfer',
  ],
  [
    'a cent less',
    `update ledger.transfer set cash_amount = cash_amount - 1 where id = ${first}`,
    'report_amount_differs',
  ],
  [
    'another kind',
    `update ledger.transfer set kind = 'rollback' where id = ${first}`,
    'report_type_differs',
  ],
  [
    'another player',
    `update ledger.transfer set player_id = 999999 where id = ${first}`,
    'report_player_differs',
  ],
  [
    'another currency',
    `update ledger.transfer set currency = 'USD' where id = ${first}`,
    'report_currency_differs',
  ],
]

test.each(damagedLedgers)('%s in the ledger is named', async (_what, damage, name) => {
  const { db } = app
  await sql.raw(damage).execute(db)
  const { differences } = await auditAsked('apogee')
  await sql`delete from ledger.transfer`.execute(db)
  await sql`insert into ledger.transfer select * from kept`.execute(db)
  expect(differences.map((one) => one.name)).toContain(name)
  expect(await auditAsked('apogee')).toMatchObject({ differences: [] })
})

test('the game server’s games match the catalogue', async () => {
  await app.job('games.sync_catalogue')
  const shown = async (name: string) =>
    (await ann.call(contract.showGame, { producer: 'apogee', name })).body
  expect(await shown('tidecaller')).toMatchObject({
    lines: 20,
    ways: null,
    volatility_rating: 'medium',
    hit_rate: '37.00',
    payout: '96.30',
    devices: ['mobile', 'desktop'],
  })
  expect(await shown('dice')).toMatchObject({ lines: null, volatility_rating: null })
})

test('every night the providers are asked for the previous day, each day once', async () => {
  const { db, services } = app
  await sql`delete from games.report_day`.execute(db)
  app.clock.at = new Date(`${addDays(day, 1)}T03:30:00Z`)
  const ask = () => app.job('games.ask_reports')
  await ask()
  const worker = await startWorker({ ...services, jobs: games.jobs ?? [] })
  const asked = async () =>
    (await sql<{ is_given: boolean }>`select is_given from games.report_day`.execute(db)).rows
  await vi.waitFor(async () => expect(await asked()).toHaveLength(2), patience)
  await worker.stop()
  expect(await asked()).toEqual([{ is_given: true }, { is_given: true }])
  expect(await openFindings(db)).toEqual([])
  await ask()
  const waiting = await sql`select 1 from graphile_worker.jobs`.execute(db)
  expect(waiting.rows).toEqual([])
})

test('a provider without an answer is asked again; finally that is a finding, and holds nothing', async () => {
  const { db, clock } = app
  const wish = { provider: 'apogee', day, give_up_at: clock.at }
  await app.seed({ games: 'http://127.0.0.1:9' })
  clock.at = new Date(wish.give_up_at.getTime() - 1)
  await expect(app.job(reportDue, wish)).rejects.toThrow('apogee')
  expect(await openFindings(db)).toEqual([])
  clock.at = wish.give_up_at
  await app.job(reportDue, wish)
  const [silence] = await openFindings(db)
  expect(silence).toMatchObject({ name: 'report_is_not_given', source: `apogee ${day}` })
  expect(await withdrawalsFrozen(db)).toBe(false)

  await app.seed({ games: server.url })
  await app.job(reportDue, wish)
  expect(await openFindings(db)).toEqual([])
})
