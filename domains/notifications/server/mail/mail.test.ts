import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { notify } from '@casino/notify/notify.ts'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { signHex } from '@casino/secrets/hmac.ts'
import { mailWebhookSecret } from '@casino/testing/queue.ts'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../preference-contract.ts'
import { domain as notifications } from '../index.ts'
import { travelIn } from '../testing/travel.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'apogee-mail-'))
let app: TestApp
let vip: Person
const address = 'vip@apogee.demo'
beforeAll(async () => {
  const domains = [players, notifications, travelIn(folder)]
  app = await startTestApp(inject('postgres'), { domains, people })
  vip = await app.as('vip')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const daily = {
  mail_digest: 'daily' as const,
  pushes: true,
  quiet_from: null,
  quiet_until: null,
  time_zone: 'Europe/Tallinn',
}
const choose = (more: object = {}) =>
  vip.call(contract.changePreferences, { ...daily, ...more } as typeof daily)
const chosen = async () => (await vip.call(contract.showPreferences, {})).body
const consents = '/api/player/consents'
const given = async () => {
  const { body } = await vip.request('GET', consents)
  return (body as { given: string[] }).given
}
const agree = (...keysGiven: string[]) =>
  vip.request('PUT', consents, { body: { given: keysGiven } })
let keys = 0
const add = async (more: object = {}) => {
  keys += 1
  const values = { number: keys, price: { amount_cents: 100n, currency: 'EUR' } }
  const base = { player_id: vip.id, kind: 'deposit', key: `mail:${keys}`, values }
  await app.inTransaction((work) => notify(work, { ...base, text: 'travel.trip_booked', ...more }))
  await app.relay()
}
const mails = async () =>
  (await app.mails(address)).filter(({ subject }) => subject === 'Your unread notifications')
/** A day later the digests are due. */
const nextDay = async () => {
  app.clock.at = new Date(app.clock.at.getTime() + 86_400_000)
  vip = await app.as('vip')
}

test('a player who wants no digest is mailed none; a new one begins with what comes after', async () => {
  await add()
  expect((await chosen()).mail_digest).toBe('none')
  await nextDay()
  expect(await mails()).toEqual([])
  expect((await choose()).status).toBe(200)
  await nextDay()
  expect(await mails()).toEqual([])
})

test('many notifications are one mail a day, with the newest and the number of the others', async () => {
  for (let one = 0; one < 20; one += 1) await add()
  expect(await mails()).toEqual([])
  await nextDay()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.text.match(/Trip booked: You pay/g)).toHaveLength(15)
  expect(mail?.text).toContain('And 5 more.')
  expect(mail?.text).toContain('Hi Victoria,')
  await add()
  await nextDay()
  expect(await mails()).toHaveLength(2)
  await nextDay()
  expect(await mails()).toHaveLength(2)
})

test('offers are in the digest only of a player who agreed to offers by mail', async () => {
  await add({ kind: 'offer' })
  await nextDay()
  expect(await mails()).toHaveLength(2)
  await agree('casino.email', 'betting.email', 'casino.push')
  await add({ kind: 'offer' })
  await nextDay()
  expect(await mails()).toHaveLength(3)
})

const tokenOf = async () => {
  const [mail] = await mails()
  return (
    /^https:\/\/casino\.example\/mail\/unsubscribe\/(.+)$/.exec(mail?.unsubscribe ?? '')?.[1] ?? ''
  )
}
const oneClick = (token: string, payload = 'List-Unsubscribe=One-Click') =>
  app.app.inject({
    method: 'POST',
    url: `/mail/unsubscribe/${token}`,
    headers: { host: 'casino.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

test('one click of a mail program stops the digest, without a session; opening the link stops nothing', async () => {
  const token = await tokenOf()
  const [mail] = await mails()
  expect(mail?.text).toContain(`Unsubscribe: https://casino.example/unsubscribe?token=${token}`)
  const url = `/mail/unsubscribe/${token}`
  const opened = await app.app.inject({ url, headers: { host: 'casino.example' } })
  expect([opened.statusCode, opened.headers.location]).toEqual([303, `/unsubscribe?token=${token}`])
  expect((await oneClick(token, '')).statusCode).toBe(422)
  expect((await chosen()).mail_digest).toBe('daily')
  expect((await oneClick(`${token.slice(0, -1)}x`)).statusCode).toBe(404)
  expect((await oneClick(token)).statusCode).toBe(200)
  expect((await oneClick(token)).statusCode).toBe(200)
  expect((await chosen()).mail_digest).toBe('none')
})

test('the link of an offer shows what it stops, and withdraws the consent to offers by mail', async () => {
  const token = unsubscribeToken({ player_id: vip.id, what: 'offers' })
  const guest = app.guest()
  expect((await guest.call(contract.showUnsubscribing, { token })).body).toEqual({ what: 'offers' })
  expect(await given()).toContain('casino.email')
  const other = token.replace('.offers.', '.digest.')
  expect((await guest.call(contract.unsubscribe, { token: other })).status).toBe(404)
  expect((await guest.call(contract.unsubscribe, { token })).status).toBe(200)
  expect(await given()).toEqual(['casino.push'])
})

const report = (events: object[], { secret = mailWebhookSecret, ageS = 0 } = {}) => {
  const payload = JSON.stringify({ events })
  const seconds = Math.floor(app.clock.at.getTime() / 1000) - ageS
  const signature = `t=${seconds},v1=${signHex(secret, `${seconds}.${payload}`)}`
  const headers = { host: 'casino.example', 'x-mail-signature': signature }
  return app.app.inject({ method: 'POST', url: '/mail/events', headers, payload })
}
const stopped = async () => {
  const { rows } = await app.pool.query<{ reason: string }>('select reason from mail.stopped')
  return rows.map(({ reason }) => reason)
}

test('only the mail provider reports bounces, and only now', async () => {
  const bounce = { id: 'e1', type: 'bounce', is_permanent: true, email: address }
  expect((await report([bounce], { secret: 'another secret, long enough' })).statusCode).toBe(403)
  expect((await report([bounce], { ageS: 301 })).statusCode).toBe(403)
  expect((await report([{ ...bounce, type: 'party' }])).statusCode).toBe(422)
  const later = { ...bounce, id: 'e0', is_permanent: false }
  expect((await report([later, { ...later, id: 'e2', type: 'delivered' }])).statusCode).toBe(200)
  expect(await stopped()).toEqual([])
})

test('a complaint withdraws consent and stops news, but not the links that the player asks for', async () => {
  await agree('casino.email', 'casino.push')
  await choose()
  await add()
  const complaint = { id: 'c1', type: 'complaint', email: 'VIP@apogee.demo' }
  const answers = await Promise.all([1, 2, 3].map(() => report([complaint])))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect([await given(), await stopped()]).toEqual([['casino.push'], ['unwanted']])
  expect((await chosen()).mail_digest).toBe('none')
  const before = (await mails()).length
  await choose()
  await add()
  await nextDay()
  expect(await mails()).toHaveLength(before)
  const { rows } = await app.pool.query(
    `select outcome, reason from notifications.send_log order by id desc limit 1`,
  )
  expect(rows).toEqual([{ outcome: 'refused', reason: 'address_stopped' }])
})

test('a mailbox that does not exist stops every mail to it', async () => {
  const bounce = { id: 'b1', type: 'bounce', is_permanent: true, email: address }
  expect((await report([bounce])).statusCode).toBe(200)
  expect(await stopped()).toEqual(['gone'])
  expect((await report([{ ...bounce, id: 'c2', type: 'complaint' }])).statusCode).toBe(200)
  expect(await stopped()).toEqual(['gone'])
})

test('preferences that make no sense are refused at their field', async () => {
  const faults = async (more: object) => {
    const { status, body } = await vip.request('PUT', '/api/player/notifications/preferences', {
      body: { ...daily, ...more },
    })
    return [status, Object.keys((body as { errors?: object }).errors ?? {})]
  }
  expect(await faults({ quiet_from: 60 })).toEqual([422, ['quiet_until']])
  expect(await faults({ quiet_from: 1440, quiet_until: 1 })).toEqual([422, ['quiet_from']])
  expect(await faults({ time_zone: 'Moon/Base' })).toEqual([422, ['time_zone']])
})
