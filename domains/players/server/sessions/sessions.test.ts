import type { Client } from '@casino/testing/client.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { getPlayer, signIn } from '../../contract.ts'
import * as contract from '../../security-contract.ts'
import { demoPassword } from '../demo-users.ts'
import { domain as players } from '../index.ts'
import { people } from '../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

const enter = async (name: string, agent = 'A browser', password = demoPassword) => {
  const browser = app.guest()
  const user = { email: `${name}@apogee.demo`, password }
  const { status } = await browser.call(signIn, { user }, { headers: { 'user-agent': agent } })
  return { browser, status }
}
const isIn = async (browser: Client) => 'id' in (await browser.call(getPlayer, {})).body
const endedSessions = async () => {
  const { rows } = await app.pool.query(`select payload->>'session_id' as id from events.outbox
    where name = 'players.session_ended'`)
  return rows.map(({ id }) => Number(id))
}

test('a player lists their sessions and ends unknown ones; their sockets are closed', async () => {
  app.visitors.country = 'DE'
  const { browser: old } = await enter('ann', 'Old phone')
  const { browser: here } = await enter('ann', 'Here')
  const { body: sessions } = await here.call(contract.listSessions, {})
  const shown = sessions.map(({ user_agent, current, country }) => [user_agent, current, country])
  expect(shown).toEqual([
    ['Here', true, 'DE'],
    ['Old phone', false, 'DE'],
  ])
  const { body: before } = await here.call(contract.previousSignIn, {})
  expect(before).toMatchObject({ user_agent: 'Old phone', country: 'DE' })
  expect((await old.call(contract.previousSignIn, {})).body).toBeNull()

  const id = sessions[1]?.id ?? 0
  expect((await here.call(contract.endOneSession, { id })).status).toBe(200)
  expect(await isIn(old)).toBe(false)
  expect(await isIn(here)).toBe(true)
  expect(await endedSessions()).toContain(id)
  expect((await here.call(contract.endOneSession, { id })).code).toBe('session_unknown')
})

test('a player cannot end another player’s session', async () => {
  const [{ browser: ann }, { browser: vip }] = [await enter('ann'), await enter('vip')]
  const { body } = await vip.call(contract.listSessions, {})
  const id = body[0]?.id ?? 0
  expect((await ann.call(contract.endOneSession, { id })).code).toBe('session_unknown')
  expect(await isIn(vip)).toBe(true)
})

test('all others end at once', async () => {
  const others = [await enter('vip'), await enter('vip')]
  const { browser: here } = await enter('vip')
  const { body } = await here.call(contract.endOtherSessions, {})
  expect(body.ended).toBeGreaterThanOrEqual(2)
  for (const { browser } of others) expect(await isIn(browser)).toBe(false)
  expect(await isIn(here)).toBe(true)
})

test('a new password is set by the one that holds, and ends all other sessions', async () => {
  const { browser: other } = await enter('tester')
  const { browser: here } = await enter('tester')
  const password = 'Perihelion-88'
  const change = (form: { current_password?: string; password?: string; again?: string }) =>
    here.call(contract.changePassword, {
      user: {
        current_password: form.current_password ?? demoPassword,
        password: form.password ?? password,
        password_confirmation: form.again ?? form.password ?? password,
      },
    })
  expect((await change({ current_password: 'Wrong-pass-1' })).faults).toEqual({
    current_password: 'invalid',
  })
  expect((await change({ again: 'Another-88' })).faults).toEqual({
    password_confirmation: 'passwords_differ',
  })
  expect((await change({ password: 'Tester-99-x' })).faults).toEqual({
    password: 'email_equivalent',
  })
  const before = here.cookie()
  expect((await change({})).status).toBe(200)
  expect(here.cookie()).not.toBe(before)
  expect(await isIn(here)).toBe(true)
  expect(await isIn(other)).toBe(false)
  expect((await enter('tester')).status).toBe(422)
  expect((await enter('tester', 'A browser', password)).status).toBe(200)
})
