import { needsNewHash } from '@casino/auth/passwords/password.ts'
import { capturedLog } from '@casino/testing/captured-log.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { hash as bcrypt } from '@node-rs/bcrypt'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { listSessions } from '../../security-contract.ts'
import { demoPassword } from '../demo-users.ts'
import { domain as players } from '../index.ts'
import { passwordHashOf } from '../passwords/password-store.ts'
import { people } from '../testing/people.ts'

const { log, lines } = capturedLog()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people, log })
})
afterAll(() => app.close())

const email = 'ann@apogee.demo'
const signIn = (password: string, ip: string) =>
  app.guest().call(contract.signIn, { user: { email, password } }, { ip })

test('sign-ins and refusals are logged with the player’s number, without secrets or personal data', async () => {
  const { rows } = await app.pool.query('select id from players.player where email = $1', [email])
  const player_id = String(rows[0].id)
  lines.length = 0
  expect((await signIn(demoPassword, '10.88.0.1')).status).toBe(200)
  expect(lines).toMatchObject([{ event: 'sign_in', player_id }])

  lines.length = 0
  expect((await signIn('Wrong-pass-1', '10.88.0.2')).status).toBe(422)
  const refused = { event: 'refused', call: contract.signIn.name, status: 422 }
  expect(lines).toMatchObject([{ ...refused, codes: ['user.password.wrong_password'] }])
  expect((await app.guest().call(listSessions, {})).status).toBe(401)
  expect(lines.at(-1)).toMatchObject({ status: 401, codes: ['unauthorized'] })

  const text = JSON.stringify(lines)
  for (const secret of [email, 'Wrong-pass-1', '10.88.0', 'token'])
    expect(text).not.toContain(secret)
})

test('a sign-in replaces the hash of another casino, and only the right password does', async () => {
  const password = 'From-the-other-casino-1'
  const imported = 'update players.player set password_hash = $1 where email = $2'
  await app.pool.query(imported, [await bcrypt(password, 4), email])
  const isForeign = async () => needsNewHash((await passwordHashOf(app.db, email)) ?? '')
  expect((await signIn('Another-password-1', '10.88.0.3')).status).toBe(422)
  expect(await isForeign()).toBe(true)
  expect((await signIn(password, '10.88.0.3')).status).toBe(200)
  expect(await isForeign()).toBe(false)
  expect((await signIn(password, '10.88.0.3')).status).toBe(200)
})
