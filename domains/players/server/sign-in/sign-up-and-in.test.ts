import type { Client, Sending } from '@casino/testing/client.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { Player } from '../../player.ts'
import { demoPassword } from '../demo-users.ts'
import { domain as players } from '../index.ts'
import { captchaFor, people, signUpForm } from '../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

type Door = Sending & { by?: Client; password?: string }

const signIn = async (email: string, { by, password = demoPassword, ...how }: Door = {}) => {
  const browser = by ?? app.guest()
  const captcha = await captchaFor('sign_in', how.ip ?? browser.address)
  return browser.call(contract.signIn, { user: { email, password, captcha } }, how)
}
/** A sign-up with some fields that may be invalid on purpose. */
const signUp = (given: { [Field in keyof contract.SignUpForm]?: unknown } = {}, by?: Client) => {
  const user = { ...signUpForm(), ...given } as contract.SignUpForm
  return (by ?? app.guest()).call(contract.signUp, { user })
}
const signOut = (by: Client) => by.call(contract.signOut, {})
const look = (by: Client) => by.call(contract.getPlayer, {})
/** Whether a session still opens the casino. */
const isIn = async (by: Client) => (await look(by)).body.id !== undefined
const minuteMs = 60_000
const later = (ms: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + ms)
}

test('a new player is signed in and gets the fields of the contract, no others', async () => {
  const guest = app.guest()
  const { status, body } = await signUp({ nickname: 'Kepler' }, guest)
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(Object.keys(Player.shape).sort())
  expect(JSON.stringify(body)).not.toMatch(/argon2|password/i)
  expect(body).toMatchObject({ nickname: 'Kepler', autologin_link: null, verified: false })
  expect((await look(guest)).body).toEqual(body)
})

test('empty fields of a new player count as missing, and filled ones are stored', async () => {
  const fields = ['nickname', 'first_name', 'gender', 'city', 'postal_code', 'mobile_phone']
  const empty = Object.fromEntries(fields.map((field) => [field, '']))
  const { status, body } = await signUp({ ...empty, city: 'Köln', profile_attributes: empty })
  expect([status, body.first_name, body.city]).toEqual([200, null, 'Köln'])
  expect(body.nickname).not.toBe('')
})

test('the browser gets an opaque token that no script reads, bound to its host', async () => {
  const guest = app.guest()
  const { headers } = await signIn('ann@apogee.demo', { by: guest })
  const [cookie = '', device] = [headers['set-cookie']].flat().map(String)
  expect(device).toMatch(
    /^__Host-device=.*; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(cookie).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  const { rows } = await sql<{ token_hash: Buffer }>`
    select token_hash from players.session`.execute(app.db)
  const token = cookie.slice('__Host-session='.length, '__Host-session='.length + 43)
  expect(rows.length).toBeGreaterThan(0)
  for (const { token_hash } of rows) expect(token_hash.includes(Buffer.from(token))).toBe(false)
  const out = await signOut(guest)
  expect(String(out.headers['set-cookie'])).toMatch(/^__Host-session=; .*Secure/)
})

test('signing out ends the session, also for a copy of its cookie', async () => {
  const guest = app.guest()
  await signIn('norway@apogee.demo', { by: guest })
  const cookie = guest.cookie() ?? ''
  const out = await signOut(guest)
  expect(out.headers['clear-site-data']).toBe('"cache", "storage"')
  expect(guest.cookie()).toBeUndefined()
  expect(await isIn(app.guest({ cookie }))).toBe(false)
  expect((await signOut(app.guest())).status).toBe(200)
})

test('every sign-in opens a session of its own, with a token of its own', async () => {
  const [one, two] = [app.guest(), app.guest()]
  await signIn('canada@apogee.demo', { by: one })
  await signIn('canada@apogee.demo', { by: two })
  expect(one.cookie()).not.toBe(two.cookie())
  await signOut(one)
  expect(await isIn(two)).toBe(true)
})

test('a session ends after two idle hours, and after twelve in any case', async () => {
  const [idle, busy] = [await app.as('vip'), await app.as('vip')]
  later(119 * minuteMs)
  expect(await isIn(busy)).toBe(true)
  later(2 * minuteMs)
  expect(await isIn(idle)).toBe(false)
  for (let hour = 0; hour < 9; hour += 1) {
    later(60 * minuteMs)
    expect(await isIn(busy)).toBe(true)
  }
  later(60 * minuteMs)
  expect(await isIn(busy)).toBe(false)
})

test('a blocked player is signed out at once, in all sessions', async () => {
  const guest = app.guest()
  const user = signUpForm()
  const { body } = await signUp(user, guest)
  await sql`update players.player set state = 'blocked' where id = ${body.id}`.execute(app.db)
  expect(await isIn(guest)).toBe(false)
  const { status, faults } = await signIn(user.email, { password: user.password })
  expect([status, faults]).toEqual([422, { password: 'limit_restrict_access' }])
})

test('an unknown address and a wrong password get the same answer', async () => {
  const how = { ip: '10.1.0.1', password: 'Wrong-pass-1' }
  const unknown = await signIn('nobody@apogee.demo', how)
  const wrong = await signIn('ann@apogee.demo', how)
  expect([unknown.status, unknown.faults]).toEqual([422, { password: 'wrong_password' }])
  expect(wrong.body).toEqual(unknown.body)
  expect(Object.keys(wrong.headers).sort()).toEqual(Object.keys(unknown.headers).sort())
})

test('eight wrong passwords lock out their origin for a quarter of an hour', async () => {
  const email = 'bitcoin@apogee.demo'
  const ip = '10.2.0.1'
  for (let count = 0; count < 8; count += 1) {
    const wrong = await signIn(email, { password: 'Wrong-pass-1', ip })
    expect(wrong.faults.password).toBe('wrong_password')
  }
  const closed = await signIn(email, { ip })
  expect([closed.status, closed.faults.password]).toEqual([422, 'locked'])
  expect((await signIn('ＢITCOIN@apogee.demo', { ip })).faults.password).toBe('locked')
  expect((await signIn(email, { ip: '10.2.0.2' })).status).toBe(200)
  later(16 * minuteMs)
  expect((await signIn(email, { ip })).status).toBe(200)
})

test('any number of wrong passwords at once are no more than eight', async () => {
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      signIn('tester@apogee.demo', { password: `Wrong-pass-${index}`, ip: '10.3.0.1' }),
    ),
  )
  const told = answers.map(({ faults }) => faults.password)
  expect(told.filter((code) => code === 'wrong_password')).toHaveLength(8)
  expect(told.filter((code) => code === 'locked')).toHaveLength(17)
})

