import { domain as staffDomain } from '@casino/staff/server'
import { staff } from '@casino/staff/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import * as office from '../../staff-contract.ts'
import { domain as players } from '../index.ts'
import { people } from '../testing/people.ts'

type Account = Awaited<ReturnType<TestApp['asStaff']>>

let app: TestApp
let ada: Account
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [staffDomain, players], people, staff })
})
beforeEach(async () => {
  ada = await app.asStaff('Ada Clerk')
})
afterAll(() => app.close())

const reason = 'Asked for by the player'
const find = async (filter: Parameters<typeof ada.call<typeof office.searchPlayers.page>>[1]) =>
  (await ada.call(office.searchPlayers.page, filter)).body.rows
const idOf = async (email: string) => Number((await find({ email }))[0]?.id)
const isSignedIn = async (player: Person) =>
  'email' in (await player.call(contract.getPlayer, {})).body
const card = async (id: number) => (await ada.call(office.showPlayer, { id })).body
type Plain = typeof office.blockPlayer
const act = async (call: Plain, id: number) =>
  ada.call(call, { id, version: (await card(id)).version, reason })

test('a player is found by address, name, phone and number', async () => {
  const id = await idOf('vip@apogee.demo')
  const player = await card(id)
  const { last_name, nickname, email } = player
  for (const filter of [
    { email: email.slice(0, 5).toUpperCase() },
    { name: String(last_name).slice(0, 4) },
    { name: nickname.toLowerCase() },
    { number: id },
  ]) {
    expect([filter, (await find(filter)).map((one) => one.id)]).toEqual([
      filter,
      expect.arrayContaining([id]),
    ])
  }
  await app.pool.query(
    `update players.player set mobile_phone = '+49 (221) 999-7770' where id = $1`,
    [id],
  )
  expect((await find({ phone: '49221 999' })).map((one) => one.id)).toEqual([id])
  expect(await find({ email: '%' })).toEqual([])
  expect(await find({ phone: 'no digits' })).toEqual([])
  expect(await find({ email, state: 'closed' })).toEqual([])
})

test('a blocked player is signed out, cannot sign in, and is unblocked again', async () => {
  const vip = await app.as('vip')
  const id = await idOf('vip@apogee.demo')
  expect((await card(id)).sessions.length).toBeGreaterThan(0)
  expect((await act(office.blockPlayer, id)).status).toBe(200)
  expect(await isSignedIn(vip)).toBe(false)
  expect(await card(id)).toMatchObject({ state: 'blocked', sessions: [] })
  expect((await act(office.blockPlayer, id)).code).toBe('player_not_open')
  expect((await act(office.unblockPlayer, id)).status).toBe(200)
  expect((await card(id)).state).toBe('active')
  expect((await card(id)).audit.map((row) => row.act)).toEqual(['players.unblock', 'players.block'])
})

test('staff end the sessions of a player', async () => {
  const vip = await app.as('vip')
  const id = await idOf('vip@apogee.demo')
  expect((await act(office.endPlayerSessions, id)).status).toBe(200)
  expect(await isSignedIn(vip)).toBe(false)
  expect((await card(id)).sessions).toEqual([])
})

test('a change of the profile makes an open card stale', async () => {
  const id = await idOf('vip@apogee.demo')
  const { version } = await card(id)
  await app.pool.query(`update players.player set city = 'Tartu' where id = $1`, [id])
  const late = await ada.call(office.blockPlayer, { id, version, reason })
  expect([late.status, late.code]).toEqual([409, 'version_stale'])
})

test('a closed account stays closed', async () => {
  const id = await idOf('ann@apogee.demo')
  expect((await act(office.closeAccount, id)).status).toBe(200)
  for (const call of [office.unblockPlayer, office.blockPlayer, office.closeAccount]) {
    expect((await act(call, id)).code).toBe('player_not_open')
  }
  expect((await card(id)).state).toBe('closed')
})

