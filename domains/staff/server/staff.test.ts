import { staffCall } from '@casino/contract/staff-call.ts'

import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import * as contract from '../contract.ts'
import { addAudit } from './audit-store.ts'
import { endSessionsOf } from './end-sessions.ts'
import { domain } from './index.ts'
import { invite } from './invite.ts'
import { staffNamed } from './staff-named.ts'
import { staff, testAccount } from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [domain], staff })
})
afterAll(() => app.close())

let people = 0
const newName = () => `Cleo ${'abcdefghij'[people++]}x`
const invited = (name: string, account?: Parameters<typeof invite>[1]['account']) =>
  app.inTransaction((work) => invite(work, { name, account }))
const tokenIn = (one: Awaited<ReturnType<typeof invited>>) =>
  'path' in one ? one.path.replace('/enter#', '') : ''
let addresses = 0
const admin = {
  get email() {
    return `cleo${addresses++}@example.org`
  },
  role: 'admin',
} as const
const later = (minutes: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + minutes * 60_000)
}

test('an invitation makes an account and a link that signs in once', async () => {
  const name = newName()
  const token = tokenIn(await invited(name, { ...admin, role: 'payments' }))
  const browser = app.guest()
  const entered = await browser.call(contract.enterOffice, { token })
  expect(entered.status).toBe(200)
  expect([entered.headers['set-cookie']].flat()[0]).toMatch(
    /^__Host-office-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  const { body } = await browser.call(contract.showAccount, {})
  expect(body.name).toBe(name)
  expect(body.permissions).toContain('payments.approve')
  expect(body.permissions).not.toContain('documents.decide')
  const again = await app.guest().call(contract.enterOffice, { token })
  expect([again.status, again.code]).toEqual([403, 'link_forbidden'])
})

test('a browser is one device for all who sign in with it', async () => {
  const browser = app.guest()
  for (const name of [newName(), newName()]) {
    const token = tokenIn(await invited(name, admin))
    expect((await browser.call(contract.enterOffice, { token })).status).toBe(200)
    await browser.call(contract.leaveOffice, {})
  }
  const other = tokenIn(await invited(newName(), admin))
  await app.guest().call(contract.enterOffice, { token: other })
  const { rows } = await app.pool.query(
    'select device from staff.session where device is not null order by id desc limit 3',
  )
  expect(rows[1].device).toBe(rows[2].device)
  expect(rows[0].device).not.toBe(rows[1].device)
})

test('of two browsers that use a link at once one is signed in', async () => {
  const token = tokenIn(await invited(newName(), admin))
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => app.guest().call(contract.enterOffice, { token })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
})

test('a link is valid for an hour, and a newer one voids it', async () => {
  const name = newName()
  const old = tokenIn(await invited(name, admin))
  const late = tokenIn(await invited(name))
  expect((await app.guest().call(contract.enterOffice, { token: old })).status).toBe(403)
  later(61)
  expect((await app.guest().call(contract.enterOffice, { token: late })).status).toBe(403)
  expect((await app.guest().call(contract.enterOffice, { token: 'nothing' })).status).toBe(403)
})

test('neither a link nor a session can be read in the database', async () => {
  const token = tokenIn(await invited(newName(), admin))
  const { rows } = await app.pool.query('select token_hash from staff.link')
  const stored = rows.map(({ token_hash }) => token_hash.toString('base64url'))
  expect(stored.length).toBeGreaterThan(0)
  expect(stored).not.toContain(token)
})

test('a spelling of a name has one account', async () => {
  const refused = await invited('ADA CLERK.', admin)
  expect(refused).toEqual({
    refused: 'An account with the name ADA CLERK., or a spelling of it, exists.',
  })
  expect((await app.inTransaction(({ tx }) => staffNamed(tx, 'àda  clerk')))?.name).toBe(
    'Ada Clerk',
  )
  expect(await invited('Nobody Here')).toHaveProperty('refused')
  expect(await invited('<b>', admin)).toHaveProperty('refused')
  expect(await invited('Dan Direct', { ...admin, email: 'no address' })).toHaveProperty('refused')
})

test('a session ends when it is idle, after its hours, by its owner and by command', async () => {
  const seen = async (browser: Awaited<ReturnType<TestApp['asStaff']>>) =>
    (await browser.call(contract.showAccount, {})).status
  const idle = await app.asStaff('Ada Clerk')
  later(14)
  expect(await seen(idle)).toBe(200)
  later(14)
  expect(await seen(idle)).toBe(200)
  later(16)
  expect(await seen(idle)).toBe(401)

  const long = await app.asStaff('Ada Clerk')
  for (let minutes = 0; minutes < 8 * 60 - 10; minutes += 10) {
    later(10)
    expect(await seen(long)).toBe(200)
  }
  later(10)
  expect(await seen(long)).toBe(401)

  const [left, ended] = [await app.asStaff('Ada Clerk'), await app.asStaff('Ada Clerk')]
  expect((await left.call(contract.leaveOffice, {})).status).toBe(200)
  expect([await seen(left), await seen(ended)]).toEqual([401, 200])
  // Those that were too old have never been ended.
  const outcome = await app.inTransaction((work) => endSessionsOf(work, 'ada clerk'))
  expect(outcome).toEqual({ name: 'Ada Clerk', ended: 3 })
  expect(await seen(ended)).toBe(401)
  expect(await app.inTransaction((work) => endSessionsOf(work, 'Nobody Here'))).toBeUndefined()
})

test('an account that is not active neither signs in nor stays signed in', async () => {
  const name = newName()
  const token = tokenIn(await invited(name, admin))
  const browser = await app.asStaff(name)
  await app.pool.query('update staff.person set active = false where name = $1', [name])
  expect((await browser.call(contract.showAccount, {})).status).toBe(401)
  expect((await app.guest().call(contract.enterOffice, { token })).status).toBe(403)
  expect(await invited(name)).toHaveProperty('refused')
})

test('a call without the header of our own pages is refused', async () => {
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/api/office/session',
    headers: { host: 'casino.example' },
    payload: { token: 'x' },
  })
  expect(statusCode).toBe(403)
})

