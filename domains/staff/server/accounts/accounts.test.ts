import { readFile } from 'node:fs/promises'
import type { Staff } from '@casino/http/staff/staff-route.ts'
import { capturedLog } from '@casino/testing/captured-log.ts'
import { testDatabase } from '@casino/testing/database.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { roles } from '../../permissions.ts'
import type { Role } from '../../rules.ts'
import { endSessionsOf } from '../end-sessions.ts'
import { domain } from '../index.ts'
import { invite } from '../invite.ts'
import { addRequest, requestsFor } from '../request-store.ts'
import { staff, testAccount } from '../testing/people.ts'

const { log, lines } = capturedLog()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [domain], staff, log })
})
afterAll(() => app.close())

let people = 0
async function account(role: Role = 'support'): Promise<Staff> {
  const name = `Dora ${'abcdefghijklmnopqrstuvwxyz'[people++]}x`
  return app.inTransaction((work) => testAccount(work, name, role))
}
const reason = 'They have left the company'
const change = async (id: bigint) => {
  const ada = await app.asStaff('Ada Clerk')
  const { body } = await ada.call(contract.showStaffAccount, { id: Number(id) })
  return { id: Number(id), version: body.version, reason }
}
const auditOf = async (id: bigint) => {
  const { rows } = await app.pool.query(
    `select act, staff_id, asked_by from staff.audit
     where object_kind = 'staff_account' and object_id = $1 order by id`,
    [String(id)],
  )
  return rows as { act: string; staff_id: bigint | null; asked_by: bigint | null }[]
}

test('deactivating ends sessions, links and requests at once, and they do not come back', async () => {
  const dora = await account()
  const browser = await app.asStaff(dora.name)
  expect((await browser.call(contract.showAccount, {})).status).toBe(200)
  const invited = await app.inTransaction((work) => invite(work, { name: dora.name }))
  const token = 'path' in invited ? invited.path.replace('/enter#', '') : ''
  const object = { kind: 'payment', id: 77n }
  const expires_at = new Date(app.clock.at.getTime() + 3_600_000)
  const what = { call: 'x', object, input_hash: 'x', before: {}, after: {}, reason, missing: [] }
  const request = { ...what, device: null, expires_at }
  await app.inTransaction(({ tx, now }) =>
    addRequest(tx, { ...request, staff: dora, device: null, asked_at: now }),
  )

  const [ada, ben] = [await app.asStaff('Ada Clerk'), await app.asStaff('Ben Second')]
  const done = await ada.call(contract.deactivateAccount, await change(dora.id))
  expect([done.status, done.body.text]).toEqual([
    200,
    `${dora.name} is not active any more. Sessions ended: 1.`,
  ])
  expect((await browser.call(contract.showAccount, {})).status).toBe(401)

  const again = await change(dora.id)
  expect((await ada.call(contract.reactivateAccount, again)).status).toBe(202)
  expect((await ben.call(contract.reactivateAccount, again)).status).toBe(200)
  expect((await browser.call(contract.showAccount, {})).status).toBe(401)
  expect((await app.guest().call(contract.enterOffice, { token })).status).toBe(403)
  const waiting = await app.inTransaction(({ tx, now }) => requestsFor(tx, { ...object, now }))
  expect(waiting).toEqual([])
})

