import type { Answer, Client } from '@casino/testing/client.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domain as players } from '../index.ts'
import { people, signUpForm } from '../testing/people.ts'
import { setProviderFields } from './provider-fields.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

type Told = Record<string, unknown>
type Method = 'PATCH' | 'PUT'

const change = (
  who: Client,
  player: object,
  { context = 'edition', by = 'PATCH' as Method } = {},
) => who.request(by, '/api/player', { body: { context, player } })
const errorsIn = ({ status, body }: Answer) => [status, (body as { errors?: unknown }).errors]
const look = async (who: Client) => (await who.request('GET', '/api/player')).body as Told
const unchanged = { update_was_not_performed: 'Your profile was not changed' }
const frozen = { cannot_be_changed: 'This can no longer be changed. Please contact support' }

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

test('missing data can be added later, and applies at once', async () => {
  const player = await signUp()
  expect(await look(player)).toMatchObject({ date_of_birth: null, first_name: null })
  const told = {
    first_name: 'Ann',
    last_name: 'Orbit',
    date_of_birth: '07/05/1991',
    gender: 'f',
    city: 'Köln',
    address: 'Rheinufer 7',
    postal_code: '50667',
    state: 'Nordrhein-Westfalen',
    mobile_phone: '+49 221 1234567',
    profession: 'Pilot',
    receive_promos: true,
    receive_sms_promos: true,
    nickname: 'Ｏrbit',
  }
  const { status, body } = await change(player, told)
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...told, date_of_birth: '1991-05-07', nickname: 'Orbit' })
  expect(await look(player)).toEqual(body)
})

test('some clients use PUT; missing fields stay, empty ones are cleared', async () => {
  const player = await signUp({ city: 'Köln', address: 'Rheinufer 7', nickname: 'Comet' })
  const put = await change(player, { city: 'Bonn', address: '' }, { by: 'PUT' })
  expect(put).toMatchObject({
    status: 200,
    body: { city: 'Bonn', address: null, nickname: 'Comet' },
  })
  expect((await change(player, { nickname: null, city: null })).body).toMatchObject({
    nickname: 'newcom',
    city: null,
  })
  expect((await change(player, {})).status).toBe(200)
})

test.for([
  ['CA', 'H2X 1Y2', 'QC', 'V5K 0A1', 'BC'],
  ['AU', '2600', 'ACT', '3000', 'VIC'],
] as const)(
  'in %s a player can change the address, and always has a state',
  async ([country, postal_code, state, elsewhere, there]) => {
    const player = await signUp({ country, postal_code })
    const required = { required: 'This field is required' }
    for (const nothing of ['', '  ', null]) {
      const gone = { postal_code: nothing }
      expect(errorsIn(await change(player, gone))).toEqual([422, { postal_code: required }])
      expect(errorsIn(await change(player, { ...gone, state: nothing }))).toEqual([
        422,
        { postal_code: required, state: required },
      ])
      // The postal code determines it.
      expect((await change(player, { state: nothing })).body).toMatchObject({ postal_code, state })
    }
    expect((await change(player, { postal_code: elsewhere, state: '' })).body).toMatchObject({
      postal_code: elsewhere,
      state: there,
    })
  },
)

test('a player with only a state keeps it; elsewhere both may be cleared, and spaces count as empty', async () => {
  const canadian = await signUp({ country: 'CA' })
  expect((await change(canadian, { postal_code: '', state: '' })).status).toBe(200)
  expect((await change(canadian, { state: 'NU' })).body).toMatchObject({ state: 'NU' })
  expect(errorsIn(await change(canadian, { state: '' }))).toMatchObject([
    422,
    { state: { required: expect.anything() } },
  ])
  const german = await signUp({ postal_code: '50667', city: 'Köln' })
  expect((await change(german, { state: 'Bayern' })).status).toBe(200)
  const nothing = { postal_code: '', state: ' ', city: '   ' }
  expect((await change(german, nothing)).body).toMatchObject({
    postal_code: null,
    state: null,
    city: null,
  })
})

test('an identity cannot be changed once it is set, but the same values may be sent again', async () => {
  const player = await signUp({ first_name: 'Ann', date_of_birth: '1991-05-07' })
  const same = { first_name: 'Ann', date_of_birth: '07/05/1991', country: 'DE' }
  expect((await change(player, same)).status).toBe(200)
  const other = { first_name: 'Bea', date_of_birth: '1990-05-07', country: 'AT', city: 'Graz' }
  expect(errorsIn(await change(player, other))).toEqual([
    422,
    { first_name: frozen, date_of_birth: frozen, country: frozen, base: unchanged },
  ])
  expect(errorsIn(await change(player, { first_name: '' }))).toMatchObject([
    422,
    { base: unchanged },
  ])
  expect(await look(player)).toMatchObject({ first_name: 'Ann', country: 'DE', city: null })
})

