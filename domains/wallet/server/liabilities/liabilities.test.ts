import { createHash } from 'node:crypto'
import type { Received } from '@casino/contract/endpoint.ts'
import { depthOf, levelsOf, pathIn } from '@casino/proof/merkle-tree.ts'
import type { Person, TestApp } from '@casino/testing/test-app.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as contract from '../../liabilities-contract.ts'
import { checkLiabilities } from '../../liability-check.ts'
import { play } from '../public/play.ts'
import { bet, call, newPlayer, openWalletWithPeople } from '../testing/wallet-testing.ts'
import { addLeaf, bundlesOf, emptyLeaves, rootOver } from './build-tree.ts'
import { leavesIn, nodeOf, sha256 } from './leaves.ts'
import { takeLiabilities } from './take-liabilities.ts'

let app: TestApp
beforeAll(async () => {
  app = await openWalletWithPeople(inject('postgres'))
})
afterAll(() => app.close())

const digest = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const listOf = async () => (await app.guest().call(contract.listLiabilities, {})).body
const dayMs = 86_400_000

function takeNight(): Promise<boolean> {
  const { log, now } = app.services
  return takeLiabilities({ inTransaction: app.inTransaction, log, now: now() })
}

async function checked(person: Person, currency = 'EUR') {
  const { body } = await person.call(contract.showLiabilityProof, { currency })
  const proof = body as Received<typeof contract.showLiabilityProof>
  return { proof, ...(await checkLiabilities({ proof, nights: (await listOf()).nights }, digest)) }
}

test('each player finds his balance of the night in the published sum, and no other night shares it', async () => {
  const ann = await newPlayer(app, { cash: 700n, bonus: 50n })
  const ben = await newPlayer(app, { cash: 41n })
  const eve = await newPlayer(app)
  await newPlayer(app, { cash: 9n, currency: 'NOK' })
  expect(await takeNight()).toBe(true)
  expect(await takeNight()).toBe(false)
  expect(await checked(ann)).toMatchObject({
    fault: null,
    sum: '791',
    proof: { amount_cents: 750 },
  })
  expect(await checked(ben)).toMatchObject({ fault: null, leaves: 3, proof: { amount_cents: 41 } })
  expect(await checked(eve)).toMatchObject({ fault: null, proof: { amount_cents: 0 } })
  const late = await newPlayer(app, { cash: 5n })
  expect(await late.call(contract.showLiabilityProof, { currency: 'EUR' })).toMatchObject({
    status: 409,
  })

  await play(call(ann.id, [bet(600)]))
  const { proof: before } = await checked(ann)
  const today = app.clock.at
  app.clock.at = new Date(today.getTime() + dayMs)
  await takeNight()
  app.clock.at = today
  const again = await checked(ann)
  expect(again).toMatchObject({ fault: null, nights: 2, proof: { amount_cents: 150 } })
  expect(again.proof.salt).not.toBe(before.salt)
})

test('the sum is what the ledger owes, and the list can be read in pages', async () => {
  const { rows } = await sql<{ owed: string }>`
    select sum(cash + bonus)::text as owed from ledger.account where currency = 'EUR'`.execute(
    app.db,
  )
  const { nights } = await listOf()
  const last = JSON.parse(nights.at(-1)?.text ?? '')
  expect(last.trees.find((one: { currency: string }) => one.currency === 'EUR').sum).toBe(
    rows[0]?.owed,
  )
  const first = await app.guest().call(contract.listLiabilities, { after: 0, limit: 1 })
  expect(first.body).toMatchObject({ nights: [{ number: 1 }], next: 1 })
  const second = await app.guest().call(contract.listLiabilities, { after: 1, limit: 1 })
  expect(second.body).toMatchObject({ nights: [{ number: 2 }], next: null })
})

test('a guest has no proof', async () => {
  const { status } = await app.guest().call(contract.showLiabilityProof, { currency: 'EUR' })
  expect(status).toBe(401)
})

test('a tree of several bundles is the same tree, and none may owe less than nothing', () => {
  const of = { night: '2026-11-22', currency: 'EUR', secret: 'secret' }
  const leaves = emptyLeaves(of)
  for (let id = 1n; id <= 2500n; id += 1n) addLeaf(leaves, { player_id: id, amount_cents: id })
  const bundles = [...bundlesOf(leaves)]
  expect(bundles.map(({ place }) => place)).toEqual([0, 1024, 2048])
  const nodes = bundles.flatMap((one) => leavesIn(one.leaves, of).map(nodeOf))
  const levels = levelsOf(nodes, depthOf(nodes.length), sha256)
  const root = rootOver(bundles.map(({ top }) => top))
  expect(levels.at(-1)).toEqual([root])
  expect(root.sum).toBe(leaves.sum)
  expect(pathIn(levels, 2400)).toHaveLength(12)
  expect(() => addLeaf(leaves, { player_id: 1n, amount_cents: -1n })).toThrow(RangeError)
})
