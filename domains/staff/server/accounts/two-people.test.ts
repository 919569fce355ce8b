import type { Staff } from '@casino/http/staff/staff-route.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import type { Role } from '../../rules.ts'
import { domain } from '../index.ts'
import { staff, testAccount } from '../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [domain], staff })
})
afterAll(() => app.close())

let people = 0
async function account(role: Role): Promise<Staff> {
  const name = `Dora ${'abcdefghijklmnopqrstuvwxyz'[people++]}x`
  return app.inTransaction((work) => testAccount(work, name, role))
}
const reason = 'They have left the company'
const change = async (id: bigint) => {
  const ada = await app.asStaff('Ada Clerk')
  const { body } = await ada.call(contract.showStaffAccount, { id: Number(id) })
  return { id: Number(id), version: body.version, reason }
}

test('two people deactivate an account that may change accounts, one any other', async () => {
  const [boss, clerk] = [await account('admin'), await account('support')]
  const [ada, ben] = [await app.asStaff('Ada Clerk'), await app.asStaff('Ben Second')]
  expect((await ada.call(contract.deactivateAccount, await change(clerk.id))).status).toBe(200)
  const given = await change(boss.id)
  expect((await ada.call(contract.deactivateAccount, given)).status).toBe(202)
  expect((await ada.call(contract.deactivateAccount, given)).code).toBe('second_person_needed')
  expect((await ben.call(contract.deactivateAccount, given)).status).toBe(200)
})

test('a request shows before and after, and a change in between that no version counts voids it', async () => {
  const dora = await account('support')
  const [ada, ben] = [await app.asStaff('Ada Clerk'), await app.asStaff('Ben Second')]
  const given = { ...(await change(dora.id)), role: 'risk' as const, brands: [2, 3] }
  expect((await ada.call(contract.addRole, given)).status).toBe(202)
  const changesSeen = async () => {
    const { body } = await ben.call(contract.showStaffAccount, { id: given.id })
    return [body.requests[0]?.asked_by, body.requests[0]?.changes]
  }
  expect(await changesSeen()).toEqual([
    'Ada Clerk',
    [
      { field: 'roles', before: 'support', after: 'risk, support' },
      { field: 'scopes', before: '', after: 'risk 2, risk 3' },
    ],
  ])
  await app.pool.query(`insert into staff.person_role values ($1, 'regulator')`, [String(dora.id)])
  expect((await ben.call(contract.addRole, given)).status).toBe(202)
  expect(await changesSeen()).toEqual([
    'Ben Second',
    [
      { field: 'roles', before: 'regulator, support', after: 'regulator, risk, support' },
      { field: 'scopes', before: '', after: 'risk 2, risk 3' },
    ],
  ])
  expect((await ben.call(contract.addRole, { ...given, brands: [2] })).status).toBe(202)
  expect((await ada.call(contract.addRole, { ...given, brands: [2] })).status).toBe(200)
  const { body } = await ben.call(contract.showStaffAccount, { id: given.id })
  expect([body.roles, body.scopes]).toEqual([['regulator', 'risk', 'support'], ['risk 2']])
})

test('the right to manage staff is given for all brands only', async () => {
  const dora = await account('support')
  const [ada, ben] = [await app.asStaff('Ada Clerk'), await app.asStaff('Ben Second')]
  const given = { ...(await change(dora.id)), role: 'admin' as const, brands: [2] }
  await ada.call(contract.addRole, given)
  expect((await ben.call(contract.addRole, given)).code).toBe('role_general')
})
