import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { newcomer, openCasino, type TestCasino } from './testing/casino-testing.ts'
import {
  fresh,
  type LinkCalls,
  linkCalls,
  linkOf,
  mailsOf,
  visitor,
} from './testing/mail-testing.ts'

let casino: TestCasino
let calls: LinkCalls
beforeAll(async () => {
  const publicUrl = 'https://apogee.example'
  casino = await openCasino(inject('postgres'), { publicUrl, outboxShown: false })
  calls = linkCalls(casino)
})
afterAll(() => casino.close())
afterEach(() => {
  vi.useRealTimers()
})

const minuteMs = 60_000
const forgot = 'Choose a new password'
const welcome = 'Please confirm your email'
const later = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

test('a mailed link sets a new password once; the old one is worth nothing from then on', async () => {
  const { email, password } = await calls.newPlayer()
  expect((await calls.ask(email)).status).toBe(200)
  const { token } = await linkOf(casino, email, forgot)
  expect((await calls.restore(token)).status).toBe(200)
  expect((await casino.guest().signIn(email, password, visitor())).status).toBe(403)
  expect((await casino.guest().signIn(email, fresh, visitor())).status).toBe(200)
  const again = await calls.restore(token, 'Aphelion-2025')
  expect(again.status).toBe(422)
  expect(again.body.errors['user.reset_password_token'][0].key).toBe('link_over')
  expect((await casino.guest().signIn(email, fresh, visitor())).status).toBe(200)
})

test('a new password ends every session of the player and logs nobody in', async () => {
  const { browser, email } = await calls.newPlayer()
  const socket = await casino.socket(await browser.hello())
  await calls.ask(email)
  const { token } = await linkOf(casino, email, forgot)
  expect((await calls.restore(token)).headers['set-cookie']).toBeUndefined()
  expect((await browser.get('/api/player')).status).toBe(401)
  expect(await socket.closed).toBeGreaterThan(0)
  const changed = await mailsOf(casino, email)
  expect(changed.map(({ subject }) => subject)).toContain('Your password was changed')
})

test('a link to a new password is over after half an hour', async () => {
  const { email } = await calls.newPlayer()
  await calls.ask(email)
  const { token } = await linkOf(casino, email, forgot)
  later(31 * minuteMs)
  expect((await calls.restore(token)).status).toBe(422)
})

test('the newest link counts, all older ones are void', async () => {
  const { email } = await calls.newPlayer()
  await calls.ask(email)
  const first = await linkOf(casino, email, forgot)
  await calls.ask(email)
  const second = await linkOf(casino, email, forgot)
  expect(second.token).not.toBe(first.token)
  expect((await calls.restore(first.token)).status).toBe(422)
  expect((await calls.restore(second.token)).status).toBe(200)
})

test('ten uses of one link at once set one password', async () => {
  const { email } = await calls.newPlayer()
  await calls.ask(email)
  const { token } = await linkOf(casino, email, forgot)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => calls.restore(token, `Aphelion-${1000 + index}`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(9)
  const winner = answers.findIndex(({ status }) => status === 200)
  const signIn = await casino.guest().signIn(email, `Aphelion-${1000 + winner}`, visitor())
  expect(signIn.status).toBe(200)
})

test('the answer is the same for a player, a stranger and a closed account', async () => {
  const { email } = await calls.newPlayer()
  const closed = await calls.newPlayer()
  await sql`update players.player set state = 'closed' where email = ${closed.email}`.execute(
    casino.database.db,
  )
  const stranger = 'stranger@example.org'
  const addresses = [email, stranger, closed.email]
  const answers = await Promise.all(addresses.map((one) => calls.ask(one)))
  const resent = await Promise.all(addresses.map((one) => calls.resend(one)))
  for (const { status, body, headers } of [...answers, ...resent]) {
    expect([status, body]).toEqual([200, {}])
    expect(Object.keys(headers).sort()).toEqual(Object.keys(answers[0]?.headers ?? {}).sort())
  }
  expect(await mailsOf(casino, stranger)).toEqual([])
  const toClosed = await mailsOf(casino, closed.email)
  expect(toClosed.map(({ subject }) => subject)).toEqual([welcome])
})

test('a mailbox is not flooded, from however many addresses it is asked for', async () => {
  const { email } = await calls.newPlayer()
  for (let count = 0; count < 8; count += 1) {
    expect((await calls.ask(email)).status).toBe(200)
    await mailsOf(casino, email)
  }
  const mails = await mailsOf(casino, email)
  expect(mails.filter(({ subject }) => subject === forgot)).toHaveLength(5)
})

test('links lead to the site as it is configured, whatever host a request names', async () => {
  const { email } = await calls.newPlayer()
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  await calls.ask(email, { ...visitor(), headers: evil })
  const { link } = await linkOf(casino, email, forgot)
  expect(`${link.origin}${link.pathname}`).toBe('https://apogee.example/new-password')
  expect(JSON.stringify(await mailsOf(casino, email))).not.toContain('evil.example')
})

test('no table holds a token that opens anything', async () => {
  const { email } = await calls.newPlayer()
  await calls.ask(email)
  const { token } = await linkOf(casino, email, forgot)
  const { rows } = await sql<{ name: string; held: boolean }>`
    select c.table_schema || '.' || c.table_name as name,
      query_to_xml(format('select * from %I.%I', c.table_schema, c.table_name), true, true, '')::text
        like ${`%${token}%`} as held
    from information_schema.tables c
    where c.table_schema in ('players', 'mail', 'events', 'graphile_worker', 'http')
  `.execute(casino.database.db)
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.filter(({ held }) => held)).toEqual([])
})

