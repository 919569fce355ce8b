import { sendMail } from '@casino/mail/send-mail.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { hostOf } from './settings/host-of.ts'
import { openCasino, type TestCasino } from './testing/casino-testing.ts'
import { linkOf, mailsOf } from './testing/mail-testing.ts'

let casino: TestCasino
beforeAll(async () => {
  casino = await openCasino(inject('postgres'), { outboxShown: true })
})
afterAll(() => casino.close())

const openOutbox = (at = '/dev/outbox', ip = '127.0.0.1', headers: Record<string, string> = {}) =>
  casino.guest().get(at, { ip, headers })

const to = 'ann@apogee.demo'
const mail = {
  to,
  brand_id: 1n,
  template: 'players.confirmation',
  locale: 'en',
  path: '/confirmation?t=opensesame',
}

test('the outbox shows the mails, and nothing in them can run', async () => {
  const { email } = (await casino.guest().signUp()).body
  const { link } = await linkOf(casino, email, 'Please confirm your email')
  const { status, headers, body } = await openOutbox()
  expect(status).toBe(200)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain(email)
  expect(body).toContain(`href="${link.href}"`)
  expect(body).not.toContain('<script')
})

test('a player’s text is shown as written', async () => {
  const nickname = '<img src=x onerror=alert(1)>'
  await casino.database.db
    .transaction()
    .execute((tx) => sendMail(tx, { ...mail, values: { nickname, hours: 48 } }))
  const [kept] = await mailsOf(casino, to)
  expect(kept?.text).toContain(nickname)
  const { body } = await openOutbox()
  expect(body).not.toContain('<img')
  const [id] = /\/dev\/outbox\/[0-9a-f-]{36}/.exec(String(body)) ?? []
  const { status, body: html } = await openOutbox(id)
  expect(status).toBe(200)
  expect(html).toContain('&lt;img src=x')
  expect(html).not.toContain('<img')
})

test('the outbox is for browsers on the same machine, whatever a request says of itself', async () => {
  const id = /\/dev\/outbox\/[0-9a-f-]{36}/.exec(String((await openOutbox()).body))?.[0] ?? ''
  for (const at of ['/dev/outbox', id]) {
    for (const ip of ['192.168.1.7', '203.0.113.9', '::ffff:10.0.0.1', 'fe80::1']) {
      expect([at, ip, (await openOutbox(at, ip, { host: 'localhost' })).status]).toEqual([
        at,
        ip,
        404,
      ])
    }
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      const answer = await openOutbox(at, '127.0.0.1', { [name]: '127.0.0.1' })
      expect([at, name, answer.status]).toEqual([at, name, 404])
    }
    for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect([at, ip, (await openOutbox(at, ip)).status]).toEqual([at, ip, 200])
    }
  }
})

test('by default only the site can be reached from other machines', async () => {
  const config = await readConfig({ NODE_ENV: 'production' })
  const hosts = (['site', 'all', 'wallet', 'work', 'office'] as const).map((role) => [
    role,
    hostOf(role, config),
  ])
  expect(Object.fromEntries(hosts)).toEqual({
    site: '0.0.0.0',
    all: '0.0.0.0',
    wallet: '127.0.0.1',
    work: '127.0.0.1',
    office: '127.0.0.1',
  })
  const inside = await readConfig({ HOST: '10.0.0.1', INTERNAL_HOST: '10.0.0.2' })
  expect([hostOf('site', inside), hostOf('wallet', inside)]).toEqual(['10.0.0.1', '10.0.0.2'])
})

test('an unknown mail is not found', async () => {
  const unknown = '/dev/outbox/00000000-0000-4000-8000-000000000000'
  expect((await openOutbox(unknown)).status).toBe(404)
  expect((await openOutbox('/dev/outbox/1%27%20or%201=1')).status).toBe(404)
})

test('a mail waits encrypted and is sent only if its transaction commits', async () => {
  const undone = casino.database.db.transaction().execute(async (tx) => {
    await sendMail(tx, { ...mail, to: 'undone@example.org', values: {} })
    const { rows } = await sql<{ waiting: string }>`
      select payload::text as waiting from graphile_worker._private_jobs
      where created_at = now()`.execute(tx)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.waiting).not.toMatch(/opensesame|undone/)
    throw new Error('not this time')
  })
  await expect(undone).rejects.toThrow('not this time')
  expect(await mailsOf(casino, 'undone@example.org')).toEqual([])
})

const readConfig = async (environment: Record<string, string>) => {
  vi.resetModules()
  vi.unstubAllEnvs()
  vi.stubEnv('DATABASE_URL', 'postgres://nowhere/none')
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  const { config } = await import('./config.ts')
  vi.unstubAllEnvs()
  return config
}

test('the outbox is shown in a demo or when enabled, never otherwise', async () => {
  const shownWith = async (environment: Record<string, string>) =>
    (await readConfig({ NODE_ENV: 'production', ...environment })).outboxShown
  const open = { PUBLIC_URL: 'http://casino.example', TRUSTED_HOPS: '0' }
  expect(await shownWith(open)).toBe(false)
  expect(await shownWith({ ...open, PUBLIC_URL: 'https://casino.example' })).toBe(false)
  const demo = { ...open, PUBLIC_URL: 'https://demo.example', DEMO_CAST: '1' }
  expect(await shownWith(demo)).toBe(false)
  expect(await shownWith({ ...demo, DEV_OUTBOX: '1' })).toBe(true)
  expect(await shownWith({ DEV_OUTBOX: '0' })).toBe(false)
  expect(await shownWith({})).toBe(true)
  // Without demo users the accounts are those of people.
  expect(await shownWith({ ...open, DEV_OUTBOX: '1' })).toBe(false)
  expect(await shownWith({ DEMO_CAST: '0', DEV_OUTBOX: '1' })).toBe(false)
})
