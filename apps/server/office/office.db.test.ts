import { randomUUID } from 'node:crypto'
import { fromBase32 } from '@casino/auth/second-factor/base32.ts'
import { codeAt, stepOf } from '@casino/auth/second-factor/totp.ts'
import { listMethods, withdraw } from '@casino/cashbox/contract'
import * as payments from '@casino/cashbox/staff-contract'
import { connect } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import * as players from '@casino/players/staff-contract'
import * as session from '@casino/staff/contract'
import { invite } from '@casino/staff/public'
import { clientOf } from '@casino/testing/client.ts'
import { now } from '@casino/time/now.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Casino } from '../casino.ts'
import { visitorOf } from '../testing/casino-testing.ts'
import { openPrepared, openRoles, type PreparedDatabase } from '../testing/roles-testing.ts'
import { startOffice } from './start-office.ts'

const log = createLog('test', 'fatal')
const origin = 'http://localhost:3006'

let prepared: PreparedDatabase
let office: Casino
let database: ReturnType<typeof connect>
let casino: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  prepared = await openPrepared(inject('postgres'))
  database = connect(prepared.urlAs('casino_office'), { max: 4, name: 'office' })
  office = await startOffice({ config: prepared.config, database, log, withoutPages: true })
  casino = await openRoles(prepared)
})
afterAll(async () => {
  await casino.close()
  await office.stop()
  await database.close()
  await prepared.drop()
})

const browser = () => clientOf({ inject: (request) => office.app.inject(request), origin })

type Browser = ReturnType<typeof browser>

async function signedIn(name: string): Promise<Browser> {
  const inTransaction = transactionsOn(prepared.db, () => ({ now: now(), log }))
  const invited = await inTransaction((work) => invite(work, { name }))
  const token = 'path' in invited ? invited.path.replace('/enter#', '') : ''
  const staff = browser()
  expect((await staff.call(session.enterOffice, { token })).status).toBe(200)
  return staff
}

async function withdrawal(cents: number): Promise<number> {
  await prepared.pool.query('update cashbox.provider set has_clerk = false')
  const player = visitorOf(casino.site.app, { origin: 'http://localhost:3000', headers: {} })
  await player.signIn('vip@apogee.demo')
  const { body } = await player.call(listMethods, { currency: 'EUR' })
  const method_id = body.find(({ brand }) => brand === 'card')?.id ?? 0
  const asked = { method_id, currency: 'EUR', amount_cents: cents }
  const answer = await player.call(withdraw, asked, { key: randomUUID() })
  expect(answer.status).toBe(200)
  return Number(answer.body.id)
}

const reason = 'Everything is in order'
const playerId = async (staff: Browser, email: string) =>
  Number((await staff.call(players.searchPlayers.page, { email })).body.rows[0]?.id)
const versionOf = async (staff: Browser, id: number) =>
  (await staff.call(payments.showWithdrawal, { id })).body.version

test('as its own database role the office lists, asks, rejects and approves', async () => {
  const ada = await signedIn('Ada Clerk')
  const ids = [await withdrawal(2000), await withdrawal(2000), await withdrawal(2000)]
  const { status, body } = await ada.call(payments.listQueue, {})
  expect([status, body.rows.map(({ id }) => id)]).toEqual([200, expect.arrayContaining(ids)])
  const calls = [payments.askDocuments, payments.rejectWithdrawal, payments.approveWithdrawal]
  for (const [at, call] of calls.entries()) {
    const id = ids[at] ?? 0
    const sent = { id, version: await versionOf(ada, id), reason }
    const answer = await ada.call(call, sent)
    expect([call.name, answer.status]).toEqual([call.name, 200])
  }
  const states = await Promise.all(
    ids.map(async (id) => (await ada.call(payments.showWithdrawal, { id })).body.state),
  )
  expect(states).toEqual(['needs_documents', 'rejected', expect.stringMatching(/approved|sent/)])
})

