import { authenticator } from '@casino/testing/authenticator.ts'
import { origin, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as office from '../../contract.ts'
import { freshMinutesMax } from '../../rules.ts'
import * as contract from '../../sign-in-contract.ts'
import { domain } from '../index.ts'
import { staff } from '../testing/people.ts'
import { password, signInsOf } from '../testing/sign-ins.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [domain], staff })
})
afterAll(() => app.close())

const { enter, invited, later, passkeyFor, person } = signInsOf(() => app)
// Each test has its own window of attempts and its own time step.
beforeEach(() => later(16))

test('the last way to sign in stays', async () => {
  const { token } = await invited()
  const browser = app.guest()
  await browser.call(office.enterOffice, { token })
  await passkeyFor(browser)
  const { passkeys } = (await browser.call(contract.showOwnAccount, {})).body
  const removed = await browser.call(contract.removePasskey, { id: passkeys[0]?.id ?? 0 })
  expect(removed.code).toBe('sign_in_last')
  expect((await browser.call(contract.showOwnAccount, {})).body.passkeys).toHaveLength(1)
})

test('a new password needs the old one and ends the other sessions', async () => {
  const { email, code, browser } = await person()
  const other = app.guest()
  expect((await enter({ email, password, code: code() }, other)).status).toBe(200)
  const next = 'a completely new sentence'
  const change = (given: { password: string; current_password?: string }) =>
    browser.call(contract.setPassword, given)
  expect((await change({ password: next })).code).toBe('password_wrong')
  expect((await change({ password: next, current_password: 'wrong' })).code).toBe('password_wrong')
  for (const weak of ['short', `${email.split('@')[0]} and more`]) {
    const is = (await change({ password: weak, current_password: password })).code
    expect([weak, is]).toEqual([weak, 'password_weak'])
  }
  expect((await change({ password: next, current_password: password })).status).toBe(200)
  expect((await other.call(office.showAccount, {})).status).toBe(401)
  expect((await browser.call(office.showAccount, {})).status).toBe(200)
  later(1)
  expect((await enter({ email, password: next, code: code() })).status).toBe(200)
  const [mail] = await app.mails(email)
  expect(mail?.subject).toBe('Your sign-in was changed')
})

test('a change of the sign-in needs a recent one', async () => {
  const { browser } = await person()
  later(freshMinutesMax)
  const answers = [
    await browser.call(contract.setPassword, { password, current_password: password }),
    await browser.call(contract.offerSecondFactor, {}),
    await browser.call(contract.renewRecoveryCodes, {}),
    await browser.call(contract.beginPasskey, {}),
    await browser.call(contract.removePasskey, { id: 1 }),
  ]
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['session_old_forbidden']))
})

test('a person sees the own sessions and ends them', async () => {
  const { browser, email, code } = await person()
  const [one, two] = [app.guest(), app.guest()]
  await enter({ email, password, code: code() }, one)
  later(1)
  await enter({ email, password, code: code() }, two)
  const { sessions } = (await browser.call(contract.showOwnAccount, {})).body
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1)
  const newest = sessions[0]?.id
  expect((await browser.call(contract.endOwnSessions, { id: newest })).body.ended).toBe(1)
  expect((await two.call(office.showAccount, {})).status).toBe(401)
  // Another account's session is not theirs to end.
  const ada = await app.asStaff('Ada Clerk')
  const own = (await ada.call(contract.showOwnAccount, {})).body.sessions[0]?.id
  expect((await browser.call(contract.endOwnSessions, { id: own })).body.ended).toBe(0)
  expect((await browser.call(contract.endOwnSessions, {})).body.ended).toBe(1)
  expect((await one.call(office.showAccount, {})).status).toBe(401)
  expect((await browser.call(office.showAccount, {})).status).toBe(200)
})

test('a passkey is stored only for the account that asked for it', async () => {
  const [one, other] = [await person(), await person()]
  const { challenge } = (await one.browser.call(contract.beginPasskey, {})).body
  const passkey = authenticator().make({ origin, challenge })
  const taken = await other.browser.call(contract.addPasskey, { name: 'Mine', passkey })
  expect(taken.code).toBe('passkey_forbidden')
})

test('neither a password nor a code can be read in the database', async () => {
  const { id, recovery_codes } = await person()
  const { rows } = await app.pool.query(
    `select p.password_hash, f.secret, array(select encode(hash, 'hex') from staff.recovery_code
       where person_id = p.id) as codes
     from staff.person p join staff.second_factor f on f.person_id = p.id where p.id = $1`,
    [id],
  )
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
  expect(rows[0].codes).toHaveLength(recovery_codes.length)
  expect(rows[0].codes).not.toContain(recovery_codes[0])
})
