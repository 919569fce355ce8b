import { fromBase32 } from '@casino/auth/second-factor/base32.ts'
import { codeAt, stepOf } from '@casino/auth/second-factor/totp.ts'
import { authenticator } from '@casino/testing/authenticator.ts'
import { origin, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as office from '../../contract.ts'
import { roles } from '../../permissions.ts'
import { attemptsMax } from '../../rules.ts'
import * as contract from '../../sign-in-contract.ts'
import { demoSignIn } from '../demo-staff.ts'
import { domain } from '../index.ts'
import { seed } from '../seed.ts'
import { staff } from '../testing/people.ts'
import { password, signInsOf } from '../testing/sign-ins.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [domain], staff })
})
afterAll(() => app.close())

const { enter, enterBy, invited, later, passkeyFor, person } = signInsOf(() => app)
// Each test has its own window of attempts and its own time step.
beforeEach(() => later(16))

const reason = 'A new colleague'

test('a mailed link leads to the office and lets its person do nothing but set up the sign-in', async () => {
  const { id, name, token, link } = await invited()
  expect(link).toBe(`${origin}/enter#${token}`)
  const [ada, ben] = [await app.asStaff('Ada Clerk'), await app.asStaff('Ben Second')]
  const { version } = (await ada.call(office.showStaffAccount, { id })).body
  const given = { id, version, reason, role: 'support' as const }
  expect((await ada.call(office.addRole, given)).status).toBe(202)
  expect((await ben.call(office.addRole, given)).status).toBe(200)

  const browser = app.guest()
  expect((await browser.call(office.enterOffice, { token })).status).toBe(200)
  const shown = await browser.call(office.showAccount, {})
  expect(shown.body).toMatchObject({ name, permissions: [], sets_up: true })
  expect((await browser.call(office.showAccount, {})).body.permissions).toEqual([])
  expect((await browser.call(contract.setPassword, { password })).status).toBe(200)
  expect((await browser.call(office.showAccount, {})).body.permissions).toEqual([])
  const { added } = await passkeyFor(browser)
  expect(added.status).toBe(200)
  expect((await browser.call(office.showAccount, {})).body).toMatchObject({
    permissions: roles.support,
  })
  const again = await app.guest().call(office.enterOffice, { token })
  expect(again.code).toBe('link_forbidden')
})

test('address, password and code sign in, and a code only once', async () => {
  const { email, code, name } = await person()
  const browser = app.guest()
  const given = { email: email.toUpperCase(), password, code: code() }
  expect((await enter(given, browser)).status).toBe(200)
  expect((await browser.call(office.showAccount, {})).body).toMatchObject({ name })
  expect((await enter({ ...given, code: code() })).code).toBe('sign_in_forbidden')
})

test('the admins of a demo sign in with what the start prints, and not where others reach it', async () => {
  const { accounts, password: printed, otp_secret } = demoSignIn
  const code = () => codeAt(fromBase32(otp_secret), stepOf(app.clock.at))
  for (const email of accounts) {
    expect((await enter({ email, password: printed, code: code() })).status).toBe(200)
  }
  later(1)
  const settings = { site: { main: 'x', mirrors: [] }, addresses: {}, secrets: {} }
  const seedWith = (more: object) =>
    app.inTransaction((work) => seed({ ...work, settings: { ...settings, ...more } as never }))
  for (const more of ['forRealMoney', 'withoutDemoUsers', 'withoutDemoSignIn']) {
    await seedWith({})
    await seedWith({ [more]: true })
    await app.pool.query('update staff.person set active = true')
    for (const email of accounts) {
      const is = await enter({ email, password: printed, code: code() })
      expect([more, is.code]).toEqual([more, 'sign_in_forbidden'])
    }
  }
})

test('whatever is wrong has the same answer', async () => {
  const { email, code } = await person()
  const wrong = [
    { email, password: 'not this password', code: code() },
    { email, password, code: '000000' },
    { email: 'nobody@staff.example', password, code: code() },
    { email: 'ada@apogee.demo', password, code: code() },
  ]
  for (const given of wrong) {
    const { status, body } = await enter(given)
    expect([status, body]).toEqual([
      403,
      {
        message: 'The email address, password or code is incorrect',
        error: {
          code: 'sign_in_forbidden',
          message: 'The email address, password or code is incorrect',
        },
      },
    ])
  }
})

test('after some attempts even the right password is refused from that network, not from others', async () => {
  const { email, code } = await person()
  const guesser = app.guest()
  for (let at = 0; at < attemptsMax; at++) {
    const guess = { email, password: 'not this password', code: '000000' }
    expect((await enter(guess, guesser)).code).toBe('sign_in_forbidden')
  }
  const right = { email, password, code: code() }
  expect((await enter(right, guesser)).code).toBe('too_many_sign_ins')
  expect((await enter(right)).status).toBe(200)
  later(16)
  expect((await enter({ ...right, code: code() }, guesser)).status).toBe(200)
})

test('of two who use a code at once one signs in', async () => {
  const { email, code } = await person()
  const given = { email, password, code: code() }
  const answers = await Promise.all([1, 2, 3].map(() => enter(given)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
})

test('a recovery code signs in once', async () => {
  const { email, browser, recovery_codes } = await person()
  const code = recovery_codes[0]?.toUpperCase() ?? ''
  expect((await enter({ email, password, code })).status).toBe(200)
  expect((await enter({ email, password, code })).code).toBe('sign_in_forbidden')
  const { body } = await browser.call(contract.showOwnAccount, {})
  expect(body.recovery_codes_left).toBe(9)
})

test('a passkey signs in at this address, once per challenge, and not after it is removed', async () => {
  const { browser, name } = await person()
  const { device } = await passkeyFor(browser)
  const entered = await enterBy(device)
  expect(entered.answer.status).toBe(200)
  expect((await entered.browser.call(office.showAccount, {})).body.name).toBe(name)
  const { passkey } = entered
  expect((await app.guest().call(contract.signInByPasskey, { passkey })).code).toBe(
    'passkey_forbidden',
  )
  expect((await enterBy(device, 'https://casino.examp1e')).answer.code).toBe('passkey_forbidden')
  expect((await enterBy(authenticator())).answer.code).toBe('passkey_forbidden')
  const { passkeys } = (await browser.call(contract.showOwnAccount, {})).body
  const id = passkeys[0]?.id ?? 0
  expect((await browser.call(contract.removePasskey, { id })).status).toBe(200)
  expect((await enterBy(device)).answer.code).toBe('passkey_forbidden')
})

test('a copied passkey is refused by its counter', async () => {
  const { browser } = await person()
  const { device } = await passkeyFor(browser)
  device.countFrom(10)
  expect((await enterBy(device)).answer.status).toBe(200)
  device.countFrom(5)
  expect((await enterBy(device)).answer.code).toBe('passkey_forbidden')
})

test('an account that is not active signs in by nothing', async () => {
  const { browser, email, code, id } = await person()
  const { device } = await passkeyFor(browser)
  await app.pool.query('update staff.person set active = false where id = $1', [id])
  expect((await enter({ email, password, code: code() })).code).toBe('sign_in_forbidden')
  expect((await enterBy(device)).answer.code).toBe('passkey_forbidden')
})
