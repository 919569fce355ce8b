import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accountsOf, deposit, openAccount } from '../public/money.ts'
import { archiveAll, auditEverything } from '../testing/archive-testing.ts'
import { bet, call, openWallet, rollback, type WalletApp, win } from '../testing/wallet-testing.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(async () => {
  expect(await auditEverything(app)).toEqual([])
  await app.close()
})

test('the batcher knows archived keys: the same call again is the same answer, another a conflict', async () => {
  const ann = await app.player({ cash: 1000n })
  const [stake, prize] = [bet(10), win(4)]
  const request = call(ann, [stake, prize])
  const first = await app.play(request)
  for (let night = 0; night < 3; night++) {
    await archiveAll(app)
    expect(await app.play(request)).toEqual(first)
    await archiveAll(app)
    expect(await app.play(call(ann, [stake]))).toMatchObject({ balance_cents: 994n })
  }
  await archiveAll(app)
  expect(await app.play(call(ann, [bet(11, stake.ext_id)]))).toMatchObject({ code: 409 })
  await archiveAll(app)
  // An old key before a new one, so that it is not the last of its request.
  expect(await app.play(call(ann, [win(5, prize.ext_id), bet(1)]))).toMatchObject({ code: 409 })
  await archiveAll(app)
  await app.inTransaction(async (work) => {
    await openAccount(work.tx, { player_id: ann, currency: 'USD' })
    await deposit(work, { player_id: ann, currency: 'USD', amount_cents: 50n, key: 'dollars' })
  })
  expect(await app.play(call(ann, [stake], { currency: 'USD' }))).toMatchObject({ code: 409 })
  await archiveAll(app)
  expect(await app.play(call(ann, [rollback(stake.ext_id)]))).toMatchObject({
    balance_cents: 1004n,
  })
  const balances = (await accountsOf(app.db, ann)).map(({ amount_cents }) => amount_cents)
  expect(balances).toEqual([1004n, 50n])
})

test('new keys of a player with an archive stay plain', async () => {
  const ann = await app.player({ cash: 1000n })
  await app.play(call(ann, [bet(10)]))
  await archiveAll(app)
  for (let round = 0; round < 5; round++) await app.play(call(ann, [bet(3), win(1)]))
  expect(await app.play(call(ann, []))).toMatchObject({ balance_cents: 980n })
})
