import { personalTables } from '@casino/domain/personal.ts'
import { signIn } from '@casino/players/contract'
import { demoPassword as password } from '@casino/players/demo-users'
import { domain as players } from '@casino/players/server'
import { people, turnOnSecondFactor } from '@casino/players/testing'
import { inDamagedCopy } from '@casino/testing/in-damaged-copy.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { findDifferences } from '@casino/wallet/books'
import { grant, openAccount } from '@casino/wallet/money'
import { guardOf, play } from '@casino/wallet/play'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { domain as privacy } from './index.ts'

let app: TestApp
beforeAll(async () => {
  const domains = [players, wallet, privacy]
  app = await startTestApp(inject('postgres'), { domains, people, isStarted: true })
})
afterAll(() => app.close())

type Data = { player_id: number; tables: Record<string, Record<string, unknown>[]> }

test('a player exports all their data with their password, and no secret of the casino', async () => {
  const ann = await app.as('ann')
  const { status, body, headers } = await ann.call(contract.exportData, { password })
  expect(status).toBe(200)
  expect(headers['content-disposition']).toMatch(/filename="my-data-\d{4}-\d\d-\d\d\.json"/)
  const data = body as unknown as Data
  expect(data.player_id).toBe(Number(ann.id))
  expect(data.tables['players.player']).toMatchObject([{ email: 'ann@apogee.demo' }])
  expect(data.tables['players.session']?.[0]).toMatchObject({ ip: '127.0.0.1' })
  expect(JSON.stringify(data)).not.toMatch(/password_hash|token_hash|argon2/)
  expect(JSON.stringify(data)).not.toContain('vip@apogee.demo')
  expect(Object.keys(data.tables)).toEqual(personalTables().map(({ table }) => table))
})

test('every row of a long table is exported once, page by page, with or without an id', async () => {
  const ann = await app.as('ann')
  const add = `insert into players.player_group (player_id, group_id, reason, added_at)
    select $1, 100000 + n, 'test', now() from generate_series(1, 6000) n`
  await app.pool.query(add, [ann.id])
  const { body } = await ann.call(contract.exportData, { password })
  const groups = (body as unknown as Data).tables['players.player_group'] ?? []
  const ids = groups.map(({ group_id }) => Number(group_id)).filter((id) => id > 100_000)
  expect([ids.length, new Set(ids).size]).toEqual([6000, 6000])
  await app.pool.query('delete from players.player_group where group_id > 100000')
})

test('an export has every row of a table, however many there are', async () => {
  const ann = await app.as('ann')
  const add = `insert into players.player_group (player_id, group_id, reason, added_at)
    select $1, 100000 + n, 'test', now() from generate_series(1, 100001) n`
  await app.pool.query(add, [ann.id])
  const { body } = await ann.call(contract.exportData, { password })
  const groups = (body as unknown as Data).tables['players.player_group'] ?? []
  expect(groups.filter(({ group_id }) => Number(group_id) > 100_000)).toHaveLength(100_001)
  await app.pool.query('delete from players.player_group where group_id > 100000')
})

test('without the password nothing is exported or closed, and guessing is slowed down', async () => {
  const tester = await app.as('tester')
  const wrong = await tester.call(contract.exportData, { password: 'Guessed-1' })
  expect(wrong).toMatchObject({ status: 422, faults: { password: 'wrong_password' } })
  const closing = { reason: 'other' as const }
  for (let tries = 1; tries < 8; tries += 1) {
    await tester.call(contract.closeAccount, { ...closing, password: 'Guessed-1' })
  }
  const locked = await tester.call(contract.closeAccount, { ...closing, password })
  expect(locked.faults).toEqual({ password: 'locked' })
  expect((await app.guest().call(contract.exportData, { password })).status).toBe(401)
})

test('a player with a second factor closes the account only with a code', async () => {
  const newcomer = await app.as('new')
  const code = await turnOnSecondFactor(app, newcomer)
  const close = (more: object = {}) =>
    newcomer.call(contract.closeAccount, {
      password,
      reason: 'other',
      leaves_balance: true,
      ...more,
    })
  expect((await close()).faults).toEqual({ otp_attempt: 'required' })
  expect((await close({ otp_attempt: '000000' })).faults).toEqual({ otp_attempt: 'invalid' })
  expect((await close({ otp_attempt: code() })).faults).toEqual({ otp_attempt: 'invalid' })
  app.clock.at = new Date(app.clock.at.getTime() + 30_000)
  const wrong = await close({ otp_attempt: code(), password: 'Guessed-1' })
  expect(wrong.faults).toEqual({ password: 'wrong_password' })
  expect((await close({ otp_attempt: code() })).status).toBe(200)
})

