import { commonCount, isCommon } from '@casino/auth/passwords/common-passwords.ts'
import { guessableFault } from '@casino/auth/passwords/guessable.ts'
import { wideTimes } from '@casino/http/requests/address.ts'
import type { Client, Sending } from '@casino/testing/client.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { emailKey } from '../../email.ts'
import { wrongPasswordsOfAddressMax } from '../../rules.ts'
import { demoPassword } from '../demo-users.ts'
import { domain as players } from '../index.ts'
import { captchaFor, people } from '../testing/people.ts'
import { subjectOfAddress } from './attempt-store.ts'
import { clearOwnAttempts, mayAttempt } from './attempts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

const email = 'ann@apogee.demo'
type Door = Sending & { by?: Client; password?: string; as?: string }
const signIn = async ({ by, password = demoPassword, as = email, ...how }: Door = {}) => {
  const browser = by ?? app.guest()
  const captcha = await captchaFor('sign_in', how.ip ?? browser.address)
  const user = { email: as, password, captcha }
  const { status, faults } = await browser.call(contract.signIn, { user }, how)
  return faults.password ?? status
}
const wrong = (how: Door, times: number) =>
  Promise.all(Array.from({ length: times }, () => signIn({ ...how, password: 'Wrong-pass-1' })))

test('during an attack on an account its owner can sign in, from their own address and any other', async () => {
  const [own, stranger] = ['10.20.0.1', '10.20.0.2']
  const browser = app.guest()
  expect(await signIn({ by: browser, ip: own })).toBe(200)
  await browser.call(contract.signOut, {})
  expect(await wrong({ ip: stranger }, 20)).toContain('locked')
  expect(await signIn({ ip: stranger })).toBe('locked')
  expect(await signIn({ ip: own })).toBe(200)
  expect(await signIn({ ip: '10.20.0.3' })).toBe(200)
  // And on the owner's own device even from the attacker's address.
  expect(await signIn({ by: browser, ip: stranger })).toBe(200)
  await browser.call(contract.signOut, {})
  expect(await signIn({ ip: stranger })).toBe('locked')
})

test('all the addresses of one network guess no more than one', async () => {
  const as = 'vip@apogee.demo'
  const guesses = Array.from({ length: 12 }, (_, at) => wrong({ as, ip: `2001:db8:20::${at}` }, 1))
  const answers = (await Promise.all(guesses)).flat()
  expect(answers.filter((answer) => answer === 'locked')).toHaveLength(4)
  expect(await signIn({ as, ip: '2001:db8:20::ffff' })).toBe('locked')
  expect(await signIn({ as, ip: '2001:db8:21::1' })).toBe(200)
})

test('the many networks of one IPv6 customer guess no more together than a few', async () => {
  const guess = (network: string) => wrong({ as: 'nobody@example.org', ip: `${network}::1` }, 1)
  expect(await guess('2001:db8:30:1')).toEqual(['wrong_password'])
  expect(await guess('2001:db8:30:2')).toEqual(['wrong_password'])
  const { rowCount } = await app.pool.query(
    `update players.wrong_password set count = $1 where subject = $2 and count = 2`,
    [wrongPasswordsOfAddressMax * wideTimes, 'address 2001:db8:30::/48'],
  )
  expect(rowCount).toBe(1)
  expect(await guess('2001:db8:30:3')).toEqual(['locked'])
  expect(await guess('2001:db8:31:1')).toEqual(['wrong_password'])
})

test("during an attack from many addresses the owner's device can sign in, and the attackers cannot", async () => {
  const browser = app.guest()
  await signIn({ by: browser })
  await browser.call(contract.signOut, {})
  await app.pool.query(
    `insert into players.wrong_password (subject, window_started_at, count) values ($1, $2, 100)
      on conflict (subject) do update set count = 100, window_started_at = excluded.window_started_at`,
    [subjectOfAddress(email), app.clock.at],
  )
  expect(await signIn({ ip: '10.21.0.1' })).toBe('locked')
  expect(await signIn({ by: browser, ip: '10.21.0.1' })).toBe(200)
  await browser.call(contract.signOut, {})
  expect(await signIn({ ip: '10.21.0.2' })).toBe('locked')
})