test('as its own database role the office pays a missed promise with a rejection', async () => {
  const ada = await signedIn('Ada Clerk')
  const id = await withdrawal(2000)
  await prepared.pool.query(
    `update cashbox.promise set due_at = now() - interval '1 day', per_mille = 10, cents_max = 1000
     where payment_id = $1`,
    [id],
  )
  const sent = { id, version: await versionOf(ada, id), reason }
  expect((await ada.call(payments.rejectWithdrawal, sent)).status).toBe(200)
  const { rows } = await prepared.pool.query(
    'select paid_cents::int from cashbox.promise where payment_id = $1 and missed_at is not null',
    [id],
  )
  expect(rows).toEqual([{ paid_cents: expect.any(Number) }])
  expect(rows[0].paid_cents).toBeGreaterThan(0)
})

test('as its own database role the office finds, blocks and changes a player', async () => {
  const ada = await signedIn('Ada Clerk')
  const id = await playerId(ada, 'ann@apogee.demo')
  const shown = async () => (await ada.call(players.showPlayer, { id })).body
  for (const call of [players.blockPlayer, players.unblockPlayer, players.endPlayerSessions]) {
    const sent = { id, version: (await shown()).version, reason }
    expect([call.name, (await ada.call(call, sent)).status]).toEqual([call.name, 200])
  }
  for (const call of [players.enterGroup, players.leaveGroup]) {
    const sent = { id, group: 9001, version: (await shown()).version, reason }
    expect([call.name, (await ada.call(call, sent)).status]).toEqual([call.name, 200])
  }
  expect((await shown()).audit).toHaveLength(5)
})

test('as its own database role the office releases a held player', async () => {
  const ada = await signedIn('Ada Clerk')
  const id = await playerId(ada, 'ann@apogee.demo')
  const matched = await playerId(ada, 'vip@apogee.demo')
  const hold = `insert into players.play_hold (player_id, matched_id, held_at)
    values ($1, $2, now())`
  await prepared.pool.query(hold, [id, matched])
  const { body } = await ada.call(players.searchPlayers.page, { real_play: 'held' })
  expect(body.rows.map((one) => one.id)).toEqual([id])
  const { version, play_held_for } = (await ada.call(players.showPlayer, { id })).body
  expect(play_held_for).toBe(matched)
  expect((await ada.call(players.releasePlay, { id, version, reason })).status).toBe(200)
  expect((await ada.call(players.showPlayer, { id })).body.play_held_at).toBeNull()
})

test('as its own database role the office lists, takes and closes a finding', async () => {
  const ada = await signedIn('Ada Clerk')
  const player_id = await playerId(ada, 'vip@apogee.demo')
  const { rows } = await prepared.pool.query(
    `insert into cashbox.finding (kind, key, provider_id, player_id, reported, holds_withdrawals,
       opened_at)
     select 'state_unknown', 'a test', min(id), $1, '{"state":"odd"}', true, now()
     from cashbox.provider returning id::int`,
    [player_id],
  )
  const id = rows[0].id
  const open = async () =>
    (await ada.call(payments.listFindings.page, { state: 'open', player_id })).body.rows
  expect(await open()).toMatchObject([{ id, holds_withdrawals: true }])
  for (const call of [payments.takeFinding, payments.closeFinding]) {
    const { version } = (await ada.call(payments.showFinding, { id })).body
    const sent = { id, version, reason }
    expect([call.name, (await ada.call(call, sent)).status]).toEqual([call.name, 200])
  }
  expect(await open()).toEqual([])
  const { body } = await ada.call(payments.showFinding, { id })
  expect(body).toMatchObject({ owner: 'Ada Clerk', closed_by: 'Ada Clerk', reason })
  expect(body.reported).toEqual([{ field: 'state', value: 'odd' }])
})

