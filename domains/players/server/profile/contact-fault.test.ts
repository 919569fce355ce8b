import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { updateDetails } from '../../auth-link-contract.ts'
import * as contract from '../../contract.ts'
import { demoPassword as current_password } from '../demo-users.ts'
import { domain as players } from '../index.ts'
import { people, signUpPerson } from '../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

const iban = 'DE89370400440532013000'
const mobile_phone = '+49 221 555 0199'
const later = () => {
  app.clock.at = new Date(app.clock.at.getTime() + 11 * 60_000)
}

test('an old session changes the phone number and the bank account only with the password', async () => {
  const ann = await app.as('ann')
  const change = (player: object, proof: object = {}) =>
    ann.call(contract.changeProfile, { context: 'edition', player, ...proof })
  // Just signed in.
  expect((await change({ mobile_phone: '+49 221 555 0198' })).status).toBe(200)
  later()
  for (const player of [
    { mobile_phone },
    { mobile_phone: '' },
    { iban },
    { iban: null, city: 'Bonn' },
  ]) {
    const isSame = 'city' in player
    const { faults } = await change(player)
    expect([player, faults]).toEqual([player, isSame ? {} : { current_password: 'required' }])
  }
  expect((await change({ iban }, { current_password: 'Guessed-1' })).faults).toEqual({
    current_password: 'invalid',
  })
  expect((await change({ iban, mobile_phone }, { current_password })).status).toBe(200)
  expect((await change({ iban: '' })).faults).toEqual({ current_password: 'required' })
  // Unchanged values and other fields need no password.
  expect((await change({ iban, mobile_phone, city: 'Köln' })).status).toBe(200)
  const put = await ann.call(contract.putProfile, {
    context: 'deposit',
    player: { mobile_phone: '+49 221 555 0000' },
  })
  expect(put.faults).toEqual({ current_password: 'required' })
})

test('nor by the details of the sign-up form, except the first number', async () => {
  const person = await signUpPerson(app)
  later()
  const set = (number: string, proof: object = {}) =>
    person.call(updateDetails, {
      user: { profile_attributes: { mobile_phone: number }, ...proof },
    })
  expect((await set(mobile_phone)).status).toBe(200)
  expect((await set('+49 221 555 0111')).faults).toEqual({ current_password: 'required' })
  expect((await set('+49 221 555 0111', { current_password: 'Perihelion-88' })).status).toBe(200)
})
