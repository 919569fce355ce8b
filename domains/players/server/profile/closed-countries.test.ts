import { domain as brands } from '@casino/brands/server'
import { languages, locales } from '@casino/i18n/locales.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { demoPassword } from '../demo-users.ts'
import { domain as players } from '../index.ts'
import { people, signUpForm } from '../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [brands, players], people })
})
afterAll(() => app.close())

let asked = 0
/** Each from an address of its own. */
const from = (locale = 'en') => {
  asked += 1
  return { ip: `10.60.${asked >> 8}.${asked & 255}`, headers: { 'x-locale': locale } }
}
/** Applies a licence's row and the visitor's country. */
async function standIn(licence: string, country: string | null): Promise<void> {
  const sql = 'select * from brands.policy where licence = $1'
  Object.assign(app.visitors.brand.policy, (await app.pool.query(sql, [licence])).rows[0])
  app.visitors.country = country
}
beforeEach(() => standIn('CW', null))

const isClosed = {
  CW: { US: true, AU: false, DE: false, EE: false, CA: false },
  EE: { US: true, AU: true, DE: false, EE: false, CA: false },
} as const
const places = Object.entries(isClosed).flatMap(([licence, of]) => [
  ...Object.entries(of).map(([country, closed]) => ({ licence, country, closed })),
  { licence, country: null, closed: false },
])

test.for(places)(
  'under $licence sign-up and sign-in are closed to a guest from $country: $closed, in each language',
  async ({ licence, country, closed }) => {
    await standIn(licence, country)
    const guest = app.guest()
    const user = { email: 'ann@apogee.demo', password: demoPassword }
    const entered = await app.guest().call(contract.signIn, { user }, from())
    expect([entered.status, entered.code]).toEqual(
      closed ? [403, 'sign_in_restricted_forbidden'] : [200, undefined],
    )
    for (const locale of locales) {
      // An invalid form: where sign-up is open, its errors are the answer.
      const form = { user: { ...signUpForm(), date_of_birth: '1850-01-01' } }
      const { status, code } = await guest.call(contract.signUp, form, from(locale))
      expect([locale, status, code]).toEqual(
        closed ? [locale, 403, 'country_restricted_forbidden'] : [locale, 422, undefined],
      )
    }
  },
)

test('5.17: a resident of a closed country cannot sign up from anywhere', async () => {
  await standIn('EE', 'DE')
  for (const country of ['US', 'AU']) {
    const { code } = await app
      .guest()
      .call(contract.signUp, { user: { ...signUpForm(), country } }, from())
    expect([country, code]).toEqual([country, 'country_restricted_forbidden'])
  }
})

test('the message about a closed country is translated in every language', async () => {
  await standIn('CW', 'US')
  const told = await Promise.all(
    languages.map(async (locale) => {
      const { body } = await app.guest().call(contract.signUp, { user: signUpForm() }, from(locale))
      return (body as unknown as { message: string }).message
    }),
  )
  expect(told[0]).toBe('Registration restricted in your country')
  expect(new Set(told).size).toBe(languages.length)
})
