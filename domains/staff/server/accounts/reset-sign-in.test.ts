import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as office from '../../contract.ts'
import { domain } from '../index.ts'
import { staff } from '../testing/people.ts'
import { password, signInsOf } from '../testing/sign-ins.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [domain], staff })
})
afterAll(() => app.close())

const { enter, invited, later, mailedLink, person, setUp } = signInsOf(() => app)
// Each test has its own window of attempts and its own time step.
beforeEach(() => later(16))

const reason = 'A new colleague'

test('two people reset the sign-in of an account, which then sets it up again', async () => {
  const { id, email, code, browser } = await person()
  const [ada, ben] = [await app.asStaff('Ada Clerk'), await app.asStaff('Ben Second')]
  const { version } = (await ada.call(office.showStaffAccount, { id })).body
  const given = { id, version, reason: 'The phone is lost' }
  const asked = await ada.call(office.resetSignIn, given)
  expect(asked.status).toBe(202)
  expect((await ada.call(office.resetSignIn, given)).code).toBe('second_person_needed')
  expect((await ben.call(office.resetSignIn, given)).status).toBe(200)
  expect((await browser.call(office.showAccount, {})).status).toBe(401)
  expect((await enter({ email, password, code: code() })).code).toBe('sign_in_forbidden')
  const { token } = await mailedLink(email)
  const again = app.guest()
  expect((await again.call(office.enterOffice, { token })).status).toBe(200)
  await setUp(again)
  expect((await again.call(office.showAccount, {})).body.sets_up).toBeUndefined()
})

test('a link is sent again to who has not set up the sign-in, and to nobody else', async () => {
  const ada = await app.asStaff('Ada Clerk')
  const given = async (id: number) => {
    const { version } = (await ada.call(office.showStaffAccount, { id })).body
    return { id, version, reason: 'The first mail is lost' }
  }
  const { id, token } = await invited()
  expect((await ada.call(office.sendLink, await given(id))).status).toBe(200)
  expect((await app.guest().call(office.enterOffice, { token })).code).toBe('link_forbidden')
  const ready = await person()
  expect((await ada.call(office.sendLink, await given(ready.id))).code).toBe('account_set_up')
})

test('an account is added once for a name and once for an address', async () => {
  const { name, email } = await invited()
  const ada = await app.asStaff('Ada Clerk')
  const codeOf = async (given: { name: string; email: string }) =>
    (await ada.call(office.createAccount, { ...given, reason })).code
  expect(await codeOf({ name: name.toUpperCase(), email: 'other@staff.example' })).toBe(
    'account_taken',
  )
  expect(await codeOf({ name: 'Frank Free', email: email.toUpperCase() })).toBe('account_taken')
  expect(await codeOf({ name: '<b>', email: 'b@staff.example' })).toBe('name_invalid')
  expect(await codeOf({ name: 'Frank Free', email: 'no address' })).toBe('email_invalid')
})
