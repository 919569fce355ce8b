import { ledgerOf } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import {
  audit,
  clearFindings,
  closeNonFreezingFindings,
  openFindings,
  saveFindings,
  withdrawalsFrozen,
} from '../public/books.ts'
import { bet, call, openWallet, type WalletApp, win } from '../testing/wallet-testing.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
  for (let players = 0; players < 2; players++) {
    const player = await app.player({ cash: 1000n })
    await app.play(call(player, [bet(10), win(4)]))
  }
})
afterAll(() => app.close())

const damage = (cents: number) =>
  sql`update ${ledgerOf(1n)}.account set cash = cash + ${cents} where player_id = 1`.execute(app.db)
const night = () => app.job('wallet.audit')
const clear = async () => {
  const { differences } = await audit(app.db)
  return app.inTransaction(({ tx, now }) => clearFindings(tx, { differences, now }))
}

beforeEach(async () => {
  expect(await withdrawalsFrozen(app.db)).toBe(false)
})

test('a night that finds the books clean freezes nothing', async () => {
  await night()
  expect(await withdrawalsFrozen(app.db)).toBe(false)
  expect(await clear()).toBe(0)
})

test('a cent too much freezes withdrawals until the books are right and somebody clears it', async () => {
  await damage(1)
  await night()
  expect(await withdrawalsFrozen(app.db)).toBe(true)
  await expect(clear()).rejects.toThrow('the books differ')
  expect(await withdrawalsFrozen(app.db)).toBe(true)

  await damage(-1)
  await night()
  // Right again by itself is not understood: a person has to say so.
  expect(await withdrawalsFrozen(app.db)).toBe(true)
  expect(await clear()).toBeGreaterThan(0)
  expect(await withdrawalsFrozen(app.db)).toBe(false)
})

test('the same difference of every night is one finding, and a new one after it was cleared', async () => {
  await damage(1)
  await night()
  const first = await openFindings(app.db)
  await night()
  expect(await openFindings(app.db)).toEqual(first)
  await damage(-1)
  expect(await clear()).toBe(first.length)
  await damage(1)
  await night()
  expect(await openFindings(app.db)).toEqual(first)
  await damage(-1)
  await clear()
})

const report = { source: 'apogee 2026-01-31' }
const keep = (given: { freezes?: boolean }) => {
  const difference = { name: 'report_sum_differs', player_id: null, place: 'EUR', detail: 'a cent' }
  return app.inTransaction(({ tx, now }) =>
    saveFindings(tx, { ...report, ...given, differences: [difference], now }),
  )
}

test("clean books do not clear what a provider's report found, a clean report does", async () => {
  await keep({})
  expect(await clear()).toBe(0)
  expect(await withdrawalsFrozen(app.db)).toBe(true)
  const found = { ...report, differences: [], now: app.clock.at }
  expect(await app.inTransaction(({ tx }) => clearFindings(tx, found))).toBe(1)
})

test('what is only to be seen freezes nothing, and goes when it is made good', async () => {
  await keep({ freezes: false })
  expect(await withdrawalsFrozen(app.db)).toBe(false)
  const seen = { ...report, freezes: false, name: 'report_sum_differs', count: 1 }
  expect(await openFindings(app.db)).toEqual([seen])
  await app.inTransaction(({ tx, now }) => closeNonFreezingFindings(tx, { ...report, now }))
  expect(await openFindings(app.db)).toEqual([])
})
