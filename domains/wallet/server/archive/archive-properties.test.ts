import { tries } from '@casino/testing/effort.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openClient } from '../play/batch-client.ts'
import { accountsOf } from '../public/money.ts'
import { archiveAll, auditEverything, playByRules } from '../testing/archive-testing.ts'
import { placesOf } from '../testing/archive-testing-store.ts'
import type { Model } from '../testing/bonus-model.ts'
import { fewOperations, purse } from '../testing/wallet-arbitraries.ts'
import { balanceOf, expectPlay, newModel } from '../testing/wallet-model.ts'
import { call, openWallet, type WalletApp } from '../testing/wallet-testing.ts'

let app: WalletApp
let clients: Awaited<ReturnType<typeof openClient>>[]
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
  clients = await Promise.all([1, 2].map(() => openClient(app.url)))
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await app.close()
})

const playersCount = 4
// So few that much of what comes names what was archived before.
const operations = fewOperations({
  keys: 8,
  amounts: [0n, 7n, 40n, 333n],
  minLength: 1,
  maxLength: 3,
})
const request = fc.record({
  operations,
  round_id: fc.constantFrom('r1', 'r2'),
})
const requests = fc.array(request, { minLength: playersCount, maxLength: playersCount })
const months = fc.record({
  purses: fc.array(purse, { minLength: playersCount, maxLength: playersCount }),
  nights: fc.array(fc.record({ requests, archives: fc.boolean() }), {
    minLength: 3,
    maxLength: 12,
  }),
})

test('whatever was archived in between, each answer and each balance is that of the plain rules', async () => {
  let count = 0
  let archived = 0
  await fc.assert(
    fc.asyncProperty(months, async ({ purses, nights }) => {
      count += 1
      const ids = await Promise.all(purses.map((one) => app.player(one)))
      const models: Model[] = purses.map(({ cash, bonus }) => newModel(cash, bonus))
      for (const night of nights) {
        for (const [at, given] of night.requests.entries()) {
          const provider = `months ${count} of ${at}`
          const sent = call(ids[at] as bigint, given.operations, { ...given, provider })
          const { after, expected } = expectPlay(models[at] as Model, sent)
          const client = clients[at % clients.length] as (typeof clients)[number]
          const said = await playByRules(client, sent, app.clock.at)
          const bonuses = said.transfers.map(({ bonus_amount_cents }) => bonus_amount_cents)
          expect({ code: said.code, balance_cents: said.balance_cents, bonuses }).toEqual({
            code: expected.code ?? 0,
            balance_cents: expected.balance_cents,
            bonuses: expected.bonuses ?? [],
          })
          models[at] = after
        }
        if (night.archives) archived += await archiveAll(app)
      }
      for (const [at, id] of ids.entries()) {
        const [account] = await accountsOf(app.db, id)
        expect(account?.amount_cents).toBe(balanceOf(models[at] as Model))
      }
    }),
    tries(40),
  )
  expect(count).toBeGreaterThan(3)
  const places = await placesOf(app.db)
  expect(places.keys).toBe(places.archived)
  // Some were archived more than once: they had come back.
  expect(archived).toBeGreaterThan(places.archived)
  expect(await auditEverything(app)).toEqual([])
})
