import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { askForUnlock } from '../../auth-link-contract.ts'
import * as contract from '../../contract.ts'
import { domain as players } from '../index.ts'
import { people, signUpForm } from '../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

const later = (ms: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + ms)
}
const ask = (email: string) => {
  later(1000)
  return app.guest().call(contract.askForPassword, { user: { email } })
}
const restore = (reset_password_token: string) => {
  const password = 'Aphelion-2024'
  const user = { reset_password_token, password, password_confirmation: password }
  return app.guest().call(contract.restorePassword, { user })
}
async function newestToken(to: string): Promise<string> {
  const mail = (await app.mails(to)).find(({ subject }) => subject === 'Choose a new password')
  return new URL(mail?.link ?? '').searchParams.get('reset_password_token') ?? ''
}

test.each([
  ['a new password', contract.askForPassword],
  ['a confirmation', contract.resendConfirmation],
  ['an unlock', askForUnlock],
] as const)('whoever keeps asking for %s does not postpone the mail', async (_what, call) => {
  const { email } = signUpForm()
  const spellings = [email, email.toUpperCase(), email]
  const runsAt = async () => {
    const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
      where task_identifier = 'players.send_link'`.execute(app.db)
    return rows.map(({ run_at }) => run_at)
  }
  await app.work()
  const first = new Date(app.clock.at.getTime() + 1000)
  for (const spelled of spellings) {
    await app.guest().call(call, { user: { email: spelled } })
    later(900)
    expect(await runsAt()).toEqual([first])
  }
  await app.work()
})

test('whoever has used up the links of an hour leaves the owner with one that is valid', async () => {
  const user = signUpForm()
  await app.guest().call(contract.signUp, { user })
  const { email } = user
  for (let count = 0; count < 6; count += 1) {
    await ask(email)
    await app.work()
  }
  const last = await newestToken(email)
  later(31 * 60_000)
  expect((await restore(last)).status).toBe(422)
  await ask(email)
  expect((await restore(await newestToken(email))).status).toBe(200)
})
