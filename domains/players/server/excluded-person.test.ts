import { type House, openHouse } from '@casino/testing/house.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { domain as players } from './index.ts'
import { newcomer, people } from './testing/people.ts'

let house: House
const born = { first_name: 'Pat', last_name: 'Quist', date_of_birth: '07/05/1981' }
beforeAll(async () => {
  house = await openHouse(inject('postgres'), { domains: [players], people })
  await house.pool.query(`update players.player set first_name = 'Pat', last_name = 'Quist',
      date_of_birth = '1981-05-07', email = 'pat.quist@gmail.com', email_key = 'pat.quist@gmail.com'
    where email_key = 'excluded@apogee.demo'`)
})
afterAll(() => house.close())

type Form = Partial<contract.SignUpForm>
const signUp = (given: Form) =>
  house.guest().call(contract.signUp, { user: { ...newcomer(), ...given } })
const code = async (given: Form) => (await signUp(given)).code

test.for(['pat.quist@gmail.com', 'PatQuist@gmail.com', 'p.a.t.quist+play@googlemail.com'])(
  'an excluded player does not sign up again as %s, and no account is named',
  async (email) => {
    expect(await code({ email })).toBe('registration_forbidden')
  },
)

test('nor under his name with his birthday, however it is written', async () => {
  expect(await code({ ...born, first_name: 'PAT', last_name: 'quist' })).toBe(
    'registration_forbidden',
  )
  expect(await code({ ...born, first_name: 'Quist', last_name: 'Pat.' })).toBe(
    'registration_forbidden',
  )
  expect(await code({ ...born, date_of_birth: '08/05/1981' })).toBeUndefined()
  expect(await code({ ...born, last_name: 'Quest' })).toBeUndefined()
})

test('nor by telling them later: then his profile stays incomplete, and nothing is played', async () => {
  const guest = house.guest()
  const { date_of_birth: _later, ...user } = newcomer()
  await guest.call(contract.signUp, { user })
  const player = { first_name: 'Pat', last_name: 'Quist', date_of_birth: '07/05/1981' }
  const told = await guest.call(contract.changeProfile, { context: 'edition', player })
  expect(told.code).toBe('registration_forbidden')
})

test('when his exclusion is over he may come back', async () => {
  house.clock.at = new Date(house.clock.at.getTime() + 400 * 86_400_000)
  expect(await code({ ...born, email: 'patquist@gmail.com' })).toBeUndefined()
})
