import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { audit } from '../public/books.ts'
import { openAccount } from '../public/money.ts'
import {
  accepted,
  bet,
  call,
  openWallet,
  refused,
  rollback,
  type WalletApp,
  win,
} from '../testing/wallet-testing.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

describe('what a provider may rely on', () => {
  test('a bet takes, a win gives, in one call or in two', async () => {
    const ann = await app.player({ cash: 1000n })
    expect(await app.play(call(ann, [bet(300), win(50)]))).toMatchObject(accepted(750n))
    expect(await app.play(call(ann, [bet(750)]))).toMatchObject(accepted(0n))
    expect(await app.play(call(ann, [win(0)]))).toMatchObject(accepted(0n))
  })

  test('a call without operations asks for the balance', async () => {
    const ann = await app.player({ cash: 1000n, bonus: 5n })
    expect(await app.play(call(ann, []))).toEqual({
      ...accepted(1005n),
      transactions: [],
    })
  })

  test('the same call again gives the same transactions and moves nothing', async () => {
    const ann = await app.player({ cash: 1000n })
    const request = call(ann, [bet(300), win(100)])
    const first = await app.play(request)
    expect(await app.play(request)).toEqual(first)
    expect(await app.play(call(ann, []))).toMatchObject(accepted(800n))
  })

  test('in a mixed list the known operation is skipped and the new one applied', async () => {
    const ann = await app.player({ cash: 1000n })
    const known = bet(300)
    await app.play(call(ann, [known]))
    expect(await app.play(call(ann, [known, win(20)]))).toMatchObject(accepted(720n))
  })

  test('a known key with another amount, type, player or currency is a conflict', async () => {
    const ann = await app.player({ cash: 1000n })
    // Of a plain bet one of another shard is noticed behind the ledger only.
    const bob = await app.player({ cash: 1000n, beside: ann })
    const known = bet(300)
    await app.play(call(ann, [known]))
    const id = known.ext_id
    expect(await app.play(call(ann, [bet(301, id)]))).toEqual(refused(409, 700n))
    expect(await app.play(call(ann, [win(300, id)]))).toEqual(refused(409, 700n))
    expect(await app.play(call(bob, [bet(300, id)]))).toEqual(refused(409, 1000n))
    expect(await app.play(call(ann, [win(5), bet(301, id)]))).toEqual(refused(409, 700n))
    await app.inTransaction(({ tx }) => openAccount(tx, { player_id: ann, currency: 'USD' }))
    expect(await app.play(call(ann, [bet(300, id)], { currency: 'USD' }))).toEqual(refused(409, 0n))
  })

  test('short of funds, nothing of the call persists', async () => {
    const ann = await app.player({ cash: 1000n })
    const first = bet(600)
    expect(await app.play(call(ann, [first, bet(401)]))).toEqual(refused(100, 1000n))
    expect(await app.play(call(ann, [first]))).toMatchObject(accepted(400n))
  })

  test('operations count in their order: a win pays for the bet after it', async () => {
    const ann = await app.player({ cash: 100n })
    expect(await app.play(call(ann, [bet(100), win(500), bet(400)]))).toMatchObject(accepted(100n))
    expect(await app.play(call(ann, [bet(200), win(500)]))).toEqual(refused(100, 100n))
  })

  test('an unknown player is told from a currency without account', async () => {
    const ann = await app.player({ cash: 100n })
    expect(await app.play(call(10n ** 12n, [bet(1)]))).toEqual(refused(101, 0n))
    expect(await app.play(call(ann, [bet(1)], { currency: 'USD' }))).toEqual(refused(154, 0n))
    expect(await app.play(call(ann, [bet(1)], { currency: 'XXX' }))).toEqual(refused(154, 0n))
  })

  test.each([
    ['a negative bet', [bet(-1)]],
    ['an empty key', [bet(1, '')]],
    ['a key that cannot be stored', [bet(1, 'a\0b')]],
    ['half a character', [bet(1, '\ud800')]],
    ['a key of 256 characters', [bet(1, 'x'.repeat(256))]],
    ['one key twice', [bet(1, 'twice'), bet(1, 'twice')]],
    ['a rollback of itself', [rollback('self', 'self')]],
    ['an amount beyond a safe integer', [win(2n ** 53n)]],
  ])('%s is refused before it reaches the ledger', async (_name, operations) => {
    const ann = await app.player({ cash: 100n })
    expect(await app.play(call(ann, operations))).toEqual(refused(400, 0n))
  })

  test('quotes, backslashes, braces and emoji in a key are only text', async () => {
    const ann = await app.player({ cash: 100n })
    const odd = bet(1, `{"a\\,'NULL} 🎰 ${ann}`)
    expect(await app.play(call(ann, [odd]))).toMatchObject({
      transactions: [{ ext_id: odd.ext_id }],
    })
    expect(await app.play(call(ann, [odd]))).toMatchObject(accepted(99n))
  })
})
