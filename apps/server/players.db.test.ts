import { castPassword } from '@casino/players/cast'
import { Player } from '@casino/players/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { newcomer, openCasino, type TestCasino } from './testing/casino-testing.ts'

let casino: TestCasino
beforeAll(async () => {
  casino = await openCasino(inject('postgres'))
})
afterAll(() => casino.close())
afterEach(() => {
  vi.useRealTimers()
})

const minuteMs = 60_000
/** Moves the clock of this process, and with it the casino's. */
const later = (ms: number) => {
  const at = Date.now() + ms
  vi.useFakeTimers({ toFake: ['Date'], now: at })
}

test('a newcomer is signed in and sees of himself what the contract says, nothing else', async () => {
  const guest = casino.guest()
  const { status, body } = await guest.signUp({ nickname: 'Kepler' })
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(Object.keys(Player.shape).sort())
  expect(JSON.stringify(body)).not.toMatch(/argon2|password/i)
  expect(body).toMatchObject({ nickname: 'Kepler', autologin_link: null, verified: false })
  const seen = await guest.get('/api/player')
  expect(seen.body).toEqual(body)
})

test('the browser gets an opaque token that no script reads', async () => {
  const { headers } = await casino.guest().signIn('ann@apogee.demo')
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
  const { rows } = await sql<{ token_hash: Buffer }>`
    select token_hash from players.session`.execute(casino.database.db)
  const token = cookie.slice('session='.length, 'session='.length + 43)
  for (const { token_hash } of rows) expect(token_hash.includes(Buffer.from(token))).toBe(false)
})

test('logging out ends the session for whoever has kept its cookie', async () => {
  const guest = casino.guest()
  await guest.signIn('norway@apogee.demo')
  const cookie = guest.cookie() ?? ''
  const out = await guest.signOut()
  expect(out.headers['clear-site-data']).toBe('"cache", "storage"')
  expect(guest.cookie()).toBeUndefined()
  expect((await casino.guest({ cookie }).get('/api/player')).status).toBe(401)
  expect((await casino.guest().signOut()).status).toBe(200)
})

test('every sign-in opens a session of its own, with a token of its own', async () => {
  const [one, two] = [casino.guest(), casino.guest()]
  await one.signIn('canada@apogee.demo')
  await two.signIn('canada@apogee.demo')
  expect(one.cookie()).not.toBe(two.cookie())
  await one.signOut()
  expect((await two.get('/api/player')).status).toBe(200)
})

test('a session ends after two idle hours, and after twelve in any case', async () => {
  const [idle, busy] = [casino.guest(), casino.guest()]
  await idle.signIn('vip@apogee.demo')
  await busy.signIn('vip@apogee.demo')
  later(119 * minuteMs)
  expect((await busy.get('/api/player')).status).toBe(200)
  later(2 * minuteMs)
  expect((await idle.get('/api/player')).status).toBe(401)
  for (let hour = 0; hour < 9; hour += 1) {
    later(60 * minuteMs)
    expect((await busy.get('/api/player')).status).toBe(200)
  }
  later(60 * minuteMs)
  expect((await busy.get('/api/player')).status).toBe(401)
})

test('a blocked player is out at once, in all his sessions', async () => {
  const guest = casino.guest()
  const { body } = await guest.signUp()
  await sql`update players.player set state = 'blocked' where id = ${body.id}`.execute(
    casino.database.db,
  )
  expect((await guest.get('/api/player')).status).toBe(401)
  const { email, password } = { ...newcomer(), email: body.email }
  expect((await casino.guest().signIn(email, password)).body.error.code).toBe(
    'account_closed_forbidden',
  )
})

test('an unknown address and a wrong password are told the same', async () => {
  const ip = '10.1.0.1'
  const unknown = await casino.guest().signIn('nobody@apogee.demo', 'Wrong-pass-1', { ip })
  const wrong = await casino.guest().signIn('ann@apogee.demo', 'Wrong-pass-1', { ip })
  expect(unknown.status).toBe(403)
  expect(wrong.body).toEqual(unknown.body)
  expect(Object.keys(wrong.headers).sort()).toEqual(Object.keys(unknown.headers).sort())
})

