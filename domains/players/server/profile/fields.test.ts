import { domain as brands } from '@casino/brands/server'
import type { Answer, Client } from '@casino/testing/client.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { consentTextVersion } from '../../consent.ts'
import * as fieldsContract from '../../fields-contract.ts'
import { halfOf, termsVersion } from '../../rules.ts'
import { domain as players } from '../index.ts'
import { people, signUpForm } from '../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [brands, players], people })
})
afterAll(() => app.close())

type Told = Record<string, unknown>

const change = (who: Client, player: object, { context = 'edition' } = {}) =>
  who.request('PATCH', '/api/player', { body: { context, player } })
const errorsIn = ({ status, body }: Answer) => [status, (body as { errors?: unknown }).errors]
const look = async (who: Client) => (await who.request('GET', '/api/player')).body as Told

/** A new player, with the data of the sign-up. */
async function signUp(told: object = {}): Promise<Client> {
  const { date_of_birth: _later, ...user } = signUpForm()
  const client = app.guest()
  const { status } = await client.request('POST', '/api/users', {
    body: { user: { ...user, ...told } },
  })
  expect(status).toBe(200)
  return client
}

test('a postal code belongs to the country, and determines a missing state', async () => {
  const player = await signUp({ country: 'CA', postal_code: 'H2X 1Y2' })
  expect(await look(player)).toMatchObject({ postal_code: 'H2X 1Y2', state: 'QC' })
  const moved = await change(player, { postal_code: 'K1A 0B1' })
  expect(moved.body).toMatchObject({ postal_code: 'K1A 0B1', state: 'ON' })
  expect(errorsIn(await change(player, { postal_code: '2000' }))).toEqual([
    422,
    { postal_code: { postal_code_invalid: 'Enter a valid postcode' } },
  ])
  expect(errorsIn(await change(player, { state: 'QC' }))).toEqual([
    422,
    { state: { invalid: 'This state or province does not match your postal code' } },
  ])
  expect((await change(player, { postal_code: 'X0A 0H0', state: 'NU' })).body).toMatchObject({
    state: 'NU',
  })
  expect((await change(player, { city: 'Iqaluit' })).body).toMatchObject({ state: 'NU' })
})

test('a bank account is checked; one in Lithuania brings its player into a group', async () => {
  const player = await signUp()
  expect(errorsIn(await change(player, { iban: 'DE00 3704 0044 0532 0130 00' }))).toEqual([
    422,
    { iban: { iban_invalid: 'Enter a valid IBAN' } },
  ])
  const german = await change(player, { iban: 'DE89 3704 0044 0532 0130 00' })
  const { id } = german.body as { id: number }
  const half = halfOf(BigInt(id))
  expect(german.body).toMatchObject({ iban: 'DE89370400440532013000', groups: [half] })
  const lithuanian = await change(player, { iban: 'lt121000011101001000' })
  expect(lithuanian.body).toMatchObject({
    iban: 'LT121000011101001000',
    groups: [half, 1402],
    statuses: [{ id: String(half) }, { id: '1402', name: 'LT IBAN' }],
  })
})

test('the data that the cashbox requires is listed until the player has entered it', async () => {
  const player = await signUp()
  const missed = async () => (await look(player)).cashbox_fields_missed
  expect(await missed()).toEqual([
    'first_name',
    'last_name',
    'date_of_birth',
    'address',
    'city',
    'postal_code',
    'mobile_phone',
  ])
  const told = {
    first_name: 'Ann',
    last_name: 'Orbit',
    date_of_birth: '07/05/1991',
    address: 'Rheinufer 7',
    city: 'Köln',
    postal_code: '50667',
    mobile_phone: '+49 221 1234567',
  }
  expect((await change(player, told, { context: 'deposit' })).status).toBe(200)
  expect(await missed()).toEqual([])
})