test('an account with money is closed only if the player confirms that they know', async () => {
  const vip = await app.as('vip')
  await app.inTransaction(({ tx }) => openAccount(tx, { player_id: vip.id, currency: 'EUR' }))
  await app.pool.query('update ledger.account set cash = 500 where player_id = $1', [vip.id])
  const close = (more: object = {}) =>
    vip.call(contract.closeAccount, { password, reason: 'other', ...more })
  expect(await close()).toMatchObject({ status: 409, code: 'balance_left' })
  expect((await guardOf(app.db, vip.id)).blocked).toBe(false)
  expect((await close({ leaves_balance: true })).status).toBe(200)
  const { rows } = await app.pool.query('select cash from ledger.account where player_id = $1', [
    vip.id,
  ])
  expect(rows).toEqual([{ cash: 500n }])
  // An open game of the player takes no bet from that moment on.
  expect((await guardOf(app.db, vip.id)).blocked).toBe(true)
})

test('a player who closes the account during a round cannot bet, and the win of the round is still theirs', async () => {
  const player = await app.as('tester')
  const account = { player_id: player.id, currency: 'EUR' }
  await app.inTransaction(async (work) => {
    await openAccount(work.tx, account)
    await grant(work, { ...account, amount_cents: 500n, key: 'open round' })
  })
  const move = (type: 'bet' | 'win', ext_id: string) =>
    play({
      ...account,
      provider: 'apogee',
      game: 'apogee:dice',
      game_class: 'slots',
      round_id: 'left open',
      finished: type === 'win',
      operations: [{ type, ext_id, amount_cents: 100n }],
    })
  expect(await move('bet', 'before')).toMatchObject({ ok: true })
  app.clock.at = new Date(app.clock.at.getTime() + 16 * 60_000)
  const again = await app.as('tester')
  const closing = { password, reason: 'other', leaves_balance: true } as const
  expect((await again.call(contract.closeAccount, closing)).status).toBe(200)
  expect(await move('bet', 'after')).toMatchObject({ ok: false })
  expect(await move('win', 'late')).toMatchObject({ ok: true })
  const sql = 'select cash from ledger.account where player_id = $1'
  expect((await app.pool.query(sql, [player.id])).rows).toEqual([{ cash: 500n }])
})

test('closing ends all sessions, prevents sign-ins, and sends a mail', async () => {
  const [here, there] = [await app.as('norway'), await app.as('norway')]
  const closed = await here.call(contract.closeAccount, { password, reason: 'play_too_much' })
  expect(closed.status).toBe(200)
  for (const browser of [here, there]) {
    expect((await browser.call(contract.exportData, { password })).status).toBe(401)
  }
  const user = { email: 'norway@apogee.demo', password }
  const again = await app.guest().call(signIn, { user })
  expect(again.faults).toEqual({ password: 'limit_restrict_access' })
  expect(await app.mails('norway@apogee.demo')).toHaveLength(1)
  const { rows } = await app.pool.query(
    'select reason, forgotten_at from privacy.closing where player_id = $1',
    [here.id],
  )
  expect(rows).toEqual([{ reason: 'play_too_much', forgotten_at: null }])
})

test('the audit names a closed account whose guard is not blocked', async () => {
  const names = (damage: string) =>
    inDamagedCopy(app.db, damage, async (tx) => (await findDifferences(tx)).map(({ name }) => name))
  const name = 'closing_is_not_in_the_guard'
  expect(await names('select 1')).not.toContain(name)
  expect(await names('update ledger.guard set blocked = false')).toContain(name)
  expect(await names('delete from ledger.guard')).toContain(name)
})

test('after five years nothing names him, unless he is excluded for longer; transfers stay', async () => {
  const [canada, bitcoin] = [await app.as('canada'), await app.as('bitcoin')]
  for (const one of [canada, bitcoin]) {
    await one.call(contract.closeAccount, { password, reason: 'privacy', leaves_balance: true })
  }
  const before = app.clock.at
  await app.pool.query(`update players.player set excluded_until = 'infinity' where id = $1`, [
    bitcoin.id,
  ])
  const named = async (id: bigint) =>
    (await app.pool.query('select * from players.player where id = $1', [id])).rows[0]
  app.clock.at = new Date(before.getTime() + 4 * 365 * 86_400_000)
  await app.job('privacy.forget_players')
  expect((await named(canada.id)).email).toBe('canada@apogee.demo')
  app.clock.at = new Date(before.getTime() + 6 * 365 * 86_400_000)
  await app.job('privacy.forget_players')
  expect(await named(canada.id)).toMatchObject({
    email: `forgotten-${canada.id}@forgotten.invalid`,
    nickname: `Player ${canada.id}`,
    first_name: null,
    date_of_birth: null,
    state: 'closed',
    currency: 'CAD',
  })
  expect((await named(bitcoin.id)).email).toBe('bitcoin@apogee.demo')
  const { rows } = await app.pool.query(
    'select distinct ip, user_agent from players.session where player_id = $1',
    [canada.id],
  )
  expect(rows).toEqual([{ ip: '', user_agent: '' }])
  app.clock.at = before
})
