import type { Answer, Client } from '@casino/testing/client.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { demoPassword } from './demo-users.ts'
import { domain as players } from './index.ts'
import { captchaFor, people } from './testing/people.ts'

// As third-party clients send and read it: raw requests with their headers.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

type Told = Record<string, unknown>
type Errors = { [field: string]: Errors | string }

const axios = {
  accept: 'application/json, text/plain, */*',
  'x-requested-with': 'XMLHttpRequest',
}
const older = { accept: 'application/vnd.softswiss.v1+json', 'accept-language': 'de' }
/** What such clients send with a change that has no body. */
const bodiless = { ...axios, 'content-type': 'application/x-www-form-urlencoded' }

const told = ({ body }: Answer) => body as Told
const errorsIn = (answer: Answer) => {
  expect(answer.status).toBe(422)
  return (answer.body as { errors: Errors }).errors
}
const look = async (client: Client) => told(await client.request('GET', '/api/player'))
const post = (client: Client, url: string, user: object) =>
  client.request('POST', url, { body: { user } })

let newcomers = 0
/** The sign-up form of the older client: partly flat, partly as attributes. */
function form(given: object = {}, attributes: object = {}) {
  newcomers += 1
  return {
    email: `outside-${newcomers}@example.org`,
    password: 'Perihelion-88',
    country: 'DE',
    gender: 'f',
    city: 'Köln',
    address: 'Rheinufer 7',
    terms_acceptance: true,
    age_acceptance: true,
    receive_promos: true,
    receive_sms_promos: false,
    ...given,
    profile_attributes: {
      currency: 'EUR',
      first_name: 'Ann',
      last_name: 'Orbit',
      mobile_phone: '+49 221 1234567',
      postal_code: '50667',
      ...attributes,
    },
  }
}

test('an empty form returns all missing fields at once, including the country', async () => {
  const empty = { email: '', password: '', date_of_birth: '', country: '', terms_acceptance: false }
  const errors = errorsIn(await post(app.guest(), '/api/users', empty))
  expect(Object.keys(errors).sort()).toEqual(Object.keys(empty).sort())
  expect(errors.country).toHaveProperty('required')
})

test('a guest is an object without an id, whatever the query contains', async () => {
  const { status, body } = await app.guest(axios).request('GET', '/api/player?utm_source=x')
  expect([status, body]).toEqual([200, {}])
  const stale = app.guest({ ...axios, cookie: '__Host-session=gone' })
  expect(await look(stale)).toEqual({})
})

/** The fields of a player that clients read, those of domains to come among them. */
const fields =
  'id email auth_fields_missed statuses created_at current_sign_in_at confirmed_at currency language ' +
  'deposit_bonus_code can_issue_bonuses profession autoregistered autologin_link verified ' +
  'license_name sow_questionnaire_expires_at two_factor_enabled sumsub_verified nickname first_name ' +
  'last_name gender date_of_birth country city address postal_code receive_promos ' +
  'receive_sms_promos state mobile_phone'

test('a newcomer is signed up in part by attributes, and is the whole player at once', async () => {
  const client = app.guest(older)
  const sent = form({ date_of_birth: '1991-5-7', dfpc: 'print', captcha: 'blank' })
  const { status, body } = await post(client, '/api/users', sent)
  expect(status).toBe(200)
  expect(Object.keys(body as Told)).toEqual(expect.arrayContaining(fields.split(' ')))
  expect(body).toMatchObject({
    email: sent.email,
    first_name: 'Ann',
    last_name: 'Orbit',
    date_of_birth: '1991-05-07',
    gender: 'f',
    country: 'DE',
    city: 'Köln',
    address: 'Rheinufer 7',
    postal_code: '50667',
    mobile_phone: '+49 221 1234567',
    currency: 'EUR',
    language: 'de',
    receive_promos: true,
    receive_sms_promos: false,
    statuses: [{ id: expect.stringMatching(/^54[34]$/) }],
    profession: null,
  })
  expect(await look(client)).toEqual(body)
})

test('all of it may be flat, the birthday as people write it or not at all', async () => {
  const { profile_attributes, ...flat } = form({ dfpc: '' })
  const user = { ...flat, ...profile_attributes }
  const written = await post(app.guest(axios), '/api/users', {
    ...user,
    date_of_birth: '07/05/1991',
  })
  expect(told(written)).toMatchObject({ date_of_birth: '1991-05-07', first_name: 'Ann' })
  const without = await post(app.guest(axios), '/api/users', { ...user, email: 'x@example.org' })
  expect(without.status).toBe(200)
  expect(told(without).date_of_birth).toBeNull()
})

test('an error is returned at its field: under the profile for an attribute', async () => {
  const year = app.clock.at.getUTCFullYear()
  const young = `01/01/${year - 10}`
  const signUp = (user: object) => post(app.guest(axios), '/api/users', user)
  const nested = form({}, { date_of_birth: young, currency: 'XXX' })
  expect(errorsIn(await signUp(nested))).toEqual({
    profile: {
      date_of_birth: { under_age: 'You must be at least 18 years old' },
      currency: { currency_unknown: 'We do not offer this currency' },
    },
  })
  expect(errorsIn(await signUp(form({ date_of_birth: young })))).toEqual({
    date_of_birth: { under_age: 'You must be at least 18 years old' },
  })
  expect(errorsIn(await signUp(form({}, { first_name: 'Анна', nobody: 1 })))).toMatchObject({
    profile: {
      first_name: { name_not_latin: expect.anything() },
      nobody: { unknown_key: 'Unknown field' },
    },
  })
  const { profile_attributes: _none, terms_acceptance: _terms, ...bare } = form()
  expect(errorsIn(await signUp(bare))).toMatchObject({
    currency: { required: 'This field is required' },
    terms_acceptance: { must_be_checked: 'Please accept the terms to continue' },
  })
  const taken = errorsIn(await signUp(form({ email: 'ann@apogee.demo' })))
  expect(taken).toEqual({ email: { taken: 'An account with this email already exists' } })
})