test('an unknown player and an account without the permission are refused', async () => {
  const unknown = { id: 999_999, version: 1, reason }
  expect((await ada.call(office.blockPlayer, unknown)).code).toBe('player_unknown')
  expect((await ada.call(office.showPlayer, { id: 999_999 })).code).toBe('player_unknown')
  expect((await app.guest().call(office.searchPlayers.page, {})).status).toBe(401)
  const vip = await app.as('vip')
  expect((await vip.call(office.showPlayer, { id: 1 })).status).toBe(401)
})

type Step = { call: 'block' | 'enter' | 'leave'; group: number }
const steps = fc.array(
  fc.record({
    call: fc.constantFrom('block', 'enter', 'leave') as fc.Arbitrary<Step['call']>,
    group: fc.integer({ min: 9001, max: 9003 }),
  }),
  { minLength: 1, maxLength: 5 },
)

test('each action and then its inverse, in reverse order, restore a player', async () => {
  const id = await idOf('vip@apogee.demo')
  const stateOf = async () => {
    const { state, groups } = await card(id)
    return { state, groups }
  }
  const run = async (call: Step['call'] | 'unblock', group: number) => {
    if (call === 'block') return act(office.blockPlayer, id)
    if (call === 'unblock') return act(office.unblockPlayer, id)
    const version = (await card(id)).version
    const to = call === 'enter' ? office.enterGroup : office.leaveGroup
    return ada.call(to, { id, group, version, reason })
  }
  const inverseOf = { block: 'unblock', enter: 'leave', leave: 'enter' } as const
  await fc.assert(
    fc.asyncProperty(steps, async (planned) => {
      const before = await stateOf()
      const done: Step[] = []
      for (const step of planned) {
        if ((await run(step.call, step.group)).status === 200) done.push(step)
      }
      for (const { call, group } of done.reverse()) {
        expect((await run(inverseOf[call], group)).status).toBe(200)
      }
      expect(await stateOf()).toEqual(before)
    }),
    { numRuns: 8 },
  )
})

test('staff mail a sign-in link, note what matters, and see every session', async () => {
  const vip = await app.as('vip')
  const id = await idOf('vip@apogee.demo')
  expect((await act(office.mailLoginLink, id)).body.text).not.toContain('token')
  const { rows: tokens } = await app.pool.query(
    `select count(*)::int as count from players.mail_token
      where player_id = $1 and kind = 'autologin' and expires_at > now()`,
    [id],
  )
  expect(tokens).toEqual([{ count: 1 }])
  const note = { id, version: (await card(id)).version, reason: 'Called, <b>polite</b>' }
  expect((await ada.call(office.addNote, note)).status).toBe(200)
  const { rows: notes } = (await ada.call(office.listNotes.page, { player_id: id })).body
  expect(notes).toMatchObject([{ staff: 'Ada Clerk', text: 'Called, <b>polite</b>' }])
  await act(office.endPlayerSessions, id)
  const { rows } = (await ada.call(office.listSessions.page, { player_id: id })).body
  expect(rows[0]).toMatchObject({ ip: '127.0.0.1', end_reason: 'by_staff' })
  expect((await find({ ip: '127.0.0.1' })).map((one) => one.id)).toContain(Number(vip.id))
  expect(await find({ ip: '127.0.0.9' })).toEqual([])
})

test('related accounts are shown with all reasons', async () => {
  const [ann, vip] = [await idOf('new@apogee.demo'), await idOf('vip@apogee.demo')]
  await app.pool.query(
    `update players.player set first_name = 'Zoë', last_name = 'Quist', date_of_birth = '1981-05-07'
      where id = any($1)`,
    [[ann, vip]],
  )
  await app.pool.query(
    'insert into players.shared_device values (least($1::bigint, $2), greatest($1, $2::bigint), now())',
    [ann, vip],
  )
  expect((await card(ann)).related).toMatchObject([
    { id: vip, reasons: ['same name and birthday', 'same device'] },
  ])
  expect((await card(vip)).related.map(({ id }) => id)).toEqual([ann])
})