test('two people give a role, two take the right to change accounts, and the audit names them', async () => {
  const dora = await account()
  await account('admin')
  const [ada, ben] = [await app.asStaff('Ada Clerk'), await app.asStaff('Ben Second')]
  const given = { ...(await change(dora.id)), role: 'risk' as const }
  expect((await ada.call(contract.addRole, given)).status).toBe(202)
  const twice = await ada.call(contract.addRole, given)
  expect([twice.status, twice.code]).toEqual([409, 'second_person_needed'])
  expect((await ben.call(contract.addRole, { ...given, role: 'admin' })).status).toBe(202)
  expect((await ada.call(contract.addRole, { ...given, role: 'admin' })).status).toBe(200)
  const browser = await app.asStaff(dora.name)
  const before = (await browser.call(contract.showAccount, {})).body.permissions
  expect(before).toContain('staff.manage')

  const taken = { ...(await change(dora.id)), role: 'admin' as const }
  expect((await ben.call(contract.removeRole, taken)).status).toBe(202)
  expect((await ada.call(contract.removeRole, taken)).status).toBe(200)
  const { body } = await browser.call(contract.showAccount, {})
  expect(body.permissions).toEqual(roles.support)
  const rows = await auditOf(dora.id)
  expect(rows.map(({ act }) => act)).toEqual([
    'staff.add_role.requested',
    'staff.add_role.requested',
    'staff.add_role',
    'staff.remove_role.requested',
    'staff.remove_role',
  ])
  expect(rows[2]?.asked_by).not.toBeNull()
})

test('accounts are found by role and state, and a card shows what waits for a second person', async () => {
  const dora = await account('regulator')
  await account('admin')
  const ada = await app.asStaff('Ada Clerk')
  const names = async (filter: Parameters<typeof ada.call<typeof contract.listAccounts.page>>[1]) =>
    (await ada.call(contract.listAccounts.page, { limit: 100, ...filter })).body.rows.map(
      ({ name }) => name,
    )
  expect(await names({ role: 'regulator' })).toEqual([dora.name])
  const given = { ...(await change(dora.id)), role: 'risk' as const }
  await ada.call(contract.addRole, given)
  const { body } = await ada.call(contract.showStaffAccount, { id: Number(dora.id) })
  expect(body).toMatchObject({ roles: ['regulator'], approvals_needed: 2 })
  expect(body.requests).toMatchObject([{ asked_by: 'Ada Clerk', missing: ['the role risk'] }])
  await ada.call(contract.deactivateAccount, await change(dora.id))
  expect(await names({ role: 'regulator', state: 'active' })).toEqual([])
  expect(await names({ role: 'regulator', state: 'inactive' })).toEqual([dora.name])
  const unknown = await ada.call(contract.showStaffAccount, { id: 999_999 })
  expect([unknown.status, unknown.code]).toEqual([404, 'account_unknown'])
})

test('only who may manage staff lists and changes accounts', async () => {
  const dora = await account('payments')
  const browser = await app.asStaff(dora.name)
  expect((await browser.call(contract.listAccounts.page, {})).status).toBe(403)
  const own = { id: Number(dora.id), version: 1, reason, role: 'admin' as const }
  expect((await browser.call(contract.addRole, own)).status).toBe(403)
})

