import { needsNewHash } from '@casino/auth/passwords/password.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { domain as players } from '../index.ts'
import { passwordHashOf } from '../passwords/password-store.ts'
import { people } from '../testing/people.ts'

const email = 'ann@apogee.demo'
const password = 'From-the-other-casino-1'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
  await app.pool.query('update players.player set password_hash = $1 where email = $2', [
    await bcrypt(password, 4),
    email,
  ])
})
afterAll(() => app.close())

const signIn = (typed: string) =>
  app.guest().call(contract.signIn, { user: { email, password: typed } })

test('a sign-in replaces the hash of another casino, and only the right password does', async () => {
  expect((await signIn('Another-password-1')).status).toBe(422)
  expect(needsNewHash((await passwordHashOf(app.db, email)) ?? '')).toBe(true)
  expect((await signIn(password)).status).toBe(200)
  expect(needsNewHash((await passwordHashOf(app.db, email)) ?? '')).toBe(false)
  expect((await signIn(password)).status).toBe(200)
})