test('of two concurrent requests that set a birthday one is accepted, the other refused', async () => {
  const player = await signUp()
  const both = ['1991-05-07', '1992-05-07'].map((date_of_birth) =>
    change(player, { date_of_birth }),
  )
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 422])
})

test('a birthday must be old enough for the licence and the country', async () => {
  const year = app.clock.at.getUTCFullYear()
  const aged = (age: number) => ({ date_of_birth: `${year - age}-01-01` })
  const german = await signUp()
  expect(errorsIn(await change(german, aged(17)))).toEqual([
    422,
    { date_of_birth: { under_age: 'You must be at least 18 years old' } },
  ])
  const estonian = await signUp({ country: 'EE' })
  const tooYoung = { under_age_21: 'You must be at least 21 years old' }
  expect(errorsIn(await change(estonian, aged(20)))).toEqual([422, { date_of_birth: tooYoung }])
  expect((await change(estonian, aged(22))).status).toBe(200)
  const { id } = await look(german)
  const licence = "update players.player set license_name = 'EE' where id = $1"
  await app.pool.query(licence, [id])
  expect(errorsIn(await change(german, aged(20)))).toEqual([422, { date_of_birth: tooYoung }])
  expect(errorsIn(await change(german, { date_of_birth: '31/02/1990' }))).toEqual([
    422,
    { date_of_birth: { birth_date_impossible: 'This date does not exist' } },
  ])
})

test('each context accepts its own fields, and no others', async () => {
  const player = await signUp()
  const city = { city: 'Bonn' }
  expect(errorsIn(await change(player, city, { context: 'authentic' }))).toEqual([
    422,
    { city: { unknown_key: 'Unknown field' } },
  ])
  setProviderFields(async () => ({ netent: ['city'] }))
  for (const context of ['deposit', 'cashout', 'netent']) {
    expect((await change(player, city, { context })).status).toBe(200)
    expect(errorsIn(await change(player, { nickname: 'Comet' }, { context }))).toEqual([
      422,
      { nickname: { unknown_key: 'Unknown field' } },
    ])
    expect(errorsIn(await change(player, { date_of_birth: '' }, { context }))).toEqual([
      422,
      { date_of_birth: { required: 'This field is required' } },
    ])
  }
  setProviderFields(undefined)
  for (const context of ['', 'A', '__proto__', 'constructor', 'netent', 'registration', 7, null]) {
    const { status, body } = await player.request('PATCH', '/api/player', {
      body: { context, player: {} },
    })
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, ['context']])
  }
})

test('a player cannot change any other property, however it is written', async () => {
  const player = await signUp()
  const before = await look(player)
  const others =
    'id email currency language statuses groups verified confirmed_at license_name excluded_until ' +
    'can_issue_bonuses autologin_link two_factor_enabled sumsub_verified federal_state password ' +
    'profile_attributes constructor hasOwnProperty'
  for (const name of others.split(' ')) {
    expect(errorsIn(await change(player, { [name]: true }))).toEqual([
      422,
      { [name]: { unknown_key: 'Unknown field' } },
    ])
  }
  const nested = '{"context":"edition","player":{"__proto__":{"verified":true}}}'
  const written = await player.request('PATCH', '/api/player', { body: nested })
  expect(written.status).toBe(422)
  const beside = { context: 'edition', player: {}, verified: true }
  expect((await player.request('PATCH', '/api/player', { body: beside })).status).toBe(422)
  expect(await look(player)).toEqual(before)
  expect((await change(app.guest(), {})).status).toBe(401)
})

test('the language of the account is one of the site’s', async () => {
  const player = await signUp()
  const speak = (locale: unknown) =>
    player.request('PATCH', '/api/player/update_locale', { body: { locale } })
  expect(await speak('de')).toMatchObject({ status: 200, body: { language: 'de' } })
  expect(await look(player)).toMatchObject({ language: 'de' })
  for (const locale of ['xx', '', 7, undefined]) {
    expect(errorsIn(await speak(locale))).toMatchObject([422, { locale: {} }])
  }
  expect(await look(player)).toMatchObject({ language: 'de' })
})
