import { fromBase32 } from '@casino/auth/second-factor/base32.ts'
import { codeAt, stepOf } from '@casino/auth/second-factor/totp.ts'
import type { Client } from '@casino/testing/client.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { changeProfile, getPlayer, signIn } from '../../contract.ts'
import * as contract from '../../security-contract.ts'
import { demoPassword } from '../demo-users.ts'
import { domain as players } from '../index.ts'
import { captchaFor, people } from '../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

const stepMs = 30_000
const later = (ms: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + ms)
}
const codeOf = (otp_secret: string) => codeAt(fromBase32(otp_secret), stepOf(app.clock.at))
const email = (name: string) => `${name}@apogee.demo`

type Door = { by?: Client; otp_attempt?: string; ip?: string; password?: string }
const enter = async (name: string, { by, ip, password = demoPassword, otp_attempt }: Door = {}) => {
  const browser = by ?? app.guest()
  const captcha = await captchaFor('sign_in', ip ?? browser.address)
  const user = { email: email(name), password, captcha, ...(otp_attempt ? { otp_attempt } : {}) }
  const { status, faults } = await browser.call(signIn, { user }, ip ? { ip } : {})
  return faults.otp_attempt ?? faults.password ?? status
}

/** Enables it for a signed-in player. Returns the secret and the recovery codes. */
async function activate(by: Client) {
  const offered = await by.call(contract.offerSecondFactor, {})
  const { otp_secret } = offered.body as { otp_secret: string; data: string }
  const two_factor = { otp_secret, authentication_code: codeOf(otp_secret) }
  const { status, body } = await by.call(contract.activateSecondFactor, { two_factor })
  expect(status).toBe(200)
  return { otp_secret, codes: body.recovery_codes }
}

test('a code of the authenticator completes the sign-in after the password, once, and nothing else does', async () => {
  const [ann, other] = [await app.as('ann'), await app.as('ann')]
  const { otp_secret } = await activate(ann)
  expect((await ann.call(getPlayer, {})).body).toMatchObject({ two_factor_enabled: true })
  // Sessions by password only have ended; the one that enabled it stays.
  expect((await other.call(getPlayer, {})).body).toEqual({})

  expect(await enter('ann')).toBe('required')
  // The code that turned it on is spent.
  expect(await enter('ann', { otp_attempt: codeOf(otp_secret) })).toBe('invalid')
  later(stepMs)
  const otp_attempt = codeOf(otp_secret)
  expect(await enter('ann', { otp_attempt, password: 'Wrong-pass-1' })).toBe('wrong_password')
  const atOnce = await Promise.all([1, 2].map(() => enter('ann', { otp_attempt })))
  expect(atOnce.toSorted()).toEqual([200, 'invalid'])
  // The step before it is over too.
  const before = codeAt(fromBase32(otp_secret), stepOf(app.clock.at) - 1)
  expect(await enter('ann', { otp_attempt: before })).toBe('invalid')
})

test('the secret and the recovery codes are encrypted in the database', async () => {
  const vip = await app.as('vip')
  const { codes } = await activate(vip)
  expect(codes).toHaveLength(10)
  const { rows } = await app.pool.query(`select string_agg(encode(hash, 'escape'), ' ') as kept
    from players.recovery_code`)
  for (const code of codes) expect(rows[0]?.kept).not.toContain(code)
  expect((await vip.call(contract.offerSecondFactor, {})).body).toBeNull()
})

test('a recovery code replaces the authenticator once, in any notation', async () => {
  const tester = await app.as('tester')
  const { codes, otp_secret } = await activate(tester)
  const [first = '', second = ''] = codes
  expect(await enter('tester', { otp_attempt: first.toUpperCase().replaceAll('-', ' ') })).toBe(200)
  expect(await enter('tester', { otp_attempt: first })).toBe('invalid')
  const { body } = await tester.call(contract.renewRecoveryCodes, {
    two_factor: { authentication_code: second },
  })
  expect(body.recovery_codes).toHaveLength(10)
  expect(await enter('tester', { otp_attempt: codes[2] ?? '' })).toBe('invalid')
  later(stepMs)
  const gone = await tester.call(contract.removeSecondFactor, {
    two_factor: { authentication_code: codeOf(otp_secret) },
  })
  expect(gone.body.otp_secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(await enter('tester')).toBe(200)
})

test('guessing is slowed down for the guesser; the owner can sign in from their browser and from elsewhere', async () => {
  const own = app.guest()
  await enter('new', { by: own })
  const { otp_secret } = await activate(own)
  later(stepMs)
  const guess = () => enter('new', { otp_attempt: '000000', ip: '10.77.0.1' })
  for (let time = 0; time < 5; time += 1) expect(await guess()).toBe('invalid')
  expect(await guess()).toBe('locked')
  expect(await enter('new', { otp_attempt: codeOf(otp_secret), ip: '10.77.0.1' })).toBe('locked')
  expect(await enter('new', { otp_attempt: codeOf(otp_secret), ip: '10.77.0.2' })).toBe(200)
})

test('browsers from before it was enabled count as unknown', async () => {
  const old = app.guest()
  await enter('norway', { by: old })
  await activate(await app.as('norway'))
  const guess = (by: Client) => enter('norway', { by, otp_attempt: '000000', ip: '10.77.0.5' })
  for (let time = 0; time < 5; time += 1) expect(await guess(app.guest())).toBe('invalid')
  expect(await guess(old)).toBe('locked')
})

test('only the player can enable it: with the password, or shortly after signing in', async () => {
  const canada = await app.as('canada')
  later(11 * 60_000)
  const { body } = await canada.call(contract.offerSecondFactor, {})
  const otp_secret = body?.otp_secret ?? ''
  const two_factor = { otp_secret, authentication_code: codeOf(otp_secret) }
  const call = (more: { current_password?: string }) =>
    canada.call(contract.activateSecondFactor, { two_factor: { ...two_factor, ...more } })
  expect((await call({})).faults).toEqual({ current_password: 'required' })
  expect((await call({ current_password: 'Wrong-pass-1' })).faults).toEqual({
    current_password: 'invalid',
  })
  const wrong = { ...two_factor, authentication_code: '000000', current_password: demoPassword }
  const refused = await canada.call(contract.activateSecondFactor, { two_factor: wrong })
  expect(refused.faults).toEqual({ authentication_code: 'invalid' })
  expect((await call({ current_password: demoPassword })).status).toBe(200)
  expect((await call({ current_password: demoPassword })).code).toBe('second_factor_on')
  // The page continues: the answer contained a new token.
  const player = { nickname: 'Maple' }
  expect((await canada.call(changeProfile, { context: 'edition', player })).status).toBe(200)
})