test('a sign-in returns the player; a wrong password is a field error, never a 401', async () => {
  const client = app.guest(older)
  const user = { email: 'vip@apogee.demo', captcha: 'blank', dfpc: '', otp_attempt: '' }
  const wrong = await post(client, '/api/users/sign_in', { ...user, password: 'Wrong-pass-1' })
  const nobody = { ...user, email: 'nobody@apogee.demo', password: 'Wrong-pass-1' }
  const unknown = await post(client, '/api/users/sign_in', nobody)
  const refused = { password: { wrong_password: 'E-Mail oder Passwort ist falsch' } }
  expect([errorsIn(wrong), errorsIn(unknown)]).toEqual([refused, refused])
  const right = await post(client, '/api/users/sign_in', { ...user, password: demoPassword })
  expect(right.status).toBe(200)
  expect(told(right)).toMatchObject({
    email: 'vip@apogee.demo',
    country: 'EE',
    currency: 'EUR',
    two_factor_enabled: false,
    statuses: [{ id: '255', name: 'Platinum' }],
  })
})

test('too many tries lock, by the name that clients know', async () => {
  const stranger = app.guest(axios)
  const attempts = async () => {
    const captcha = await captchaFor('sign_in', stranger.address)
    const user = { email: 'norway@apogee.demo', password: 'Wrong-pass-1', captcha }
    return errorsIn(await post(stranger, '/api/users/sign_in', user)).password as Errors
  }
  for (let count = 0; count < 8; count += 1) await attempts()
  expect(Object.keys(await attempts())).toEqual(['locked'])
})

test('signing out has no body, of whatever type; the page is then a guest’s', async () => {
  const ann = await app.as('ann')
  const out = await ann.request('DELETE', '/api/users/sign_out', { headers: bodiless })
  expect(out.status).toBe(200)
  expect(await look(ann)).toEqual({})
})

test('a new password is requested and set in the formats of clients', async () => {
  const guest = app.guest(axios)
  const email = 'canada@apogee.demo'
  const asked = await post(guest, '/api/users/password', { email, captcha: 'blank' })
  expect(asked.status).toBe(200)
  const mail = (await app.mails(email)).find(({ link }) => link?.includes('reset_password'))
  const reset_password_token = new URL(mail?.link ?? '').searchParams.get('reset_password_token')
  const passwords = { password: 'Aphelion-2024', password_confirmation: 'Aphelion-2024' }
  const set = (token: unknown) =>
    guest.request('PUT', '/api/users/password', {
      body: { user: { reset_password_token: token, ...passwords } },
    })
  expect((await set(reset_password_token)).status).toBe(200)
  expect(errorsIn(await set(reset_password_token))).toEqual({
    reset_password_token: { invalid: 'This link no longer works. Please ask for a new one' },
  })
})

test('a confirmation works with everything that its link contains; errors are in the address', async () => {
  const client = app.guest(axios)
  const user = form()
  await post(client, '/api/users', user)
  const [mail] = await app.mails(user.email)
  const token = new URL(mail?.link ?? '').searchParams.get('confirmation_token')
  const url = `/api/users/confirmation?confirmation_token=${token}&utm_source=mail&locale=de`
  expect((await app.guest(axios).request('GET', url)).status).toBe(200)
  expect((await look(client)).confirmed_at).toMatch(/^20/)
  const wrong = await post(client, '/api/users/confirmation', { email: 'nobody', captcha: '' })
  expect(errorsIn(wrong).email).toEqual({ email_invalid: 'Invalid email' })
})

const spoken = ({ headers }: { headers: Record<string, unknown> }) => {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String)
  const [, value] = cookies.map((one) => /^locale=([^;]+)/.exec(one)).find(Boolean) ?? []
  const [coded = ''] = decodeURIComponent(value ?? '').split('==')
  return value && Buffer.from(coded, 'base64').toString().replaceAll('"', '')
}

test('the language of an account goes with its sign-in, and a chosen one stays with both', async () => {
  const browser = app.guest()
  const { email, password, ...rest } = form()
  const signedUp = await browser.request('POST', '/api/users', {
    body: { user: { email, password, ...rest } },
    headers: { 'x-locale': 'de' },
  })
  expect([signedUp.status, spoken(signedUp)]).toEqual([200, 'de'])
  const signInAgain = () => post(app.guest(), '/api/users/sign_in', { email, password })
  expect(spoken(await signInAgain())).toBe('de')
  const changed = await browser.request('PATCH', '/api/player/update_locale', {
    body: { locale: 'en' },
  })
  expect(spoken(changed)).toBe('en')
  expect(spoken(await signInAgain())).toBe('en')
  const guest = await app.guest().request('PATCH', '/api/player/update_locale', {
    body: { locale: 'de' },
  })
  expect([guest.status, spoken(guest)]).toEqual([200, 'de'])
  const wrong = { body: { locale: 'xx' } }
  expect((await browser.request('PATCH', '/api/player/update_locale', wrong)).status).toBe(422)
})
