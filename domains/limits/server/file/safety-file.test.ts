import { generateKeyPairSync, sign } from 'node:crypto'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { domain as wallet } from '@casino/wallet/server'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import type { SafetyFile, SafetyPayload } from '../../safety-file.ts'
import { domain as limits } from '../index.ts'
import { trustCasinos } from './casino-key.ts'

let app: TestApp
let ann: Person
let own: string
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players, wallet, limits], people })
  await app.relay()
  for (const who of ['ann', 'vip']) {
    await app.pool.query(
      `update players.player set first_name = $2, last_name = 'Orbit' where email_key = $1`,
      [`${who}@apogee.demo`, who],
    )
  }
  await app.pool.query(
    `update players.player set last_name = null where email_key = 'new@apogee.demo'`,
  )
  ann = await app.as('ann')
  own = (await app.guest().call(contract.showCasinoKey, {})).body.key
  trustCasinos([own])
})
afterAll(() => app.close())

const euros = (cents: number) => [{ currency: 'EUR', amount_cents: cents }]
const set = (type: 'deposit' | 'loss', cents: number, who = ann) =>
  who.call(contract.setLimit, {
    user_limit: { type, period: 'week', accounts: euros(cents) },
  })
const exported = async (who = ann): Promise<SafetyFile> =>
  (await who.call(contract.exportSafetyFile, {})).body
const importOne = (file: SafetyFile, who = ann) => who.call(contract.importSafetyFile, file)
const list = async () =>
  (await ann.call(contract.listLimits, {})).body.map(({ type, accounts, minutes, cause }) => [
    type,
    accounts?.[0]?.amount_cents ?? minutes,
    cause,
  ])
const importLimitFile = (
  who: Person,
  user_limit: Parameters<typeof who.call<typeof contract.setLimit>>[1]['user_limit'],
) => who.call(contract.setLimit, { user_limit })
/** Another casino whose payload this test signs. */
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const theirKey = String(publicKey.export({ format: 'jwk' }).x)
const theirs = async (change: Partial<SafetyPayload>, who = ann): Promise<SafetyFile> => {
  const { payload } = await exported(who)
  const text = JSON.stringify({ ...JSON.parse(payload), ...change })
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64url')
  return { format: 'apogee-safety-1', key: theirKey, payload: text, signature }
}

test('an imported limit applies where it is stricter or missing, and never loosens', async () => {
  await set('deposit', 5000)
  await set('loss', 3000)
  const file = await exported()
  await app.pool.query('update limits.player_limit set ended_at = now()')
  await set('deposit', 9000)
  await set('loss', 1000)
  expect((await importOne(file)).status).toBe(200)
  const after = [
    ['deposit', 5000, 'player'],
    ['loss', 1000, 'player'],
  ]
  expect(await list()).toEqual(after)
  // Importing it again changes nothing, not even pending changes.
  await set('loss', 2000)
  expect((await importOne(file)).status).toBe(200)
  expect((await list()).filter(([type]) => type === 'loss')).toEqual([
    ['loss', 1000, 'player'],
    ['loss', 2000, 'player'],
  ])
})

test('a file of another person, of an untrusted casino, or a changed one is refused', async () => {
  const file = await exported()
  expect((await importOne(file, await app.as('vip'))).code).toBe('file_of_another')
  expect((await importOne(file, await app.as('new'))).code).toBe('person_incomplete')
  expect((await (await app.as('new')).call(contract.exportSafetyFile, {})).code).toBe(
    'person_incomplete',
  )
  const changed = { ...file, payload: file.payload.replace('5000', '1') }
  expect((await importOne(changed)).code).toBe('file_invalid')
  expect((await importOne({ ...(await theirs({})), key: own })).code).toBe('file_invalid')
  expect((await importOne(await theirs({}))).code).toBe('house_not_trusted')
  trustCasinos([])
  expect((await importOne(file)).code).toBe('file_of_this_house')
  trustCasinos([own])
})

test('a file of a trusted casino never loosens a limit', async () => {
  trustCasinos([own, theirKey])
  const vip = await app.as('vip')
  const set = (user_limit: Parameters<typeof importLimitFile>[1]) =>
    importLimitFile(vip, user_limit)
  await set({ type: 'deposit', period: 'week', accounts: euros(4000) })
  await set({ type: 'session', period: 'day', minutes: 60 })
  await set({ type: 'reality_check', period: '15' })
  await set({ type: 'coolingoff', period: 'month' })
  const told = async () => (await vip.call(contract.listLimits, {})).body
  const before = await told()
  const week = { type: 'deposit', period: 'week', minutes: null } as const
  const soon = new Date(app.clock.at.getTime() + 60_000).toISOString()
  const looser = await theirs(
    {
      limits: [
        { ...week, money: { currency: 'EUR', amount_cents: 900_000 } },
        { type: 'session', period: 'day', money: null, minutes: 600 },
      ],
      pauses: [{ type: 'coolingoff', until: soon }],
      reality_check_minutes: 45,
    },
    vip,
  )
  expect((await importOne(looser, vip)).status).toBe(200)
  expect(await told()).toEqual(before)
})

test('time limits, reality checks and exclusions are imported too, and amounts without a rate are not', async () => {
  trustCasinos([own, theirKey])
  const until = new Date(app.clock.at.getTime() + 300 * 86_400_000).toISOString()
  const limits: SafetyPayload['limits'] = [
    { type: 'session', period: 'day', money: null, minutes: 30 },
    { type: 'wager', period: 'day', money: { currency: 'XXX', amount_cents: 1 }, minutes: null },
  ]
  const pauses: SafetyPayload['pauses'] = [
    { type: 'selfexclusion', until },
    { type: 'coolingoff', until: '2020-01-01T00:00:00.000Z' },
  ]
  const file = await theirs({ limits, pauses, reality_check_minutes: 15 })
  expect((await importOne(file)).status).toBe(200)
  const told = (await ann.call(contract.listLimits, {})).body
  expect(told.filter(({ cause }) => cause === 'file')).toMatchObject([
    { type: 'selfexclusion', reset_at: until },
    { type: 'session', minutes: 30 },
    { type: 'reality_check', period: '15' },
  ])
})