test('a password that will not do, or is not repeated, leaves the link good', async () => {
  const { email } = await calls.newPlayer()
  await calls.ask(email)
  const { token } = await linkOf(casino, email, forgot)
  const short = await calls.restore(token, 'Short-1')
  expect(short.body.errors['user.password'][0].key).toBe('password_too_short')
  const differs = await calls.restore(token, fresh, 'Aphelion-2025')
  expect(differs.body.errors['user.password_confirmation'][0].key).toBe('passwords_differ')
  expect((await calls.restore(token)).status).toBe(200)
})

test('whoever gets a new password by mail may log in, however often he was wrong before', async () => {
  const { email } = await calls.newPlayer()
  for (let count = 0; count < 9; count += 1) {
    await casino.guest().signIn(email, 'Wrong-pass-1', visitor())
  }
  expect((await casino.guest().signIn(email, 'Wrong-pass-1', visitor())).status).toBe(429)
  await calls.ask(email)
  await calls.restore((await linkOf(casino, email, forgot)).token)
  expect((await casino.guest().signIn(email, fresh, visitor())).status).toBe(200)
})

test('a newcomer is mailed a link that confirms his address, in his language', async () => {
  const browser = casino.guest({ 'x-locale': 'de' })
  const user = newcomer()
  const { body } = await browser.signUp(user, visitor())
  expect(body.confirmed_at).toBeNull()
  const { link, token } = await linkOf(casino, user.email, 'Bitte bestätige deine E-Mail')
  expect(link.pathname).toBe('/de/confirmation')
  const answer = await calls.confirm(token)
  expect([answer.status, answer.body]).toEqual([200, { confirmed: true }])
  expect(answer.headers['set-cookie']).toBeUndefined()
  const { body: after } = await browser.get('/api/player')
  expect(after.confirmed_at).not.toBeNull()
})

test('a confirmation that is opened again, or twice at once, answers the same', async () => {
  const { browser, email } = await calls.newPlayer()
  const { token } = await linkOf(casino, email, welcome)
  const answers = await Promise.all([
    calls.confirm(token),
    calls.confirm(token),
    calls.confirm(token),
  ])
  const { body: first } = await browser.get('/api/player')
  later(90 * minuteMs)
  answers.push(await calls.confirm(token))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { body: second } = await browser.get('/api/player')
  expect(second.confirmed_at).toBe(first.confirmed_at)
})

test('a confirmation is over after two days; a new one takes the place of the old', async () => {
  const { email } = await calls.newPlayer()
  const { token } = await linkOf(casino, email, welcome)
  later(49 * 60 * minuteMs)
  const over = await calls.confirm(token)
  expect([over.status, over.body.errors.confirmation_token[0].key]).toEqual([422, 'link_over'])
  await calls.resend(email)
  const again = await linkOf(casino, email, welcome)
  expect((await calls.confirm(token)).status).toBe(422)
  expect((await calls.confirm(again.token)).status).toBe(200)
  const before = (await mailsOf(casino, email)).length
  await calls.resend(email)
  expect(await mailsOf(casino, email)).toHaveLength(before)
})

test('a link for one thing does nothing else', async () => {
  const { email } = await calls.newPlayer()
  await calls.ask(email)
  const password = await linkOf(casino, email, forgot)
  const confirmation = await linkOf(casino, email, welcome)
  expect((await calls.confirm(password.token)).status).toBe(422)
  expect((await calls.restore(confirmation.token)).status).toBe(422)
})

test('a link that was sent to an address the player has left is worth nothing', async () => {
  const { email } = await calls.newPlayer()
  await calls.ask(email)
  const password = await linkOf(casino, email, forgot)
  const confirmation = await linkOf(casino, email, welcome)
  await sql`update players.player set email = ${`new-${email}`}, email_key = ${`new-${email}`}
    where email = ${email}`.execute(casino.database.db)
  expect((await calls.restore(password.token)).status).toBe(422)
  expect((await calls.confirm(confirmation.token)).status).toBe(422)
})

test('whether an address is known is told five times a minute to one visitor', async () => {
  const { email } = await calls.newPlayer()
  const sent = visitor()
  const check = (one: string) => casino.guest().post('/check-email', { email: one }, sent)
  expect((await check(email.toUpperCase())).body).toEqual({ exists: true })
  expect((await check('stranger@example.org')).body).toEqual({ exists: false })
  for (let count = 0; count < 3; count += 1) await check(email)
  const sixth = await check(email)
  expect([sixth.status, Number(sixth.headers['retry-after']) > 0]).toEqual([429, true])
})

test('asking for links is limited to five a minute for one visitor', async () => {
  const sent = visitor()
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) {
    statuses.push((await calls.ask(`someone${count}@example.org`, sent)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a casino that is open to the public shows its outbox to nobody', async () => {
  await calls.newPlayer()
  const { body, headers } = await casino.guest().get('/dev/outbox')
  expect(body).toBe('<!doctype html><title>/dev/outbox</title>')
  expect(headers['x-frame-options']).toBe('DENY')
})
