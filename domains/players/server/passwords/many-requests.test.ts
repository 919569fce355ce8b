import { hashPassword, queueBounds } from '@casino/auth/passwords/password.ts'
import type { Client } from '@casino/testing/client.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { askForCaptcha } from '../../captcha-contract.ts'
import * as contract from '../../contract.ts'
import { wrongPasswordsMax } from '../../rules.ts'
import { demoPassword } from '../demo-users.ts'
import { domain as players } from '../index.ts'
import { people } from '../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

const addressesCount = 400
/** One concurrent call from each of these addresses; counts the answers by status. */
async function flood(
  attempt: (by: Client, ip: string, at: number) => Promise<{ status: number }>,
  addresses = addressesCount,
) {
  const told = await Promise.all(
    Array.from({ length: addresses }, (_, at) =>
      attempt(app.guest(), `10.${70 + (at >> 8)}.${at & 255}.1`, at).then(({ status }) => ({
        status,
        at,
      })),
    ),
  )
  return Map.groupBy(told, ({ status }) => status)
}
/** More than the concurrency limit and the queue of hashes hold. */
const stormCount = 200
type Typed = { email: string; password?: string }
const user = { email: 'ann@apogee.demo' }
const token = 'x'.repeat(43)

test.each<[string, Parameters<typeof flood>[0]]>([
  ['a new password', (by, ip) => by.call(contract.askForPassword, { user }, { ip })],
  ['a confirmation', (by, ip) => by.call(contract.resendConfirmation, { user }, { ip })],
  [
    'what confirms an address',
    (by, ip) => by.call(contract.confirmEmail, { confirmation_token: token }, { ip }),
  ],
  ['a challenge', (by, ip) => by.call(askForCaptcha, { action: 'sign_in' }, { ip })],
  ['an address', (by, ip) => by.call(contract.checkEmail, user, { ip })],
])(
  'of many addresses that ask for %s some are heard, the rest told to come again, and a player is served',
  async (_name, attempt) => {
    const ann = await app.as('ann')
    const [told, own] = await Promise.all([flood(attempt), ann.call(contract.getPlayer, {})])
    expect(own.status).toBe(200)
    for (const status of told.keys()) expect([200, 403, 404, 422, 503]).toContain(status)
    expect((await ann.call(contract.getPlayer, {})).status).toBe(200)
  },
)

test('during a flood of sign-ins an owner signs in with their own browser; known and unknown addresses get the same answers', async () => {
  const signIn = (by: Client, ip: string, { email, password = demoPassword }: Typed = user) =>
    by.call(contract.signIn, { user: { email, password } }, { ip })
  const own = app.guest()
  await signIn(own, '10.90.0.1')
  await own.call(contract.signOut, {})
  const emailAt = (at: number) => (at % 2 === 0 ? 'vip@apogee.demo' : `nobody-${at}@example.org`)
  const password = 'Not-his-own-1'
  const storm = flood((by, ip, at) => signIn(by, ip, { email: emailAt(at), password }), stormCount)
  expect((await signIn(own, '10.90.0.2')).status).toBe(200)
  const told = await storm
  expect([...told.keys()].toSorted()).toEqual([422, 503])
  const refused = told.get(503)?.map(({ at }) => at % 2) ?? []
  const known = refused.filter((odd) => odd === 0).length
  expect(Math.abs(known - refused.length / 2)).toBeLessThan(stormCount / 10)
})

test('an attempt that is answered with 503 is not counted as a wrong password', async () => {
  const network = '10.91.0.1'
  let isFull = true
  const wait = async () => {
    while (isFull) await hashPassword(demoPassword, { network })
  }
  const { workers, unknownMax } = queueBounds
  const crowd = Array.from({ length: workers + unknownMax }, wait)
  const user = { email: 'norway@apogee.demo', password: demoPassword }
  const signIn = () => app.guest().call(contract.signIn, { user }, { ip: network })
  const statuses: number[] = []
  for (let at = 0; at < wrongPasswordsMax; at += 1) statuses.push((await signIn()).status)
  expect(new Set(statuses)).toEqual(new Set([503]))
  isFull = false
  await Promise.all(crowd)
  expect((await signIn()).status).toBe(200)
})

test('requests from many addresses for one player send few mails', async () => {
  await app.work()
  expect((await app.mails(user.email)).length).toBeLessThanOrEqual(2)
})
