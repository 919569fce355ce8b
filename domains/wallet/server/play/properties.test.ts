import { tries } from '@casino/testing/effort.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit } from '../public/books.ts'
import { accountsOf } from '../public/money.ts'
import { fewOperations, purse } from '../testing/wallet-arbitraries.ts'
import { balanceOf, expectPlay, type Model, newModel, resultOf } from '../testing/wallet-model.ts'
import { batcherOf, call, openWallet, type WalletApp } from '../testing/wallet-testing.ts'
import type { Batcher } from './batcher.ts'

let app: WalletApp
let batchers: Batcher[]
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
  batchers = [1, 2].map(() => batcherOf(app))
})
afterAll(async () => {
  await Promise.all(batchers.map(({ stop }) => stop()))
  await app.close()
})

const playersCount = 5
// So few that replays, conflicts, tombstones and empty purses are common.
const operations = fewOperations({
  keys: 12,
  amounts: [0n, 1n, 7n, 40n, 100n, 333n],
  maxLength: 4,
})
const request = fc.record({
  operations,
  round_id: fc.constantFrom('r1', 'r2'),
  finished: fc.boolean(),
  promo: fc.constantFrom(undefined, { win_max_cents: 10n ** 9n, day_max_cents: 10n ** 12n }),
  server: fc.integer({ min: 0, max: 1 }),
})
const evening = fc.record({
  purses: fc.array(purse, { minLength: playersCount, maxLength: playersCount }),
  rounds: fc.array(fc.array(request, { minLength: playersCount, maxLength: playersCount }), {
    minLength: 1,
    maxLength: 12,
  }),
})

test('whatever providers send, each answer and each balance is that of the plain rules', async () => {
  let evenings = 0
  await fc.assert(
    fc.asyncProperty(evening, async ({ purses, rounds }) => {
      evenings += 1
      const ids = await Promise.all(purses.map((one) => app.player(one)))
      const models: Model[] = purses.map(({ cash, bonus }) => newModel(cash, bonus))
      for (const requests of rounds) {
        // The players play at once, so that their calls share batches; each has his own keys.
        await Promise.all(
          requests.map(async ({ server, ...given }, at) => {
            const { after, expected } = expectPlay(
              models[at] as Model,
              call(0n, given.operations, given),
            )
            const provider = `evening ${evenings} of ${at}`
            const play = batchers[server]?.play as Batcher['play']
            const answer = await play(
              call(ids[at] as bigint, given.operations, { ...given, provider }),
            )
            expect(resultOf(answer)).toEqual(expected)
            models[at] = after
          }),
        )
      }
      for (const [at, id] of ids.entries()) {
        const [account] = await accountsOf(app.db, id)
        expect(account?.amount_cents).toBe(balanceOf(models[at] as Model))
      }
    }),
    tries(40),
  )
  expect(evenings).toBeGreaterThan(5)
  expect((await audit(app.db)).differences).toEqual([])
})