test('what staff did is never changed', async () => {
  const ada = await app.inTransaction((work) => testAccount(work, 'Ada Clerk'))
  await app.inTransaction(({ tx, now }) => addAudit(tx, { at: now, staff: ada, act: 'test.act' }))
  for (const text of [
    'update staff.audit set act = $$nothing$$',
    'delete from staff.audit',
    'truncate staff.audit',
  ]) {
    await expect(app.pool.query(text)).rejects.toThrow('never changed')
  }
})

test('nobody releases their own request, whatever the code does', async () => {
  const { id } = await app.inTransaction((work) => testAccount(work, 'Ada Clerk'))
  const request = app.pool.query(
    `insert into staff.request (call, object_kind, object_id, input_hash, staff_id, reason,
       missing, asked_at, expires_at, closed_at, closed_how, closed_by)
     values ('x', 'x', 1, 'x', $1, 'x', '{}', now(), now(), now(), 'released', $1)`,
    [String(id)],
  )
  await expect(request).rejects.toThrow('check constraint')
})

test('nobody releases a request in the browser in which it was asked for', async () => {
  const people = await Promise.all(
    ['Ada Clerk', 'Ben Second'].map((name) => app.inTransaction((work) => testAccount(work, name))),
  )
  const [ada, ben] = people.map(({ id }) => String(id))
  const release = (device: string) =>
    app.pool.query(
      `insert into staff.request (call, object_kind, object_id, input_hash, staff_id, device, reason,
         missing, asked_at, expires_at, closed_at, closed_how, closed_by, closed_device)
       values ('x', 'x', 1, 'x', $1, $3, 'x', '{}', now(), now(), now(), 'released', $2, $4)`,
      [ada, ben, 'a'.repeat(64), device],
    )
  await expect(release('a'.repeat(64))).rejects.toThrow('check constraint')
  await release('b'.repeat(64))
})

test('a call names its permission', () => {
  const call = staffCall({
    name: 'test.call',
    may: 'payments.view',
    method: 'GET',
    path: '/api/office/test',
    input: z.strictObject({}),
    output: z.object({}),
    refusals: [],
  })
  expect(call.access).toBe('staff')
})
