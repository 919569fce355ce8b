import { randomUUID } from 'node:crypto'
import { signIn, signUp } from '@casino/players/contract'
import { demoPassword } from '@casino/players/demo-users'
import { setRegister } from '@casino/players/public'
import { domain as players } from '@casino/players/server'
import { people, signUpForm } from '@casino/players/testing'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { grant } from '@casino/wallet/money'
import { guardOf } from '@casino/wallet/play'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { checkRegister } from './check-register.ts'
import { domain as limits } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players, wallet, limits], people })
  await app.relay()
})
afterAll(() => app.close())

const idOf = async (email: string) => {
  const sql = 'select id from players.player where email_key = $1'
  return BigInt((await app.pool.query(sql, [email])).rows[0].id)
}
type Named = { first: string; last: string; born: string }
const name = (who: string, { first, last, born }: Named) =>
  app.pool.query(
    `update players.player set first_name = $2, last_name = $3, date_of_birth = $4 where email_key = $1`,
    [`${who}@apogee.demo`, first, last, born],
  )

test('a self-excluded person is excluded in all of their accounts, and may withdraw from all', async () => {
  await name('ann', { first: 'José', last: 'Brücke', born: '1981-05-07' })
  await name('tester', { first: 'Brücke', last: 'JOSE', born: '1981-05-07' })
  await name('new', { first: 'José', last: 'Brücke', born: '1981-05-08' })
  const [ann, other, stranger] = await Promise.all(['ann', 'tester', 'new'].map(app.as))
  if (!ann || !other || !stranger) throw new Error('nobody is there')
  await app.inTransaction((work) =>
    grant(work, { player_id: other.id, currency: 'EUR', amount_cents: 500n, key: randomUUID() }),
  )
  const limitInput = { type: 'selfexclusion', period: 'month_6' } as const
  const { body } = await ann.call(contract.setLimit, { user_limit: limitInput })
  expect(body.cause).toBe('player')

  // The other account is signed out at once; after signing in again it shows the reason.
  expect((await other.call(contract.listLimits, {})).status).toBe(401)
  const again = await app.as('tester')
  expect((await again.call(contract.listLimits, {})).body).toMatchObject([
    { type: 'selfexclusion', cause: 'other_account', reset_at: body.reset_at },
  ])
  const until = new Date(body.reset_at ?? '')
  expect((await guardOf(app.db, other.id)).excluded_until).toEqual(until)
  expect((await guardOf(app.db, stranger.id)).excluded_until).toBeNull()
  expect((await stranger.call(contract.listLimits, {})).body).toEqual([])
})

test('an account with another spelling of the address is excluded too, and concurrent requests do not deadlock', async () => {
  const emails = ['l.one@gmail.com', 'lone+2@googlemail.com']
  const both = await Promise.all(
    emails.map(async (email) => {
      const guest = app.guest()
      const form = signUpForm()
      await guest.call(signUp, { user: form })
      const sql =
        'update players.player set email = $2, email_key = $2, confirmed_at = now() where email_key = $1'
      await app.pool.query(sql, [form.email, email])
      return guest
    }),
  )
  await app.relay()
  const limitInput = { type: 'coolingoff', period: 'week' } as const
  const answers = await Promise.all(
    both.map((one) => one.call(contract.setLimit, { user_limit: limitInput })),
  )
  // The first request signs the other account out.
  expect(answers.map(({ status }) => status)).toContain(200)
  for (const email of emails) {
    const { excluded_until: until } = await guardOf(app.db, await idOf(email))
    expect(until?.getTime()).toBeGreaterThan(app.clock.at.getTime())
  }
})

test('a person in the register is paused before a deposit and at sign-in; without its answer only money stops', async () => {
  await name('norway', { first: 'Nora', last: 'Fjell', born: '1980-02-03' })
  const nora = await app.as('norway')
  const check = () => checkRegister(app.openWork(), nora.id)
  const until = new Date(app.clock.at.getTime() + 400 * 86_400_000)
  expect(await check()).toBeUndefined()

  setRegister({ find: () => Promise.reject(new Error('away')) })
  expect(await check()).toBe('unavailable')
  expect((await guardOf(app.db, nora.id)).excluded_until).toBeNull()

  setRegister({ find: async ({ name_key }) => (name_key === 'fjell nora' ? { until } : undefined) })
  expect(await check()).toBe('listed')
  expect((await guardOf(app.db, nora.id)).excluded_until).toEqual(until)
  expect((await nora.call(contract.listLimits, {})).body).toMatchObject([
    { type: 'selfexclusion', period: 'month_12', cause: 'register' },
  ])
  const born = { first_name: 'Nora', last_name: 'Fjell', date_of_birth: '03/02/1980' }
  const refused = await app.guest().call(signUp, { user: { ...signUpForm(), ...born } })
  expect(refused.code).toBe('registration_forbidden')
  await app.pool.query(`update players.player set last_name = null where email_key like 'canada@%'`)
  expect(await checkRegister(app.openWork(), (await app.as('canada')).id)).toBe('unknown')

  await name('bitcoin', { first: 'Fjell', last: 'Nora', born: '1979-02-03' })
  const user = { email: 'bitcoin@apogee.demo', password: demoPassword }
  const guest = app.guest()
  expect((await guest.call(signIn, { user })).status).toBe(200)
  await app.relay()
  const listed = await guardOf(app.db, await idOf('bitcoin@apogee.demo'))
  expect(listed.excluded_until).toEqual(until)
  expect((await guest.call(contract.listLimits, {})).body).toMatchObject([{ cause: 'register' }])
  setRegister(undefined)
})

test('raises and removals do not flood a mailbox', async () => {
  const norway = await app.as('norway')
  const limitInput = (cents: number) => {
    const accounts = [{ currency: 'EUR', amount_cents: cents }]
    return norway.call(contract.setLimit, {
      user_limit: { type: 'wager', period: 'day', accounts },
    })
  }
  const { id } = (await limitInput(100)).body
  const answers: number[] = []
  for (const cents of [200, 300, 400]) answers.push((await limitInput(cents)).status)
  for (const cents of [90, 80, 70]) {
    await limitInput(cents)
    answers.push((await norway.call(contract.removeLimit, { id })).status)
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})
