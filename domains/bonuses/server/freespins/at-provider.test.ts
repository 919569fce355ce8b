import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../../contract.ts'
import { demoPlans } from '../demo/plans.ts'
import { reverseDepositBonus } from '../public.ts'
import { spinsCanceled, spinsDue } from '../tasks.ts'
import { type BonusApp, openBonuses } from '../testing/bonus-app.ts'

const asked: string[] = []
let answer: { status: number; body: object } = { status: 200, body: {} }
const provider = createServer(({ url = '' }, response) => {
  asked.push(url.split('/').at(-1) ?? '')
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer.body))
})
let app: BonusApp
let version_id: bigint
let ann: Person
let deposit = ''
let of: { player_id: bigint; id: bigint }

beforeAll(async () => {
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready))
  const { port } = provider.address() as AddressInfo
  app = await openBonuses(inject('postgres'), `http://127.0.0.1:${port}`)
  const spins = demoPlans.find(({ key }) => key === 'starfall_spins')?.draft
  version_id = (await app.plan({ ...spins, trigger: 'deposit', stacking_group: null })).version_id
})
afterAll(async () => {
  await app.close()
  provider.close()
})

/** Free spins of a deposit, activated; the job has not issued them yet. */
beforeEach(async () => {
  answer = { status: 200, body: {} }
  ann = await app.player()
  deposit = await app.deposit(ann, 5000n, { version_id })
  const id = BigInt((await spins()).id)
  of = { player_id: ann.id, id }
  await ann.call(contract.activateFreespins, { id: Number(id) }, { key: crypto.randomUUID() })
  asked.length = 0
})

const spins = async () => {
  const [own] = (await ann.call(contract.listFreespins, {})).body
  if (!own) throw new Error('no free spins were given')
  return own
}
const stage = async () => (await spins()).stage
const reverse = () =>
  app.inTransaction((work) => reverseDepositBonus(work, { player_id: ann.id, key: deposit }))

test('free spins whose job comes too late expire, unless they are at the provider', async () => {
  const begun = app.clock.at
  const late = async () => {
    app.clock.at = new Date(begun.getTime() + 400 * 86_400_000)
    await app.job(spinsDue, of)
    app.clock.at = begun
  }
  await app.job(spinsDue, of)
  await late()
  expect([asked, await stage()]).toEqual([['issue'], 'activated'])

  ann = await app.player()
  await app.deposit(ann, 5000n, { version_id })
  const { id } = await spins()
  await ann.call(contract.activateFreespins, { id: Number(id) }, { key: crypto.randomUUID() })
  of = { player_id: ann.id, id: BigInt(id) }
  await late()
  expect([asked, await stage()]).toEqual([['issue'], 'expired'])
})

test('free spins without an answer of their provider expire in the end', async () => {
  answer.status = 503
  await app.job(spinsDue, of)
  const begun = app.clock.at
  app.clock.at = new Date(begun.getTime() + 2 * 86_400_000)
  await app.job('games.repeat_freespins')
  app.clock.at = begun
  await app.relay()
  expect(await stage()).toBe('expired')
})

test('a reversed deposit cancels its free spins at the provider', async () => {
  await app.job(spinsDue, of)
  await reverse()
  const { rows } = await app.pool.query(
    `select 1 from graphile_worker.jobs where task_identifier = $1`,
    [spinsCanceled.name],
  )
  expect(rows.length).toBeGreaterThan(0)
  answer.status = 503
  await expect(app.job(spinsCanceled, of)).rejects.toThrow('were not cancelled')
  expect(await stage()).toBe('activated')
  answer.status = 200
  await app.job(spinsCanceled, of)
  expect(asked).toEqual(['issue', 'cancel', 'cancel'])
  expect(await stage()).toBe('canceled')
})

test('free spins of a reversed deposit are not issued, and those that have begun go on', async () => {
  await app.job(spinsDue, of)
  answer = { status: 412, body: { code: 620 } }
  await reverse()
  await app.job(spinsCanceled, of)
  expect(await stage()).toBe('activated')
})

test('free spins that were not issued yet are canceled without the provider', async () => {
  await reverse()
  await app.job(spinsDue, of)
  await app.job(spinsCanceled, of)
  expect([asked, await stage()]).toEqual([[], 'canceled'])
})
