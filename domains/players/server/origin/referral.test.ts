import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { domain as players } from '../index.ts'
import { people, signUpForm } from '../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

const signUp = (sent: object) =>
  app.guest().call(contract.signUp, { user: { ...signUpForm(), ...sent } })
const kept = async (id: number | string) => {
  const asked = 'select stag, affb_id, promo_code from players.sent_by where player_id = $1'
  return (await app.pool.query(asked, [id])).rows
}

test('the referral of a new player is stored, and nothing for a sign-up without one', async () => {
  const sent = { stag: '12_f', affb_id: '122', promo_code: 'SUMMER' }
  const { status, body } = await signUp(sent)
  expect(status).toBe(200)
  expect(await kept(body.id)).toEqual([sent])
  const byHimself = await signUp({ affb_id: '241' })
  expect(await kept(byHimself.body.id)).toEqual([{ stag: null, affb_id: '241', promo_code: null }])
  expect(await kept((await signUp({})).body.id)).toEqual([])
})

test('an invalid referral is ignored and refuses nobody', async () => {
  const { status, body } = await signUp({ stag: '<b>', promo_code: 'x'.repeat(101), affb_id: '1' })
  expect(status).toBe(200)
  expect(await kept(body.id)).toEqual([{ stag: null, affb_id: '1', promo_code: null }])
})
