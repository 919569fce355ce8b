import { fromBase32 } from '@casino/auth/second-factor/base32.ts'
import { codeAt, stepOf } from '@casino/auth/second-factor/totp.ts'
import { startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signInByLink, updateDetails } from '../../auth-link-contract.ts'
import { changeProfile, getPlayer, signIn, signUp } from '../../contract.ts'
import { changeSubscriptions } from '../../fields-contract.ts'
import { removePasskey } from '../../passkey-contract.ts'
import { getRestoreId, setRestoreId } from '../../restore-contract.ts'
import { termsVersion } from '../../rules.ts'
import {
  activateSecondFactor,
  endOtherSessions,
  offerSecondFactor,
} from '../../security-contract.ts'
import { demoPassword } from '../demo-users.ts'
import { listDuplicates } from '../duplicates/list-duplicates.ts'
import { domain as players } from '../index.ts'
import { people, signUpForm } from '../testing/people.ts'
import { makeLoginLink } from './make-login-link.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players], people })
})
afterAll(() => app.close())

const linkFor = async (player_id: bigint) => {
  const path = await app.inTransaction((work) =>
    makeLoginLink({ ...work, staff: { id: 1n, name: 'Ada' } }, { player_id }),
  )
  return path?.split('token=')[1] ?? ''
}
const enterBy = (token: string, otp_attempt?: string) => {
  const guest = app.guest()
  const sent = { token, ...(otp_attempt ? { otp_attempt } : {}) }
  return guest.call(signInByLink, sent).then((told) => ({ ...told, guest }))
}

test('a link of staff signs its player in once, within a quarter of an hour, to look but not to change', async () => {
  const ann = await app.as('ann')
  const older = await linkFor(ann.id)
  const token = await linkFor(ann.id)
  expect((await enterBy(older)).faults).toEqual({ token: 'invalid' })
  const { status, body, guest } = await enterBy(token)
  expect([status, body.autologin_link]).toEqual([200, null])
  expect((await enterBy(token)).faults).toEqual({ token: 'invalid' })
  expect((await guest.call(getPlayer, {})).body.id).toBe(Number(ann.id))
  const edit = { context: 'edition', player: { city: 'Graz' } }
  const changed = await guest.call(changeProfile, edit)
  expect([changed.status, changed.code]).toEqual([403, 'sign_in_by_link_forbidden'])
  for (const [change, sent] of [
    [changeSubscriptions, { subscription_params: {} }],
    [removePasskey, { id: 1 }],
  ] as const) {
    expect((await guest.call(change, sent as never)).code).toBe('sign_in_by_link_forbidden')
  }
  // A second factor does not apply to what only a password grants.
  const two_factor = { otp_secret: 'A'.repeat(32), authentication_code: '000000' }
  const second = await guest.call(activateSecondFactor, { two_factor })
  expect(second.faults).toEqual({ current_password: 'required' })
  const late = await linkFor(ann.id)
  app.clock.at = new Date(app.clock.at.getTime() + 16 * 60_000)
  expect((await enterBy(late)).faults).toEqual({ token: 'invalid' })
  expect(await linkFor(999_999n)).toBe('')
  const before = await linkFor(ann.id)
  await ann.call(endOtherSessions, {})
  expect((await enterBy(before)).faults).toEqual({ token: 'invalid' })
})

test('a link skips no second factor, and is not used up by a wrong code', async () => {
  const vip = await app.as('vip')
  const { otp_secret } = (await vip.call(offerSecondFactor, {})).body as { otp_secret: string }
  const code = () => codeAt(fromBase32(otp_secret), stepOf(app.clock.at))
  const two_factor = { otp_secret, authentication_code: code() }
  expect((await vip.call(activateSecondFactor, { two_factor })).status).toBe(200)
  const token = await linkFor(vip.id)
  expect((await enterBy(token)).faults).toEqual({ otp_attempt: 'required' })
  expect((await enterBy(token, '000000')).faults).toEqual({ otp_attempt: 'invalid' })
  app.clock.at = new Date(app.clock.at.getTime() + 30_000)
  expect((await enterBy(token, code())).status).toBe(200)
})

