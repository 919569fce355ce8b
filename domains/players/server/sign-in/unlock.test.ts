import type { Client } from '@casino/testing/client.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { askForUnlock, unlock } from '../../auth-link-contract.ts'
import { restorePassword, signIn, signUp } from '../../contract.ts'
import { unlockMinutes, wrongPasswordsMax } from '../../rules.ts'
import { domain as players } from '../index.ts'
import { captchaFor, people, signUpForm } from '../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

const later = (seconds: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + seconds * 1000)
}
let networks = 0
const enter = async (who: { email: string; password: string }, browser: Client) => {
  const ip = `10.7.${networks}.1`
  const user = { ...who, captcha: await captchaFor('sign_in', ip) }
  const { status, faults } = await browser.call(signIn, { user }, { ip })
  return faults?.password ?? status
}
const ask = async (email: string) => {
  later(1)
  return app.guest().call(askForUnlock, { user: { email } })
}
const open = (unlock_token: string) => app.guest().call(unlock, { unlock_token })
const mailsTo = async (email: string) =>
  (await app.mails(email)).filter(({ subject }) => subject === 'Unlock your account')
const tokenOf = async (email: string) => {
  const [mail] = await mailsTo(email)
  return new URL(mail?.link ?? '').searchParams.get('unlock_token') ?? ''
}

/** A new player with too many wrong passwords, from an unknown browser or from their own one. */
async function lockedOut({ known }: { known: boolean }) {
  networks += 1
  const [{ email, password, ...rest }, own] = [signUpForm(), app.guest()]
  await own.call(signUp, { user: { email, password, ...rest } })
  await own.request('DELETE', '/api/users/sign_out')
  const browser = known ? own : app.guest()
  for (let attempts = 0; attempts <= wrongPasswordsMax; attempts++) {
    await enter({ email, password: 'Wrong-pass-1' }, browser)
  }
  expect(await enter({ email, password }, browser)).toBe('locked')
  return { email, password, browser }
}

test.for([false, true])(
  'a locked out player gets in again by a mailed link, once (in their own browser: %s)',
  async (known) => {
    const { email, password, browser } = await lockedOut({ known })
    expect((await ask(email)).body).toEqual({})
    const token = await tokenOf(email)
    expect((await open(token)).body).toEqual({ unlocked: true })
    expect(await enter({ email, password }, browser)).toBe(200)
    expect((await open(token)).faults).toEqual({ unlock_token: 'invalid' })
  },
)

test('a new password opens the browser too in which the old one was forgotten', async () => {
  const { email, browser } = await lockedOut({ known: true })
  later(1)
  await app.guest().request('POST', '/api/users/password', { body: { user: { email } } })
  const tokens = (await app.mails(email)).map(({ link }) =>
    new URL(link ?? '').searchParams.get('reset_password_token'),
  )
  const reset_password_token = tokens.find((token) => token !== null) ?? ''
  const password = 'Aphelion-2024'
  const user = { reset_password_token, password, password_confirmation: password }
  expect((await app.guest().call(restorePassword, { user })).status).toBe(200)
  expect(await enter({ email, password }, browser)).toBe(200)
})

test('a player who is not locked out gets no mail, and the answer is the same for all', async () => {
  const { email, password } = signUpForm()
  await app.guest().call(signUp, { user: { ...signUpForm(), email, password } })
  for (const address of [email, 'nobody@example.org']) {
    expect(await ask(address)).toMatchObject({ status: 200, body: {} })
    expect(await mailsTo(address)).toEqual([])
  }
})

test('a link is valid for its time, and another kind of link unlocks nothing', async () => {
  const { email } = await lockedOut({ known: false })
  await ask(email)
  const token = await tokenOf(email)
  const by = await app.guest().request('GET', `/api/users/confirmation?confirmation_token=${token}`)
  expect(by.status).toBe(422)
  later(unlockMinutes * 60)
  expect((await open(token)).faults).toEqual({ unlock_token: 'invalid' })
})
