import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { domain as players } from '../index.ts'
import { people, signUpForm } from '../testing/people.ts'

let app: TestApp
const born = { first_name: 'Pat', last_name: 'Quist', date_of_birth: '07/05/1981' }
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
  await app.pool.query(`update players.player set first_name = 'Pat', last_name = 'Quist',
      date_of_birth = '1981-05-07', email = 'pat.quist@gmail.com', email_key = 'pat.quist@gmail.com',
      confirmed_at = now()
    where email_key = 'excluded@apogee.demo'`)
})
afterAll(() => app.close())

type Form = Partial<contract.SignUpForm>
const signUp = (given: Form) =>
  app.guest().call(contract.signUp, { user: { ...signUpForm(), ...given } })
const code = async (given: Form) => (await signUp(given)).code

test.for(['pat.quist@gmail.com', 'PatQuist@gmail.com', 'p.a.t.quist+play@googlemail.com'])(
  'an excluded player cannot sign up again as %s, and gets the same answer as for any existing account',
  async (email) => {
    expect((await signUp({ email })).faults).toEqual({ email: 'taken' })
  },
)

test.for([
  'pat.qui\u200bst@gmail.com',
  'pat.qui\u00adst@gmail.com',
  'pat.quist\u202e@gmail.com',
  'pat.quist@gma\u200bil.com',
  '"pat.quist"@gmail.com',
  'pat.quist(a)@gmail.com',
  '[pat.quist@gmail.com',
  'pat..quist@gmail.com',
  '.pat.quist@gmail.com',
])('nor as %j, which is no address', async (email) => {
  expect((await signUp({ email })).faults).toEqual({ email: 'email_invalid' })
})

test.for(['ｐat.quist@gmail.com', 'pat.quist@ｇmail.com', 'PAT.QUIST@GMAIL.COM'])(
  'nor as %s, which is the same address',
  async (email) => {
    expect((await signUp({ email })).faults).toEqual({ email: 'taken' })
  },
)

test('the domain of an address has one spelling', async () => {
  const email = 'pat@bücher.example'
  await app.pool.query(
    "update players.player set confirmed_at = now(), email_key = $1 where email_key like 'vip@%'",
    ['pat@xn--bcher-kva.example'],
  )
  expect((await signUp({ email })).faults).toEqual({ email: 'taken' })
  const found = await app.guest().call(contract.checkEmail, { email })
  expect(found.body).toEqual({ exists: true })
})

test('a mailbox that has an account opens no second one, be its player excluded or not', async () => {
  expect((await signUp({ email: 'ann+second@apogee.demo' })).faults).toEqual({ email: 'taken' })
})

test('an unconfirmed mailbox excludes nobody else who uses it', async () => {
  const email = 'somebody+else@example.org'
  expect((await signUp({ email })).status).toBe(200)
  await app.pool.query(
    "update players.player set excluded_until = now() + interval '1 year' where email_key = $1",
    [email],
  )
  expect((await signUp({ email: 'somebody@example.org' })).status).toBe(200)
})

test('nor a sign-up with the same name and birthday, in whatever spelling', async () => {
  expect(await code({ ...born, first_name: 'PAT', last_name: 'quist' })).toBe(
    'registration_forbidden',
  )
  expect(await code({ ...born, first_name: 'Quist', last_name: 'Pat.' })).toBe(
    'registration_forbidden',
  )
  expect(await code({ ...born, date_of_birth: '08/05/1981' })).toBeUndefined()
  expect(await code({ ...born, last_name: 'Quest' })).toBeUndefined()
})

test.for([
  ['Łukasz', 'Größl', 'Lukasz', 'Groessl'],
  ['Lukasz', 'Groessl', 'Łukasz', 'Größl'],
  ['Jørgen', 'Åström', 'Jorgen', 'Aastrom'],
  ['Pat James', 'Quist', 'Pat', 'James Quist'],
])('%s %s does not return as %s %s', async ([first, last, first_name = '', last_name = '']) => {
  await app.pool.query(
    `update players.player set first_name = $1, last_name = $2, date_of_birth = '1983-02-03'
      where excluded_until > now() and email like 'pat.quist@%'`,
    [first, last],
  )
  expect(await code({ first_name, last_name, date_of_birth: '03/02/1983' })).toBe(
    'registration_forbidden',
  )
  await app.pool.query(
    `update players.player set first_name = 'Pat', last_name = 'Quist', date_of_birth = '1981-05-07'
      where email like 'pat.quist@%'`,
  )
})

test('nor by entering them later: the profile stays incomplete, and no play is possible', async () => {
  const guest = app.guest()
  const { date_of_birth: _later, ...user } = signUpForm()
  await guest.call(contract.signUp, { user })
  const player = { first_name: 'Pat', last_name: 'Quist', date_of_birth: '07/05/1981' }
  const told = await guest.call(contract.changeProfile, { context: 'edition', player })
  expect(told.code).toBe('registration_forbidden')
})

test('a verified person opens no second account, and learns the state of an excluded one', async () => {
  const ann = { first_name: 'Ann', last_name: 'Orbit', date_of_birth: '11/12/1979' }
  await app.pool.query(`update players.player set first_name = 'Ann', last_name = 'Orbit',
      date_of_birth = '1979-12-11' where email_key = 'ann@apogee.demo'`)
  expect(await code(ann)).toBe('registration_forbidden')
  expect(await code({ ...ann, first_name: 'Anna' })).toBeUndefined()
  // Nor at another brand: there too it might be the one or the other.
  const toBrand = (id: number) =>
    app.pool.query("update players.player set brand_id = $1 where email_key = 'ann@apogee.demo'", [
      id,
    ])
  await toBrand(4711)
  expect(await code(ann)).toBe('registration_forbidden')
  await toBrand(1)
  const { email, password, country, currency, terms_acceptance } = signUpForm()
  const guest = app.guest()
  const user = { email, password, country, currency, terms_acceptance }
  await guest.call(contract.signUp, { user })
  const told = await guest.call(contract.changeProfile, { context: 'edition', player: ann })
  expect(told.code).toBe('registration_forbidden')
})

test('after the exclusion the player may come back', async () => {
  app.clock.at = new Date(app.clock.at.getTime() + 400 * 86_400_000)
  expect(await code(born)).toBeUndefined()
})
