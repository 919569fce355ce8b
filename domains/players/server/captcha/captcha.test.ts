import { createHash } from 'node:crypto'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { askForCaptcha, type CaptchaChallenge } from '../../captcha-contract.ts'
import * as contract from '../../contract.ts'
import { demoPassword } from '../demo-users.ts'
import { domain as players } from '../index.ts'
import { captchaFor, people, signUpForm } from '../testing/people.ts'
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

/** As a browser searches for it. */
function solve({ salt, challenge, mac, max }: CaptchaChallenge): string {
  const isIt = (at: number) =>
    createHash('sha256').update(`${salt}.${at}`).digest('hex') === challenge
  const number = Array.from({ length: max + 1 }, (_, at) => at).find(isIt)
  return `${salt}.${number}.${mac}`
}

test('after three wrong passwords each attempt needs an answer, and an attempt without one is not counted', async () => {
  const ip = '10.40.0.1'
  for (let count = 0; count < 3; count += 1) {
    expect(await signIn(ip, { password: 'Wrong-pass-1' })).toEqual({ password: 'wrong_password' })
  }
  for (let count = 0; count < 9; count += 1) {
    expect(await signIn(ip)).toEqual({ captcha: 'required' })
  }
  expect(await signIn('10.40.0.2')).toBe('in')
  const { body } = await app.guest().call(askForCaptcha, { action: 'sign_in' })
  expect(await signIn(ip, { captcha: solve(body) })).toBe('in')
})

test('5.18: an answer is valid once, for its purpose, in time and unchanged', async () => {
  const once = captchaFor('sign_in')
  const stored = { stored_credentials: true }
  expect(await signIn('10.41.0.1', stored)).toEqual({ captcha: 'required' })
  expect(await signIn('10.41.0.1', { ...stored, captcha: once })).toBe('in')
  const late = makeChallenge('sign_in', new Date(app.clock.at.getTime() - 11 * 60_000)).answer
  const others = [once, captchaFor('sign_up'), late, `${captchaFor('sign_in').slice(0, -1)}x`, '.']
  for (const captcha of others) {
    expect(await signIn('10.41.0.1', { ...stored, captcha })).toEqual({ captcha: 'required' })
  }
})

test('two calls at once with one answer: one is let in', async () => {
  const sent = { stored_credentials: true, captcha: captchaFor('sign_in') }
  const told = await Promise.all([signIn('10.42.0.1', sent), signIn('10.42.0.2', sent)])
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
  expect(await check(captchaFor('check_email'))).toBe(200)
})

test('the ninth account of one address costs an answer', async () => {
  const how = { ip: '10.44.0.1' }
  const signUp = async (given: { captcha?: string }) => {
    const { captcha: _made, ...form } = signUpForm()
    const sent = { user: { ...form, ...given } }
    const { status, faults } = await app.guest().call(contract.signUp, sent, how)
    return faults.captcha ?? status
  }
  const first = await Promise.all(Array.from({ length: 8 }, () => signUp({})))
  expect(new Set(first)).toEqual(new Set([200]))
  expect(await signUp({})).toBe('required')
  expect(await signUp({ captcha: captchaFor('sign_up') })).toBe(200)
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

test('a challenge with a changed number, expiry or purpose has no valid answer', () => {
  const now = new Date('2026-01-01')
  const { answer } = makeChallenge('sign_up', now)
  const asked = { action: 'sign_up', now } as const
  expect(readAnswer(answer, asked)).toBeDefined()
  const [action, expires = '', ...rest] = answer.split('.')
  const longer = [action, `${Number(expires) + 1}`, ...rest].join('.')
  const other = ['sign_in', expires, ...rest].join('.')
  expect(readAnswer(longer, asked)).toBeUndefined()
  expect(readAnswer(other, { action: 'sign_in', now })).toBeUndefined()
})