test('a player with older terms is asked to accept the current ones, and for no other known data', async () => {
  const guest = app.guest()
  const { body } = await guest.call(signUp, { user: signUpForm() })
  expect(body.auth_fields_missed).toEqual([])
  await app.pool.query('update players.player set terms_version = $1 where id = $2', [
    '2020-01-01',
    body.id,
  ])
  const asked = await guest.call(getPlayer, {})
  expect(asked.body.auth_fields_missed).toEqual(['terms_acceptance'])
  const update = (told: object) =>
    guest.call(updateDetails, { user: { profile_attributes: told } } as never)
  const refused = await update({ terms_acceptance: true, country: 'AT' })
  expect([refused.status, refused.faults['profile.country']]).toEqual([422, 'cannot_be_changed'])
  expect((await update({ terms_acceptance: false })).faults).toEqual({
    'profile.terms_acceptance': 'must_be_checked',
  })
  const { status, body: after } = await update({ terms_acceptance: true, first_name: 'Ann' })
  expect([status, after.auth_fields_missed, after.first_name]).toEqual([200, [], 'Ann'])
  const sql = 'select terms_version from players.player where id = $1'
  expect((await app.pool.query(sql, [body.id])).rows).toEqual([{ terms_version: termsVersion }])
})

test('terms that are accepted while the profile is changed wait for it, in one order of locks', async () => {
  const guest = app.guest()
  const named = { first_name: 'Zoe', last_name: 'Quick' }
  await guest.call(signUp, { user: { ...signUpForm(), ...named } })
  const accept = (city: string) =>
    guest.call(updateDetails, {
      user: { profile_attributes: { terms_acceptance: true, city } },
    } as never)
  const edit = (city: string) =>
    guest.call(changeProfile, { context: 'edition', player: { city } } as never)
  const cities = Array.from({ length: 12 }, (_, at) => `City ${'abcdefghijkl'[at]}`)
  const told = await Promise.all(cities.flatMap((city) => [accept(city), edit(city)]))
  expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]))
})

test('the name of a player’s devices is theirs alone, and a guest has none', async () => {
  const [one, other] = [await app.as('canada'), await app.as('norway')]
  const envelope = { requestId: '5f0c7d5e-7a54-4f4e-9d3e-0d0a7ab81c11' }
  const data = { internalId: '1', project: 'apogee' }
  const get = async (by: typeof one | ReturnType<TestApp['guest']>) =>
    (await by.call(getRestoreId, { ...envelope, data, type: 'Api.V1.RestoreId.Get' })).body
      .restoreId
  const first = await get(one)
  expect([first?.length, await get(one)]).toEqual([36, first])
  expect(await get(other)).not.toBe(first)
  const named = { ...envelope, data: { ...data, restoreId: 'abc' }, type: 'Api.V1.RestoreId.Set' }
  expect((await one.call(setRestoreId, named as never)).status).toBe(200)
  expect((await app.guest().call(setRestoreId, named as never)).status).toBe(200)
  expect([await get(one), await get(app.guest())]).toEqual(['abc', null])
})

test('the same kind of device from one network only alerts, and its details are not stored', async () => {
  const dfpc = '1|de-DE|2|Europe/Berlin|900x1400|24|Linux|false'
  const from = async (name: string, ip: string) => {
    const user = { email: `${name}@apogee.demo`, password: demoPassword, dfpc }
    const { body } = await app.guest().call(signIn, { user }, { ip })
    return BigInt(body.id)
  }
  const two = await from('bitcoin', '10.50.0.1')
  const three = await from('tester', '10.50.0.1')
  await from('norway', '10.51.0.1')
  const same = (await listDuplicates(app.db)).filter(({ ids }) => ids.includes(two))
  expect(same).toEqual([
    {
      ids: [three, two].toSorted((a, b) => Number(a - b)),
      reasons: ['same kind of device at one address'],
      isPerson: false,
    },
  ])
  const { rows } = await app.pool.query('select mark from players.device_print')
  for (const { mark } of rows) expect([mark.length, mark.includes('Berlin')]).toEqual([32, false])
})
