import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { askForCaptcha } from '../../captcha-contract.ts'
import * as contract from '../../contract.ts'
import { demoPassword } from '../demo-users.ts'
import { domain as players } from '../index.ts'
import { answerTo, captchaFor, people, signUpForm } from '../testing/people.ts'
import { makeChallenge, readAnswer } from './captcha-challenge.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

const user = { email: 'ann@apogee.demo', password: demoPassword }
type Told = { captcha?: string; password?: string; stored_credentials?: boolean }
const signIn = async (ip: string, told: Told = {}) => {
  const sent = { user: { ...user, ...told } }
  const { status, faults } = await app.guest().call(contract.signIn, sent, { ip })
  return status === 200 ? 'in' : faults
}

const base64Of = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

test('after three wrong passwords each attempt needs an answer, and an attempt without one is not counted', async () => {
  const ip = '10.40.0.1'
  for (let count = 0; count < 3; count += 1) {
    expect(await signIn(ip, { password: 'Wrong-pass-1' })).toEqual({ password: 'wrong_password' })
  }
  for (let count = 0; count < 9; count += 1) {
    expect(await signIn(ip)).toEqual({ captcha: 'required' })
  }
  expect(await signIn('10.40.0.2')).toBe('in')
  const { body } = await app.guest().call(askForCaptcha, { action: 'sign_in' }, { ip })
  expect(await signIn(ip, { captcha: await answerTo(body) })).toBe('in')
})

test('5.18: an answer is valid once, for its purpose and network, in time and unchanged', async () => {
  const ip = '10.41.0.1'
  const once = await captchaFor('sign_in', ip)
  const stored = { stored_credentials: true }
  expect(await signIn(ip, stored)).toEqual({ captcha: 'required' })
  expect(await signIn(ip, { ...stored, captcha: once })).toBe('in')
  const before = new Date(app.clock.at.getTime() - 11 * 60_000)
  const others = [
    once,
    await captchaFor('sign_up', ip),
    await captchaFor('sign_in', '10.41.0.2'),
    await answerTo(await makeChallenge({ action: 'sign_in', ip, now: before }, 0)),
    (await captchaFor('sign_in', ip)).slice(0, -8),
    '.',
    base64Of(null),
  ]
  for (const captcha of others) {
    expect(await signIn(ip, { ...stored, captcha })).toEqual({ captcha: 'required' })
  }
})

test('an IPv6 answer is valid in the network of the visitor', async () => {
  const stored = { stored_credentials: true }
  const captcha = await captchaFor('sign_in', '2001:db8:1:2::1')
  const elsewhere = { ...stored, captcha }
  expect(await signIn('2001:db8:1:3::1', elsewhere)).toEqual({ captcha: 'required' })
  expect(await signIn('2001:db8:1:2::9', elsewhere)).toBe('in')
})

test('two calls at once with one answer: one is let in', async () => {
  const ip = '10.42.0.1'
  const sent = { stored_credentials: true, captcha: await captchaFor('sign_in', ip) }
  const told = await Promise.all([signIn(ip, sent), signIn(ip, sent)])
  expect(told.filter((one) => one === 'in')).toHaveLength(1)
})

test('a request for many addresses needs a captcha answer for each', async () => {
  const check = async (captcha?: string) => {
    const sent = { email: user.email, ...(captcha ? { captcha } : {}) }
    const how = { ip: '10.43.0.1' }
    const { status, faults } = await app.guest().call(contract.checkEmail, sent, how)
    return faults.captcha ?? status
  }
  expect([await check(), await check(), await check(), await check()]).toEqual([
    200,
    200,
    200,
    'required',
  ])
  expect(await check(await captchaFor('check_email', '10.43.0.1'))).toBe(200)
})

test('the ninth account of one address costs an answer', async () => {
  const how = { ip: '10.44.0.1' }
  const signUp = async (given: { captcha?: string }) => {
    const sent = { user: { ...signUpForm(), ...given } }
    const { status, faults } = await app.guest().call(contract.signUp, sent, how)
    return faults.captcha ?? status
  }
  const first = await Promise.all(Array.from({ length: 8 }, () => signUp({})))
  expect(new Set(first)).toEqual(new Set([200]))
  expect(await signUp({})).toBe('required')
  expect(await signUp({ captcha: await captchaFor('sign_up', how.ip) })).toBe(200)
})

test('a client can ask whether a call needs an answer, and that affects nobody else', async () => {
  const isWanted = async (ip: string) => {
    const { body } = await app.guest().call(askForCaptcha, { action: 'check_email' }, { ip })
    return body.wanted
  }
  const check = () =>
    app.guest().call(contract.checkEmail, { email: user.email }, { ip: '10.45.0.1' })
  for (let count = 0; count < 3; count += 1) {
    expect(await isWanted('10.45.0.1')).toBe(false)
    expect((await check()).status).toBe(200)
  }
  expect(await isWanted('10.45.0.1')).toBe(true)
  expect((await check()).faults).toEqual({ captcha: 'required' })
  expect(await isWanted('10.45.0.2')).toBe(false)
})

test('a challenge with a changed purpose, expiry, network or cost has no valid answer', async () => {
  const asked = { action: 'sign_up', ip: '10.46.0.1', now: new Date('2026-01-01') } as const
  const right = await answerTo(await makeChallenge(asked, 0))
  expect(await readAnswer(right, asked)).toBeDefined()
  const { challenge, solution } = JSON.parse(Buffer.from(right, 'base64').toString())
  const { data } = challenge.parameters
  const changes = [
    { data: { ...data, action: 'sign_in' } },
    { data: { ...data, expires_ms: data.expires_ms + 1 } },
    { data: { ...data, network: '10.46.0.2' } },
    { cost: 1 },
  ]
  for (const change of changes) {
    const parameters = { ...challenge.parameters, ...change }
    const { action, network } = parameters.data
    const answer = base64Of({ challenge: { ...challenge, parameters }, solution })
    expect(await readAnswer(answer, { ...asked, action, ip: network })).toBeUndefined()
  }
})

test('an answer without the work is wrong', async () => {
  const asked = { action: 'sign_up', ip: '10.47.0.1', now: new Date('2026-01-01') } as const
  const challenge = await makeChallenge(asked)
  const { keyPrefix } = challenge.parameters
  const solution = { counter: 700, derivedKey: keyPrefix.padEnd(64, '0') }
  expect(await readAnswer(base64Of({ challenge, solution }), asked)).toBeUndefined()
})