test('the fields of each context are public; for new players they depend on the affiliate', async () => {
  type Row = { field: string; inclusion?: { in: string[] }; age?: { min: { default: number } } }
  const fields = async (query = '') => {
    const { body } = await app.guest().request('GET', `/api/info/player_fields${query}`)
    return body as { fields: Row[]; contexts: Record<string, string[]> }
  }
  const plain = await fields()
  expect(plain.contexts).toMatchObject({
    authentic: ['first_name', 'last_name', 'date_of_birth', 'country'],
    payment_systems: {},
  })
  expect(plain.contexts.registration).not.toContain('first_name')
  expect((await fields('?stag=12_f')).contexts.registration).toContain('first_name')
  const row = (name: string) => plain.fields.find(({ field }) => field === name)
  expect(row('date_of_birth')).toMatchObject({ once_set: true, age: { min: { default: 18 } } })
  expect(row('currency')?.inclusion?.in).toContain('EUR')
})

test('subscriptions change one by one, and the accepted terms are stored', async () => {
  const player = await signUp({ receive_promos: true })
  const params = { agreed_to_partner_promotions: true, receive_promos: false }
  const changed = await player.request('PUT', '/api/subscriptions', {
    body: { subscription_params: params },
  })
  const now = {
    receive_promos: false,
    receive_sms_promos: false,
    receive_promos_via_phone_calls: false,
    agreed_to_partner_promotions: true,
  }
  expect([changed.status, changed.body]).toEqual([200, now])
  expect((await player.request('GET', '/api/subscriptions')).body).toEqual(now)
  expect(await look(player)).toMatchObject({ receive_promos: false })
  const id = (await look(player)).id
  const stored = await app.pool.query(
    `select product, channel, is_given, text_version, locale, source from players.consent
     where player_id = $1 order by id`,
    [id],
  )
  const row = { text_version: consentTextVersion, locale: 'en' }
  const mail = { ...row, channel: 'email' }
  expect(stored.rows).toEqual([
    { ...mail, product: 'casino', is_given: true, source: 'sign_up' },
    { ...mail, product: 'betting', is_given: true, source: 'sign_up' },
    { ...mail, product: 'casino', is_given: false, source: 'subscriptions' },
    { ...mail, product: 'betting', is_given: false, source: 'subscriptions' },
    { ...row, channel: 'any', product: 'partners', is_given: true, source: 'subscriptions' },
  ])
  const { rows } = await app.pool.query(
    'select terms_version, terms_accepted_at from players.player where id = $1',
    [(await look(player)).id],
  )
  expect(rows).toEqual([{ terms_version: termsVersion, terms_accepted_at: expect.any(Date) }])
})

test('consents are kept by product and channel, and the flags follow from them', async () => {
  const player = await signUp({ consents: ['casino.push', 'betting.sms'] })
  const given = async () => (await player.call(fieldsContract.listConsents, {})).body.given
  const flags = async () => (await player.call(fieldsContract.getSubscriptions, {})).body
  expect(await given()).toEqual(['casino.push', 'betting.sms'])
  expect(await flags()).toMatchObject({ receive_promos: false, receive_sms_promos: true })
  await player.call(fieldsContract.changeConsents, { given: ['casino.email', 'partners.any'] })
  expect(await given()).toEqual(['casino.email', 'partners.any'])
  expect(await flags()).toEqual({
    receive_promos: true,
    receive_sms_promos: false,
    receive_promos_via_phone_calls: false,
    agreed_to_partner_promotions: true,
  })
  // A profile with the flag as it is does not extend it to betting.
  await change(player, { receive_promos: true, receive_sms_promos: true })
  expect(await given()).toEqual(['casino.email', 'casino.sms', 'betting.sms', 'partners.any'])
  const lists = [['casino.email'], ['betting.email'], ['casino.phone'], []] as const
  await Promise.all(
    lists.map((list) => player.call(fieldsContract.changeConsents, { given: [...list] })),
  )
  const { receive_promos, receive_promos_via_phone_calls } = await flags()
  const last = await given()
  expect([receive_promos, receive_promos_via_phone_calls]).toEqual([
    last.some((key) => key.endsWith('.email')),
    last.some((key) => key.endsWith('.phone')),
  ])
  expect(
    (await player.request('PUT', '/api/player/consents', { body: { given: ['x'] } })).status,
  ).toBe(422)
})

test('the named groups are public', async () => {
  const { body } = await app.guest().request('GET', '/api/info/statuses')
  expect(body).toContainEqual(expect.objectContaining({ id: '545', writable: true }))
  expect(body).toContainEqual({
    id: '255',
    name: 'Platinum',
    status: false,
    writable: false,
    conditions: [],
  })
})
