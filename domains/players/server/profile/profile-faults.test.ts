import type { Answer, Client } from '@casino/testing/client.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domain as players } from '../index.ts'
import { people, signUpForm } from '../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

const change = (who: Client, player: object) =>
  who.request('PATCH', '/api/player', { body: { context: 'edition', player } })
const errorsIn = ({ status, body }: Answer) => [status, (body as { errors?: unknown }).errors]
const look = async (who: Client) => (await who.request('GET', '/api/player')).body
const sent = (who: Client, user: object) =>
  who.request('POST', '/api/users', { body: { user: { ...signUpForm(), ...user } } })

async function signUp(user: object): Promise<Client> {
  const client = app.guest()
  expect((await sent(client, { date_of_birth: undefined, ...user })).status).toBe(200)
  return client
}

test('one answer names all errors, those of the form and those of the rules', async () => {
  const player = await signUp({ first_name: 'Ann', country: 'DE' })
  const before = await look(player)
  const year = app.clock.at.getUTCFullYear()
  const wrong = {
    first_name: 'Bea',
    last_name: 'Иванова',
    nickname: 'A',
    date_of_birth: `${year - 10}-01-01`,
    postal_code: '5066',
    mobile_phone: '－－－－－－－－',
    iban: 'DE00 1234 5678 9012 3456 78',
    city: 'Bonn',
    verified: true,
  }
  const [status, errors] = errorsIn(await change(player, wrong))
  expect(status).toBe(422)
  expect(errors).toEqual({
    first_name: { cannot_be_changed: expect.anything() },
    base: { update_was_not_performed: 'Your profile was not changed' },
    last_name: { name_not_latin: 'Use the Latin spelling from your passport or ID card' },
    nickname: { nickname_invalid: expect.anything() },
    date_of_birth: { under_age: expect.anything() },
    postal_code: { postal_code_invalid: expect.anything() },
    mobile_phone: { phone_invalid: expect.anything() },
    iban: { iban_invalid: expect.anything() },
    verified: { unknown_key: 'Unknown field' },
  })
  // A part of it is not stored either, when only the schema refuses.
  expect((await change(player, { city: 'Bonn', nickname: 'A' })).status).toBe(422)
  expect(await look(player)).toEqual(before)
})

test('an Irish name, and a phone and a code as a Japanese keyboard writes them', async () => {
  const player = await signUp({ country: 'JP', last_name: 'O’Brien' })
  expect(await look(player)).toMatchObject({ last_name: "O'Brien" })
  const typed = { mobile_phone: '０９０－１２３４－５６７８', postal_code: '〒１００－０００１' }
  expect((await change(player, typed)).body).toMatchObject({
    mobile_phone: '090-1234-5678',
    postal_code: '100-0001',
  })
  expect((await change(player, { last_name: "O'Brien" })).status).toBe(200)
})

test('the age that is not confirmed has its own text, and a password’s characters are named', async () => {
  expect(errorsIn(await sent(app.guest(), { age_acceptance: false }))).toEqual([
    422,
    { age_acceptance: { must_be_checked: 'Please confirm that you are of legal age to play' } },
  ])
  const password_characters = expect.stringMatching(/^Not allowed: ~ \*\./)
  expect(errorsIn(await sent(app.guest(), { password: ' Péri~lion*88' }))).toEqual([
    422,
    { password: { password_characters } },
  ])
  const password_spaces = 'Spaces are not allowed, not even at the start or end'
  expect(errorsIn(await sent(app.guest(), { password: 'Perihelion-88 ' }))).toEqual([
    422,
    { password: { password_spaces } },
  ])
})

test('5.7 and 5.13: a phone and a postal code that cannot exist are refused at sign-up too', async () => {
  const wrong = { country: 'DE', mobile_phone: '--------', postal_code: '5066' }
  expect(errorsIn(await sent(app.guest(), wrong))).toEqual([
    422,
    {
      mobile_phone: { phone_invalid: expect.anything() },
      postal_code: { postal_code_invalid: expect.anything() },
    },
  ])
})
