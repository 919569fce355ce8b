import { domain as staffDomain } from '@casino/staff/server'
import { staff } from '@casino/staff/testing'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import * as office from '../../staff-contract.ts'
import { domain as players } from '../index.ts'
import { people, signUpForm, signUpPerson } from '../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  const domains = [staffDomain, players]
  app = await startTestApp(inject('postgres'), { domains, people, staff })
})
afterAll(() => app.close())

const exclude = (id: bigint) =>
  app.pool.query(
    "update players.player set excluded_until = now() + interval '1 year' where id = $1",
    [id],
  )
const stopOf = async (who: Awaited<ReturnType<typeof signUpPerson>>) => {
  const { body } = await who.call(contract.getPlayer, {})
  return 'id' in body ? body.real_money_stop : undefined
}
const reason = 'Spoke to both on the phone'

test('who enters the unconfirmed mailbox of an excluded player waits for staff, who release', async () => {
  const gone = await signUpPerson(app, { isUnconfirmed: true, form: { email: 'sam+1@x.example' } })
  await exclude(gone.id)
  const held = await signUpPerson(app, { form: { email: 'sam@x.example' } })
  expect(await stopOf(held)).toBe('play_held')

  const ada = await app.asStaff('Ada Clerk')
  const id = Number(held.id)
  const listed = async () =>
    (await ada.call(office.searchPlayers.page, { real_play: 'held' })).body.rows
  const card = async () => (await ada.call(office.showPlayer, { id })).body
  expect(await listed()).toMatchObject([{ id }])
  const { version, ...shown } = await card()
  expect(shown).toMatchObject({
    play_held_at: expect.any(String),
    play_held_for: Number(gone.id),
  })
  const released = await ada.call(office.releasePlay, { id, version, reason })
  expect(released.status).toBe(200)
  expect(await stopOf(held)).toBeNull()
  const again = await ada.call(office.releasePlay, { id, version: version + 1, reason })
  expect([again.status, again.code]).toEqual([409, 'player_not_held'])
  expect(await listed()).toEqual([])
  expect(await card()).toMatchObject({ play_held_at: null, play_held_for: null })
  const { rows } = await app.pool.query(
    "select act, reason from staff.audit where object_kind = 'player' and object_id = $1",
    [id],
  )
  expect(rows).toEqual([{ act: 'players.release_play', reason }])
})

test('an account from before the exclusion waits as soon as its address is confirmed', async () => {
  const one = await signUpPerson(app, { isUnconfirmed: true, form: { email: 'kim+1@x.example' } })
  const other = await signUpPerson(app, { isUnconfirmed: true, form: { email: 'kim@x.example' } })
  await exclude(one.id)
  expect(await stopOf(other)).toBe('email_unconfirmed')
  const [mail] = await app.mails('kim@x.example')
  const [, confirmation_token = ''] = /confirmation_token=([\w-]+)/.exec(JSON.stringify(mail)) ?? []
  await app.guest().call(contract.confirmEmail, { confirmation_token })
  expect(await stopOf(other)).toBe('play_held')
})

test('an unconfirmed address stops real money only where the licence requires it', async () => {
  const person = await signUpPerson(app, { isUnconfirmed: true })
  expect(await stopOf(person)).toBe('email_unconfirmed')
  app.visitors.brand.policy.confirmed_address_required = false
  expect(await stopOf(person)).toBeNull()
  app.visitors.brand.policy.confirmed_address_required = true
  expect(await stopOf(await signUpPerson(app, { form: signUpForm() }))).toBeNull()
})
