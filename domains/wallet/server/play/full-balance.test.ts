import { ledgerNameOf } from '@casino/ledger/ledger-of.ts'
import { effort } from '@casino/testing/effort.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit } from '../public/books.ts'
import { accountsOf, deposit, holdWithdrawal, releaseHeld } from '../public/money.ts'
import { fewOperations } from '../testing/wallet-arbitraries.ts'
import { balanceOf, expectPlay, fullCode, newModel, resultOf } from '../testing/wallet-model.ts'
import { call, openWallet, type WalletApp, win } from '../testing/wallet-testing.ts'
import { WalletFull } from './no-answer.ts'
import type { PlayOperation, PlayRequest } from './play-request.ts'

const most = BigInt(Number.MAX_SAFE_INTEGER)

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

const heldBy = async (player: bigint) => (await accountsOf(app.db, player))[0]?.amount_cents
/** What a request is answered; for none because of a full balance, what the model says of it. */
const answerTo = async (request: PlayRequest) =>
  app.play(request).then(resultOf, (error) => {
    if (!(error instanceof WalletFull)) throw error
    return { ok: false, code: fullCode, balance_cents: expect.anything() }
  })

type Edge = { room: bigint; bonus: bigint; requests: (readonly PlayOperation[])[] }
const edge: fc.Arbitrary<Edge> = fc.record({
  room: fc.constantFrom(0n, 1n, 40n, 100n),
  bonus: fc.constantFrom(0n, 90n),
  requests: fc.array(
    fewOperations({ keys: 8, amounts: [0n, 1n, 39n, 40n, 41n, most], maxLength: 4 }),
    { minLength: 1, maxLength: 6 },
  ),
})

test('a balance never passes what a number can tell, to the cent, and a refused credit moves nothing', async () => {
  let refused = 0
  const evening = async ({ room, bonus, requests }: Edge) => {
    const cash = most - bonus - room
    const player = await app.player({ cash, bonus })
    let model = newModel(cash, bonus)
    for (const operations of requests) {
      const request = call(player, operations, { provider: `edge ${player}` })
      const { after, expected } = expectPlay(model, request)
      if (expected.code === fullCode) refused += 1
      expect(await answerTo(request)).toEqual(expected)
      model = after
      expect(await heldBy(player)).toBe(balanceOf(model))
    }
  }
  const numRuns = effort({ short: 60, long: 3_000 })
  await fc.assert(fc.asyncProperty(edge, evening), { numRuns })
  expect(refused).toBeGreaterThan(10)
})

test('a win that found no room is paid when there is some, by the same call', async () => {
  const player = await app.player({ cash: most })
  const late = call(player, [win(10n, 'late')])
  await expect(app.play(late)).rejects.toThrow(WalletFull)
  const money = { player_id: player, currency: 'EUR', amount_cents: 10n, key: 'out' }
  await app.inTransaction((work) => holdWithdrawal(work, money))
  expect(await app.play(late)).toMatchObject({ ok: true, balance_cents: most })
})

test('neither a deposit nor money that comes back passes the edge', async () => {
  const player = await app.player({ cash: most - 10n })
  const money = { player_id: player, currency: 'EUR', amount_cents: 11n }
  const pays = (amount_cents: bigint, key: string) =>
    app.inTransaction((work) => deposit(work, { ...money, amount_cents, key }))
  await expect(pays(11n, 'too much')).rejects.toThrow(WalletFull)
  await app.inTransaction((work) => holdWithdrawal(work, { ...money, key: 'held' }))
  await pays(21n, 'to the edge')
  expect(await heldBy(player)).toBe(most)
  const back = app.inTransaction((work) => releaseHeld(work, { ...money, key: 'held' }))
  await expect(back).rejects.toThrow(WalletFull)
  const beyond = app.pool.query(
    `update ${ledgerNameOf(player)}.account set bonus = 1 where cash = $1`,
    [most],
  )
  await expect(beyond).rejects.toThrow('balance_is_safe')
})