test('eight wrong passwords close the door, to the right one too, for a quarter of an hour', async () => {
  const email = 'bitcoin@apogee.demo'
  const tries = (password: string, ip: string, as = email) =>
    casino.guest().signIn(as, password, { ip })
  for (let count = 0; count < 8; count += 1) {
    expect((await tries('Wrong-pass-1', `10.2.0.${count}`)).status).toBe(403)
  }
  const closed = await tries(castPassword, '10.2.1.1')
  expect([closed.status, closed.body.error.code]).toEqual([429, 'too_many_attempts'])
  const disguised = await tries(castPassword, '10.2.1.2', 'ＢITCOIN@apogee.demo')
  expect(disguised.status).toBe(429)
  later(16 * minuteMs)
  expect((await tries(castPassword, '10.2.1.3')).status).toBe(200)
})

test('any number of wrong passwords at once are no more than eight', async () => {
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      casino.guest().signIn('tester@apogee.demo', `Wrong-pass-${index}`, { ip: `10.3.0.${index}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(8)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(17)
})

test('an address that guesses for many accounts is stopped; right passwords do not count', async () => {
  const ip = '10.4.0.1'
  for (let count = 0; count < 3; count += 1) {
    expect((await casino.guest().signIn('new@apogee.demo', castPassword, { ip })).status).toBe(200)
  }
  for (let count = 0; count < 8; count += 1) {
    await casino.guest().signIn(`someone${count}@apogee.demo`, 'Wrong-pass-1', { ip })
  }
  expect((await casino.guest().signIn('new@apogee.demo', castPassword, { ip })).status).toBe(429)
})

test.for([
  ['Short-1', 'password_too_short'],
  ['x'.repeat(129), 'password_too_long'],
  ['spaces are not', 'password_characters'],
  ['tilde~tilde', 'password_characters'],
  ['PassWord123', 'password_common'],
] as const)('the password %s is refused: %s', async ([password, key]) => {
  const { status, body } = await casino.guest().signUp({ password })
  expect([status, body.errors['user.password'][0].key]).toEqual([422, key])
})

test('a password of other alphabets and of 128 characters will do', async () => {
  for (const password of ['Пароль№-длинный', 'x'.repeat(127).concat('9')]) {
    const user = { ...newcomer(), password }
    expect((await casino.guest().signUp(user)).status).toBe(200)
    expect((await casino.guest().signIn(user.email, password)).status).toBe(200)
  }
})

test('who is not 18 today, or was never born, is refused', async () => {
  const year = new Date().getUTCFullYear()
  const keyOf = async (date_of_birth: string) => {
    const { body } = await casino.guest().signUp({ date_of_birth })
    return body.errors?.['user.date_of_birth'][0].key
  }
  expect(await keyOf(`${year - 17}-01-01`)).toBe('under_age')
  expect(await keyOf(`${year + 5}-01-01`)).toBe('under_age')
  expect(await keyOf('0000-01-01')).toBe('birth_date_invalid')
  expect(await keyOf('1990-02-30')).toBe('birth_date_invalid')
  expect(await keyOf(`${year - 19}-01-01`)).toBeUndefined()
})

test('an address is taken in any case and any look-alike letters', async () => {
  const user = newcomer()
  expect((await casino.guest().signUp(user)).status).toBe(200)
  for (const email of [user.email.toUpperCase(), user.email.replace('n', 'ｎ')]) {
    const { status, body } = await casino.guest().signUp({ ...user, email })
    expect([status, body.errors['user.email'][0].key]).toEqual([422, 'email_taken'])
  }
  expect((await casino.guest().signIn(user.email.toUpperCase(), user.password)).status).toBe(200)
})

test('two sign-ups at once with one address make one player', async () => {
  const user = newcomer()
  const answers = await Promise.all([casino.guest().signUp(user), casino.guest().signUp(user)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('the currency must be one of ours, the terms accepted', async () => {
  const { body } = await casino.guest().signUp({ currency: 'XXX' })
  expect(body.errors['user.currency'][0].key).toBe('currency_unknown')
  const without = await casino.guest().signUp({ terms_acceptance: false })
  expect(without.body.errors['user.terms_acceptance'][0].key).toBe('must_be_checked')
})

test('who names a restricted country is not registered', async () => {
  const named = await casino.guest().signUp({ country: 'US' })
  expect([named.status, named.body.error.code]).toEqual([403, 'country_restricted_forbidden'])
})

test('who names a country that is none of ours is not registered', async () => {
  const { status, body } = await casino.guest().signUp({ country: 'XX' })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['user.country']])
})