test('the last active account that may manage staff stays, of two who deactivate each other', async () => {
  const only = await startTestApp(inject('postgres'), { domains: [domain], staff })
  const [ada, ben] = [await only.asStaff('Ada Clerk'), await only.asStaff('Ben Second')]
  const { body } = await ada.call(contract.listAccounts.page, {})
  const cards = await Promise.all(
    body.rows.map(async ({ id }) => (await ada.call(contract.showStaffAccount, { id })).body),
  )
  const sent = (name: string) => {
    const { id = 0, version = 0 } = cards.find((one) => one.name === name) ?? {}
    return { id, version, reason }
  }
  const answers = await Promise.all([
    ada.call(contract.deactivateAccount, sent('Ben Second')),
    ben.call(contract.deactivateAccount, sent('Ada Clerk')),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const { rows } = await only.pool.query(`select name from staff.person p where active and exists (
    select from staff.person_role where person_id = p.id and role = 'admin')`)
  expect(rows).toHaveLength(1)
  const left = await only.asStaff(rows[0].name)
  const alone = await left.call(contract.deactivateAccount, sent(rows[0].name))
  expect([alone.status, alone.code]).toEqual([409, 'account_last'])
  const role = { ...sent(rows[0].name), role: 'admin' as const }
  expect((await left.call(contract.removeRole, role)).code).toBe('account_last')
  await only.close()
})

test('who has kept the others out does not give rights alone, until a week later', async () => {
  const own = await startTestApp(inject('postgres'), { domains: [domain], staff })
  const cleo = await own.inTransaction((work) => testAccount(work, 'Cleo Third', 'support'))
  const give = async (role: Role) => {
    const ada = await own.asStaff('Ada Clerk')
    const id = Number(cleo.id)
    const { version } = (await ada.call(contract.showStaffAccount, { id })).body
    return ada.call(contract.addRole, { id, version, reason, role })
  }
  const ada = await own.asStaff('Ada Clerk')
  const { body } = await ada.call(contract.listAccounts.page, {})
  for (const { id, name, roles } of body.rows) {
    if (name === 'Ada Clerk' || !roles.includes('admin')) continue
    const { version } = (await ada.call(contract.showStaffAccount, { id: Number(id) })).body
    const taken = { id: Number(id), version, reason }
    const done = await ada.call(contract.deactivateAccount, taken)
    expect([name, done.status]).toEqual([name, 200])
  }
  expect((await give('admin')).status).toBe(202)
  own.clock.at = new Date(own.clock.at.getTime() + 8 * 86_400_000)
  expect((await give('admin')).status).toBe(200)
  await own.close()
})

test('invitations and ended sessions are written down, with the account that did it or none', async () => {
  const dora = await account()
  const ada = await app.inTransaction((work) => testAccount(work, 'Ada Clerk'))
  await app.inTransaction((work) => invite({ ...work, staff: ada }, { name: dora.name }))
  await app.inTransaction((work) => endSessionsOf(work, dora.name))
  expect(await auditOf(dora.id)).toEqual([
    { act: 'staff.invite', staff_id: ada.id, asked_by: null },
    { act: 'staff.end_sessions', staff_id: null, asked_by: null },
  ])
})

test('an email address has one account, whatever its capitals', async () => {
  const invited = (name: string, email: string) =>
    app.inTransaction((work) => invite(work, { name, account: { email, role: 'support' } }))
  expect(await invited('Emma First', 'emma@example.org')).toHaveProperty('path')
  expect(await invited('Emma Second', 'EMMA@example.org')).toEqual({
    refused: 'An account with the address EMMA@example.org exists.',
  })
})

test('accounts that shared an address keep their names, and the first active one the address', async () => {
  const sqlOf = (name: string) =>
    readFile(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8')
  const database = await testDatabase(inject('postgres'), [])
  await database.pool.query(await sqlOf('0001_staff'))
  const long = `${'x'.repeat(240)}@example`
  await database.pool.query(
    `insert into staff.person (name, name_key, email, active, created_at) values
      ('One', 'one', 'a@example.org', false, now()), ('Two', 'two', 'A@example.org', true, now()),
      ('Three', 'three', 'a@example.org', true, now()), ('Four', 'four', $1, true, now()),
      ('Five', 'five', $1, true, now())`,
    [long],
  )
  await database.pool.query(await sqlOf('0002_staff_accounts'))
  const { rows } = await database.pool.query('select name, email from staff.person order by id')
  expect(rows).toEqual([
    { name: 'One', email: 'a+account-1@example.org' },
    { name: 'Two', email: 'A@example.org' },
    { name: 'Three', email: 'a+account-3@example.org' },
    { name: 'Four', email: long },
    { name: 'Five', email: 'account-5@unknown.invalid' },
  ])
  await database.drop()
})

test('what staff do, and what they are refused, is logged with the number of the account', async () => {
  const dora = await account('payments')
  const browser = await app.asStaff(dora.name)
  const staff_id = String(dora.id)
  lines.length = 0
  await browser.call(contract.showAccount, {})
  await browser.call(contract.listAccounts.page, {})
  expect(lines).toMatchObject([
    { event: 'staff_act', call: 'staff.account', status: 200, staff_id },
    { event: 'refused', call: 'staff.accounts', status: 403, codes: ['staff_forbidden'], staff_id },
  ])
  expect(JSON.stringify(lines)).not.toContain(dora.name)
})