test('an address that guesses for many players is stopped; right passwords do not count', async () => {
  const ip = '10.4.0.1'
  for (let count = 0; count < 3; count += 1) {
    expect((await signIn('new@apogee.demo', { ip })).status).toBe(200)
  }
  await Promise.all(
    Array.from({ length: 24 }, (_, count) =>
      signIn(`someone${count}@apogee.demo`, { password: 'Wrong-pass-1', ip }),
    ),
  )
  expect((await signIn('new@apogee.demo', { ip })).faults.password).toBe('locked')
})

test.for([
  ['Short-1', 'password_too_short'],
  ['x'.repeat(129), 'password_too_long'],
  ['spaces are not', 'password_spaces'],
  ['tilde~tilde', 'password_characters'],
  ['PassWord123', 'password_common'],
  ['Ncc1701d', 'password_common'],
  ['abcd1234', 'password_repeats'],
  ['my-Example-88', 'email_equivalent'],
] as const)('the password %s is refused: %s', async ([password, key]) => {
  const { status, faults } = await signUp({ password })
  expect([status, faults.password]).toEqual([422, key])
})

test('a password of other alphabets and of 128 characters will do', async () => {
  for (const password of ['Пароль№-длинный', 'Xy7-'.repeat(31).concat('9zQ4')]) {
    const { email } = signUpForm()
    expect((await signUp({ email, password })).status).toBe(200)
    expect((await signIn(email, { password })).status).toBe(200)
  }
})

test('a person under 18, or with an impossible birthday, is refused', async () => {
  const year = app.clock.at.getUTCFullYear()
  const keyOf = async (date_of_birth: string) =>
    (await signUp({ date_of_birth })).faults.date_of_birth
  expect(await keyOf(`${year - 17}-01-01`)).toBe('under_age')
  expect(await keyOf(`${year + 5}-01-01`)).toBe('under_age')
  expect(await keyOf('0000-01-01')).toBe('birth_date_invalid')
  expect(await keyOf('1990-02-30')).toBe('birth_date_impossible')
  expect(await keyOf('31/02/1990')).toBe('birth_date_impossible')
  expect(await keyOf('02/31/1990')).toBe('birth_date_invalid')
  expect(await keyOf(`${year - 19}-01-01`)).toBeUndefined()
})

test('an address is recognised in any case and with look-alike characters', async () => {
  const user = signUpForm()
  expect((await signUp(user)).status).toBe(200)
  for (const email of [user.email.toUpperCase(), user.email.replace('n', 'ｎ')]) {
    const { status, faults } = await signUp({ ...user, email })
    expect([status, faults.email]).toEqual([422, 'taken'])
  }
  const { status } = await signIn(user.email.toUpperCase(), { password: user.password })
  expect(status).toBe(200)
})

test('two sign-ups at once with one address make one player', async () => {
  const user = signUpForm()
  const answers = await Promise.all([signUp(user), signUp(user)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('the currency must be one of ours, the terms accepted', async () => {
  const { faults } = await signUp({ currency: 'XXX' })
  expect(faults.currency).toBe('currency_unknown')
  const without = await signUp({ terms_acceptance: false })
  expect(without.faults.terms_acceptance).toBe('must_be_checked')
})

test('a resident of a restricted country cannot sign up', async () => {
  const named = await signUp({ country: 'US' })
  expect([named.status, named.code]).toEqual([403, 'country_restricted_forbidden'])
})

test('an unknown country is refused', async () => {
  const { status, faults } = await signUp({ country: 'XX' })
  expect([status, Object.keys(faults)]).toEqual([422, ['country']])
})

test('a visitor from a restricted country can browse, but neither sign up nor sign in', async () => {
  app.visitors.country = 'US'
  const { email } = signUpForm()
  expect((await signUp({ email })).status).toBe(403)
  const { status, code } = await signIn('ann@apogee.demo')
  expect([status, code]).toEqual([403, 'sign_in_restricted_forbidden'])
  const seen = await app.guest().call(contract.checkEmail, { email })
  expect([seen.status, seen.body]).toEqual([200, { exists: false }])
  app.visitors.country = null
})
