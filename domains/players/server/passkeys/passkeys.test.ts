import { authenticator } from '@casino/testing/authenticator.ts'
import { capturedLog } from '@casino/testing/captured-log.ts'
import { origin, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { getPlayer } from '../../contract.ts'
import * as contract from '../../passkey-contract.ts'
import { domain as players } from '../index.ts'
import { people } from '../testing/people.ts'

const { log, lines } = capturedLog()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people, log })
})
afterAll(() => app.close())

type Device = ReturnType<typeof authenticator>
type Manner = { at?: string; isVerified?: boolean; isSynced?: boolean }

const begin = async (name: string) => {
  const by = await app.as(name)
  return { by, asked: (await by.call(contract.beginPasskey, {})).body }
}
const register = async (
  name: string,
  { at = origin, isVerified = true, isSynced = false }: Manner = {},
) => {
  const device = authenticator({ isSynced })
  const { by, asked } = await begin(name)
  const passkey = device.make({ origin: at, challenge: asked.challenge, isVerified })
  const answer = await by.call(contract.addPasskey, { name: 'My phone', passkey })
  return { by, device, passkey, answer }
}
const enter = async (device: Device, { at = origin, isVerified = true }: Manner = {}) => {
  const browser = app.guest()
  const { body } = await browser.call(contract.askForPasskey, {})
  const passkey = device.use({ origin: at, challenge: body.challenge, isVerified })
  const { code, status } = await browser.call(contract.signInByPasskey, { passkey })
  return { browser, passkey, is: code ?? status }
}

test('a passkey signs its player in, any number of times and once per challenge', async () => {
  const { device, answer, by } = await register('ann')
  expect(answer.body).toMatchObject({
    name: 'My phone',
    host: 'casino.example',
    last_used_at: null,
  })
  const { browser, passkey, is } = await enter(device)
  expect(is).toBe(200)
  expect((await browser.call(getPlayer, {})).body).toMatchObject({ email: 'ann@apogee.demo' })
  const again = await app.guest().call(contract.signInByPasskey, { passkey })
  expect(again.code).toBe('passkey_refused')
  expect((await enter(device)).is).toBe(200)
  const { body } = await by.call(contract.listPasskeys, {})
  expect(body).toMatchObject([{ name: 'My phone', last_used_at: app.clock.at.toISOString() }])
})

test('a key signs in nobody at another host, nobody unproved, and nobody who is blocked', async () => {
  const { device } = await register('vip')
  expect((await enter(device, { at: 'https://casino.examp1e' })).is).toBe('passkey_refused')
  expect((await enter(device, { isVerified: false })).is).toBe('passkey_refused')
  expect((await enter(authenticator())).is).toBe('passkey_refused')
  const set = (state: string) =>
    app.pool.query('update players.player set state = $1 where email_key = $2', [
      state,
      'vip@apogee.demo',
    ])
  await set('blocked')
  expect((await enter(device)).is).toBe('passkey_refused')
  await set('active')
  expect((await enter(device)).is).toBe(200)
})

test('a key that exists once is refused when its counter is not higher: it was copied', async () => {
  const { device } = await register('norway')
  device.countFrom(10)
  expect((await enter(device)).is).toBe(200)
  for (const counter of [5, 10]) {
    device.countFrom(counter)
    expect((await enter(device)).is).toBe('passkey_refused')
  }
  // Who has copied it can write what the key claims, but it was not made as a synced one.
  device.countFrom(5)
  device.claimSync()
  expect((await enter(device)).is).toBe('passkey_refused')
})

test('a synced passkey with a lower counter signs in, and staff are alerted', async () => {
  const { device, answer } = await register('norway', { isSynced: true })
  device.countFrom(10)
  expect((await enter(device)).is).toBe(200)
  lines.length = 0
  device.countFrom(3)
  expect((await enter(device)).is).toBe(200)
  const passkey_id = String(answer.body.id)
  expect(lines).toContainEqual(expect.objectContaining({ event: 'passkey_counter', passkey_id }))
  const { rows } = await app.pool.query('select counter from players.passkey where id = $1', [
    answer.body.id,
  ])
  expect(rows[0].counter).toBe(11n)
})

test('a passkey is stored only for the player who asked for it, in time, and once', async () => {
  expect((await register('new', { at: 'https://casino.examp1e' })).answer.code).toBe(
    'passkey_refused',
  )
  expect((await register('new', { isVerified: false })).answer.code).toBe('passkey_refused')
  const { passkey } = await register('new')
  const other = await begin('tester')
  const stolen = await other.by.call(contract.addPasskey, { name: 'Mine', passkey })
  expect(stolen.code).toBe('passkey_refused')
  const { challenge } = (await begin('new')).asked
  const foreign = authenticator().make({ origin, challenge })
  const taken = await other.by.call(contract.addPasskey, { name: 'Mine', passkey: foreign })
  expect(taken.code).toBe('passkey_refused')
  const late = authenticator().make({ origin, challenge: other.asked.challenge })
  app.clock.at = new Date(app.clock.at.getTime() + 6 * 60_000)
  const over = await other.by.call(contract.addPasskey, { name: 'Late', passkey: late })
  expect(over.code).toBe('passkey_refused')
})

test('a player renames and removes their own passkeys only', async () => {
  const { answer, device, by } = await register('tester')
  const { id } = answer.body
  const stranger = await app.as('ann')
  expect((await stranger.call(contract.renamePasskey, { id, name: 'x' })).code).toBe(
    'passkey_unknown',
  )
  expect((await stranger.call(contract.removePasskey, { id })).code).toBe('passkey_unknown')
  const { body } = await by.call(contract.renamePasskey, { id, name: '  Laptop ' })
  expect(body.name).toBe('Laptop')
  expect((await by.call(contract.removePasskey, { id })).status).toBe(200)
  expect((await enter(device)).is).toBe('passkey_refused')
})

test('a player who has not just signed in enters the password first', async () => {
  const by = await app.as('norway')
  app.clock.at = new Date(app.clock.at.getTime() + 11 * 60_000)
  expect((await by.call(contract.beginPasskey, {})).faults).toEqual({
    current_password: 'required',
  })
})

test('concurrent registrations store no more keys than the player is shown', async () => {
  const by = await app.as('vip')
  const { body: before } = await by.call(contract.listPasskeys, {})
  await app.pool.query(
    `insert into players.passkey (player_id, credential_id, public_key, counter, transports, host, name, created_at)
     select $1, 'kept ' || at, '', 0, '{}', 'casino.example', 'kept', now() from generate_series(1, $2::integer) at`,
    [by.id, 19 - before.length],
  )
  const make = async (ip: string) => {
    const { body } = await by.call(contract.beginPasskey, {}, { ip })
    return authenticator().make({ origin, challenge: body.challenge })
  }
  const made = [await make('10.77.0.3'), await make('10.77.0.4')]
  const answers = await Promise.all(
    made.map((passkey) => by.call(contract.addPasskey, { name: 'Late', passkey })),
  )
  expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([
    200,
    'too_many_passkeys',
  ])
})
