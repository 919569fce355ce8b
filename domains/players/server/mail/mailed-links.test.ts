import type { Client, Sending } from '@casino/testing/client.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { domain as players } from '../index.ts'
import { captchaFor, people, signUpForm } from '../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

const forgot = 'Choose a new password'
const welcome = 'Please confirm your email'
const fresh = 'Aphelion-2024'
const minuteMs = 60_000
const later = (ms: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + ms)
}

/** Each time a second later, so that the newest mail is the newest. */
const ask = (email: string, how?: Sending) => {
  later(1000)
  return app.guest().call(contract.askForPassword, { user: { email } }, how)
}
const resend = (email: string) => {
  later(1000)
  return app.guest().call(contract.resendConfirmation, { user: { email } })
}
const restore = (reset_password_token: string, password = fresh, repeated = password) => {
  const user = { reset_password_token, password, password_confirmation: repeated }
  return app.guest().call(contract.restorePassword, { user })
}
const confirm = (confirmation_token: string) =>
  app.guest().call(contract.confirmEmail, { confirmation_token })
const signIn = async (email: string, password: string) => {
  const ip = '10.9.1.1'
  const user = { email, password, captcha: await captchaFor('sign_in', ip) }
  return app.guest().call(contract.signIn, { user }, { ip })
}
const look = (browser: Client) => browser.call(contract.getPlayer, {})

/** A new player in their browser. */
async function newPlayer(browser = app.guest()) {
  const user = signUpForm()
  const { body } = await browser.call(contract.signUp, { user })
  return { ...user, browser, id: BigInt(body.id) }
}

/** The newest mail with this subject, and the token of its link. */
async function linkOf(to: string, subject: string) {
  const mail = (await app.mails(to)).find((one) => one.subject === subject)
  if (!mail?.link) throw new Error(`no link in a mail "${subject}"`)
  const link = new URL(mail.link)
  return { link, token: [...link.searchParams.values()][0] ?? '' }
}

test('a mailed link sets a new password once; the old one is worth nothing from then on', async () => {
  const { email, password } = await newPlayer()
  expect((await ask(email)).status).toBe(200)
  const { token } = await linkOf(email, forgot)
  expect((await restore(token)).status).toBe(200)
  expect((await signIn(email, password)).faults.password).toBe('wrong_password')
  expect((await signIn(email, fresh)).status).toBe(200)
  const again = await restore(token, 'Aphelion-2025')
  expect(again.status).toBe(422)
  expect(again.faults.reset_password_token).toBe('invalid')
  expect((await signIn(email, fresh)).status).toBe(200)
})

test('a new password ends every session of the player and signs nobody in', async () => {
  const { browser, email, id } = await newPlayer()
  await ask(email)
  const { token } = await linkOf(email, forgot)
  expect((await restore(token)).headers['set-cookie']).toBeUndefined()
  expect((await look(browser)).body).toEqual({})
  const { rows: ended } = await sql`select 1 from events.outbox
    where name = ${contract.sessionEnded.name}
      and payload->>'player_id' = ${String(id)}`.execute(app.db)
  expect(ended).toHaveLength(1)
  const changed = await app.mails(email)
  expect(changed.map(({ subject }) => subject)).toContain('Your password was changed')
})

test('a link to a new password is over after half an hour', async () => {
  const { email } = await newPlayer()
  await ask(email)
  const { token } = await linkOf(email, forgot)
  later(31 * minuteMs)
  expect((await restore(token)).status).toBe(422)
})

test('the newest link counts, all older ones are void', async () => {
  const { email } = await newPlayer()
  await ask(email)
  const first = await linkOf(email, forgot)
  await ask(email)
  const second = await linkOf(email, forgot)
  expect(second.token).not.toBe(first.token)
  expect((await restore(first.token)).status).toBe(422)
  expect((await restore(second.token)).status).toBe(200)
})