test('as its own database role the office changes an account of staff', async () => {
  const ada = await signedIn('Ada Clerk')
  const { body } = await ada.call(session.listAccounts.page, {})
  const id = Number(body.rows.find(({ name }) => name === 'Ben Second')?.id)
  const card = async () => (await ada.call(session.showStaffAccount, { id })).body
  const before = await card()
  const changes = [
    [session.addRole, { role: 'regulator' }],
    [session.removeRole, { role: 'regulator' }],
    [session.deactivateAccount, {}],
    [session.reactivateAccount, {}],
  ] as const
  for (const [call, given] of changes) {
    const sent = { id, version: (await card()).version, reason, ...given }
    expect([call.name, (await ada.call(call, sent as never)).status]).toEqual([call.name, 200])
  }
  expect(await card()).toMatchObject({ active: before.active, roles: before.roles })
})

test('as its own database role the office invites, and the invited person signs in by password', async () => {
  const ada = await signedIn('Ada Clerk')
  const email = 'edna@staff.example'
  const made = await ada.call(session.createAccount, { name: 'Edna Empty', email, reason })
  expect(made.status).toBe(200)
  // The token is in the mail only: the test gives the account another one.
  const edna = await signedIn('Edna Empty')
  const post = async (path: string, body: object, by = edna) => {
    const answer = await by.request('POST', `/api/office/${path}`, { body })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.body as Record<string, string>
  }
  const password = 'a long sentence of words'
  await post('own/password', { password })
  const { otp_secret = '' } = await post('own/second_factor/offer', {})
  const codeOf = (at: Date) => codeAt(fromBase32(otp_secret), stepOf(at))
  const { recovery_codes = [] } = (await post('own/second_factor', {
    otp_secret,
    code: codeOf(now()),
  })) as { recovery_codes?: string[] }
  await post('own/passkeys/options', {})
  await post('own/sessions/end', {})
  const again = browser()
  await post('session/passkey/options', {}, again)
  await post('session/password', { email, password, code: recovery_codes[0] }, again)
  const { body } = await again.request('GET', '/api/office/own')
  expect(body).toMatchObject({ email, has_password: true, recovery_codes_left: 9 })
  const { version } = (await ada.call(session.showStaffAccount, { id: made.body.id })).body
  const reset = await ada.call(session.resetSignIn, { id: made.body.id, version, reason })
  expect([200, 202]).toContain(reset.status)
})

test('two staff accounts release a large withdrawal', async () => {
  const [ada, ben] = [await signedIn('Ada Clerk'), await signedIn('Ben Second')]
  await prepared.pool.query('update cashbox.withdrawal_rule set approved_by_one_cents = 2500')
  const id = await withdrawal(3000)
  const sent = { id, version: await versionOf(ada, id), reason }
  expect((await ada.call(payments.approveWithdrawal, sent)).status).toBe(202)
  expect((await ben.call(payments.approveWithdrawal, sent)).status).toBe(200)
  const { body } = await ben.call(payments.showWithdrawal, { id })
  expect(body.audit.map(({ staff }) => staff)).toEqual(['Ben Second', 'Ada Clerk'])
})

test('a session of a player opens nothing at the office, and no call of the office is at the site', async () => {
  const player = visitorOf(casino.site.app, { origin: 'http://localhost:3000', headers: {} })
  await player.signIn('vip@apogee.demo')
  const cookie = player.cookie() ?? ''
  const visitor = clientOf({ inject: (request) => office.app.inject(request), origin, cookie })
  expect((await visitor.call(payments.listQueue, {})).status).toBe(401)
  const ada = await signedIn('Ada Clerk')
  const atSite = await player.request('GET', '/api/office/payments', {
    headers: { cookie: ada.cookie() ?? '' },
  })
  expect(atSite.status).toBe(404)
})

test('the office answers at its own host only, and takes nothing from pages of the site', async () => {
  const ada = await signedIn('Ada Clerk')
  const asked = (headers: Record<string, string>) =>
    ada.request('DELETE', '/api/office/session', { headers, body: {} })
  expect((await asked({ host: 'localhost:3000' })).status).toBe(421)
  expect((await asked({ origin: 'http://localhost:3000' })).status).toBe(403)
  expect((await asked({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await asked({})).status).toBe(200)
})