test('an attack from many addresses has a hundred attempts per account, and affects nobody else', async () => {
  const as = 'norway@apogee.demo'
  const from = (at: number) => wrong({ as, ip: `10.23.${at}.1` }, 1)
  const sixty = (first: number) =>
    Promise.all(Array.from({ length: 60 }, (_, at) => from(first + at)))
  const answers = [...(await sixty(0)), ...(await sixty(60))].flat()
  expect(answers.filter((told) => told === 'wrong_password')).toHaveLength(100)
  expect(answers.filter((told) => told === 'locked')).toHaveLength(20)
  expect(await signIn({ as: 'bitcoin@apogee.demo', ip: '10.23.0.1' })).toBe(200)
})

test("a device guesses no more than anybody, and is known for its own player's account alone", async () => {
  const browser = app.guest()
  expect(await signIn({ by: browser, as: 'vip@apogee.demo' })).toBe(200)
  await browser.call(contract.signOut, {})
  const attempts = { by: browser, as: 'vip@apogee.demo', ip: '10.22.0.1' }
  expect((await wrong(attempts, 12)).filter((told) => told === 'wrong_password')).toHaveLength(8)
  expect(await signIn(attempts)).toBe('locked')
  const others = { by: browser, as: 'canada@apogee.demo', ip: '10.22.0.2' }
  await wrong(others, 8)
  expect(await signIn({ as: 'canada@apogee.demo', ip: '10.22.0.2' })).toBe('locked')
  const made = app.guest({ cookie: `__Host-device=${'a'.repeat(43)}` })
  expect(await signIn({ by: made, as: 'canada@apogee.demo', ip: '10.22.0.2' })).toBe('locked')
})

test('the list of common passwords is one of thousands, whatever the case of letters', () => {
  expect(commonCount).toBeGreaterThan(3000)
  for (const password of ['Password', 'baseball', 'trustno1', 'PASSW0RD', 'Schalke04']) {
    expect([password, isCommon(password)]).toEqual([password, true])
  }
  expect(isCommon('Perihelion-88')).toBe(false)
})

test.each([
  ['marina.keller@example.org', 'Keller-2024!', 'email_equivalent'],
  ['marina.keller@example.org', 'x-MARINA.keller-x', 'email_equivalent'],
  ['marina@starlight.example.org', 'Starlight#1x', 'email_equivalent'],
  ['ann@example.org', 'Annual-report-7', undefined],
  ['ann@example.org', 'Perihelion-88', undefined],
])('for %s the password %s: %s', (address, password, fault) => {
  expect(guessableFault(password, emailKey(address))).toBe(fault)
})

test('right and wrong passwords of one player at once wait for each other, never in a circle', async () => {
  const attempts = ['pair z', 'address z', 'player z'].map((subject) => ({ subject, max: 100 }))
  const { db, clock } = app
  const all = Array.from({ length: 60 }, (_, at) =>
    db.transaction().execute(async (tx) => {
      if (at % 2 === 0) await mayAttempt(tx, attempts, clock.at)
      else await clearOwnAttempts(tx, attempts)
    }),
  )
  expect((await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')).toEqual([])
})

test('wrong passwords are forgotten when they count no more, and not before', async () => {
  const rows = async () => {
    const { rows } = await app.pool.query('select subject from players.wrong_password')
    return rows.map(({ subject }) => subject)
  }
  const nobody = 'nobody-at-all@example.org'
  await signIn({ as: nobody, password: 'wrong' })
  await app.job('players.forget_wrong_passwords')
  expect(await rows()).toContain(subjectOfAddress(nobody))
  app.clock.at = new Date(app.clock.at.getTime() + 16 * 60_000)
  await app.job('players.forget_wrong_passwords')
  expect(await rows()).toEqual([])
})

test('a visitor can check five times a minute whether an address is known', async () => {
  const visitor = app.guest()
  const check = async (one: string) => {
    const captcha = await captchaFor('check_email', visitor.address)
    return visitor.call(contract.checkEmail, { email: one, captcha })
  }
  expect((await check(email.toUpperCase())).body).toEqual({ exists: true })
  expect((await check('stranger@example.org')).body).toEqual({ exists: false })
  for (let count = 0; count < 3; count += 1) await check(email)
  const sixth = await check(email)
  expect([sixth.status, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true])
})