test('ten uses of one link at once set one password', async () => {
  const { email } = await newPlayer()
  await ask(email)
  const { token } = await linkOf(email, forgot)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => restore(token, `Aphelion-${1000 + index}`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(9)
  const winner = answers.findIndex(({ status }) => status === 200)
  expect((await signIn(email, `Aphelion-${1000 + winner}`)).status).toBe(200)
})

test('the answer is the same for a player, an unknown address and a closed account', async () => {
  const { email } = await newPlayer()
  const closed = await newPlayer()
  await sql`update players.player set state = 'closed' where id = ${closed.id}`.execute(app.db)
  const stranger = 'stranger@example.org'
  const addresses = [email, stranger, closed.email]
  const answers = await Promise.all(addresses.map((one) => ask(one)))
  const resent = await Promise.all(addresses.map((one) => resend(one)))
  for (const { status, body, headers } of [...answers, ...resent]) {
    expect([status, body]).toEqual([200, {}])
    expect(Object.keys(headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort())
  }
  expect(await app.mails(stranger)).toEqual([])
  const toClosed = await app.mails(closed.email)
  expect(toClosed.map(({ subject }) => subject)).toEqual([welcome])
})

test('a mailbox is not flooded, however many addresses the requests come from', async () => {
  const { email } = await newPlayer()
  for (let count = 0; count < 8; count += 1) {
    expect((await ask(email)).status).toBe(200)
    await app.work()
  }
  const mails = await app.mails(email)
  expect(mails.filter(({ subject }) => subject === forgot)).toHaveLength(5)
})

test('no table holds a token that opens anything', async () => {
  const { email } = await newPlayer()
  await ask(email)
  const { token } = await linkOf(email, forgot)
  const { rows } = await sql<{ name: string; held: boolean }>`
    select c.table_schema || '.' || c.table_name as name,
      query_to_xml(format('select * from %I.%I', c.table_schema, c.table_name), true, true, '')::text
        like ${`%${token}%`} as held
    from information_schema.tables c
    where c.table_schema in ('players', 'mail', 'events', 'graphile_worker', 'http')
  `.execute(app.db)
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.filter(({ held }) => held)).toEqual([])
})

test('an invalid or unrepeated password leaves the link valid', async () => {
  const { email } = await newPlayer()
  await ask(email)
  const { token } = await linkOf(email, forgot)
  const short = await restore(token, 'Short-1')
  expect(short.faults.password).toBe('password_too_short')
  const differs = await restore(token, fresh, 'Aphelion-2025')
  expect(differs.faults.password_confirmation).toBe('passwords_differ')
  expect((await restore(token)).status).toBe(200)
})

test('a player with a new password by mail can sign in, however many wrong attempts there were', async () => {
  const { email } = await newPlayer()
  for (let count = 0; count < 9; count += 1) await signIn(email, 'Wrong-pass-1')
  expect((await signIn(email, 'Wrong-pass-1')).faults.password).toBe('locked')
  await ask(email)
  await restore((await linkOf(email, forgot)).token)
  expect((await signIn(email, fresh)).status).toBe(200)
})

test('a new player gets a link that confirms the address, in their language', async () => {
  const { browser, email } = await newPlayer(app.guest({ 'x-locale': 'de' }))
  expect((await look(browser)).body.confirmed_at).toBeNull()
  const { link, token } = await linkOf(email, 'Bitte bestätigen Sie Ihre E-Mail')
  expect(link.pathname).toBe('/de/confirmation')
  const answer = await confirm(token)
  expect([answer.status, answer.body]).toEqual([200, { confirmed: true }])
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect((await look(browser)).body.confirmed_at).not.toBeNull()
})

test('a confirmation that is opened again, or twice at once, answers the same', async () => {
  const { browser, email } = await newPlayer()
  const { token } = await linkOf(email, welcome)
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
  const { body: first } = await look(browser)
  later(90 * minuteMs)
  answers.push(await confirm(token))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { body: second } = await look(browser)
  expect(second.confirmed_at).toBe(first.confirmed_at)
})

test('a confirmation is over after two days; a new one takes the place of the old', async () => {
  const { email } = await newPlayer()
  const { token } = await linkOf(email, welcome)
  later(49 * 60 * minuteMs)
  const over = await confirm(token)
  expect([over.status, over.faults.confirmation_token]).toEqual([422, 'invalid'])
  await resend(email)
  const again = await linkOf(email, welcome)
  expect((await confirm(token)).status).toBe(422)
  expect((await confirm(again.token)).status).toBe(200)
  const before = (await app.mails(email)).length
  await resend(email)
  expect(await app.mails(email)).toHaveLength(before)
})

test('a link for one thing does nothing else', async () => {
  const { email } = await newPlayer()
  await ask(email)
  const password = await linkOf(email, forgot)
  const confirmation = await linkOf(email, welcome)
  expect((await confirm(password.token)).status).toBe(422)
  expect((await restore(confirmation.token)).status).toBe(422)
})

test('a link that was sent to an address the player has left is worth nothing', async () => {
  const { email, id } = await newPlayer()
  await ask(email)
  const password = await linkOf(email, forgot)
  const confirmation = await linkOf(email, welcome)
  await sql`update players.player set email = ${`new-${email}`}, email_key = ${`new-${email}`}
    where id = ${id}`.execute(app.db)
  expect((await restore(password.token)).status).toBe(422)
  expect((await confirm(confirmation.token)).status).toBe(422)
})

test('asking for links is limited to five a minute for one visitor', async () => {
  const how = { ip: '10.9.0.1' }
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await ask(`someone${count}@example.org`, how)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
