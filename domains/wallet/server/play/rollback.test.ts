import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { audit } from '../public/books.ts'
import { deposit, holdWithdrawal } from '../public/money.ts'
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

describe('rollbacks', () => {
  test('a bet is refunded once, however often and under whatever key it is rolled back', async () => {
    const ann = await app.player({ cash: 1000n })
    const stake = bet(300)
    await app.play(call(ann, [stake]))
    const back = rollback(stake.ext_id)
    expect(await app.play(call(ann, [back]))).toMatchObject(accepted(1000n))
    expect(await app.play(call(ann, [back]))).toMatchObject(accepted(1000n))
    expect(await app.play(call(ann, [rollback(stake.ext_id)]))).toMatchObject(accepted(1000n))
  })

  test('a rollback before its bet leaves a tombstone: the late bet moves nothing', async () => {
    const ann = await app.player({ cash: 100n })
    const late = bet(5000)
    const answer = await app.play(call(ann, [rollback(late.ext_id)]))
    expect(answer).toMatchObject({
      ...accepted(100n),
      transactions: [{ tx_id: expect.stringMatching(/^\d+$/) }],
    })
    expect(await app.play(call(ann, [late]))).toMatchObject(accepted(100n))
    const lateWin = win(70)
    await app.play(call(ann, [rollback(lateWin.ext_id)]))
    expect(await app.play(call(ann, [lateWin]))).toMatchObject(accepted(100n))
  })

  test('a rolled-back win that was spent becomes a deficit, which credits repay first', async () => {
    const ann = await app.player({ cash: 100n })
    const prize = win(500)
    await app.play(call(ann, [bet(100), prize]))
    await app.play(call(ann, [bet(450)]))
    expect(await app.play(call(ann, [rollback(prize.ext_id)]))).toMatchObject(accepted(0n))
    expect(await app.play(call(ann, [bet(1)]))).toEqual(refused(100, 0n))
    expect(await app.play(call(ann, [win(400)]))).toMatchObject(accepted(0n))
    await app.inTransaction((work) => deposit(work, payment(ann, 100n)))
    expect(await app.play(call(ann, []))).toMatchObject(accepted(50n))
  })

  test('a rollback restores the cash and the bonus part of its bet', async () => {
    const ann = await app.player({ cash: 100n, bonus: 200n })
    const stake = bet(250)
    expect(await app.play(call(ann, [stake]))).toMatchObject({
      transactions: [{ bonus_amount_cents: 150n }],
    })
    await app.play(call(ann, [rollback(stake.ext_id)]))
    await expect(hold(ann, 101n)).rejects.toMatchObject({ code: 'not_enough_money' })
    expect(await hold(ann, 100n)).toMatchObject({ amount_cents: 200n })
  })

  test('bet and rollback in one call leave nothing, in either order', async () => {
    const ann = await app.player({ cash: 100n })
    const [one, two] = [bet(60), bet(70)]
    expect(await app.play(call(ann, [one, rollback(one.ext_id)]))).toMatchObject(accepted(100n))
    expect(await app.play(call(ann, [rollback(two.ext_id), two]))).toMatchObject(accepted(100n))
  })

  test('what another player staked or won is not rolled back, whoever of them is named', async () => {
    const ann = await app.player({ cash: 1000n })
    const ben = await app.player({ cash: 500n })
    const [stake, prize] = [bet(300), win(200)]
    await app.play(call(ann, [stake, prize]))
    const back = rollback(stake.ext_id)
    expect(await app.play(call(ben, [back]))).toEqual(refused(409, 500n))
    expect(await app.play(call(ben, [bet(50), rollback(prize.ext_id)]))).toEqual(refused(409, 500n))
    // It left no mark: the true one is still taken back, under the same key.
    expect(await app.play(call(ann, [back]))).toMatchObject(accepted(1200n))
    // Whose rollback came before anybody's bet has its answer already, also under another key.
    const late = bet(70)
    await app.play(call(ben, [rollback(late.ext_id)]))
    expect(await app.play(call(ann, [late]))).toMatchObject(accepted(1130n))
    expect(await app.play(call(ben, [rollback(late.ext_id)]))).toMatchObject(accepted(500n))
  })

  test('only bets and wins can be rolled back', async () => {
    const ann = await app.player({ cash: 100n })
    const back = rollback('whatever')
    await app.play(call(ann, [back]))
    expect(await app.play(call(ann, [rollback(back.ext_id)]))).toEqual(refused(400, 100n))
  })
})

describe('cash and bonus money', () => {
  test('cash goes first; a win returns in the proportion of the stakes, the odd cent to cash', async () => {
    const ann = await app.player({ cash: 100n, bonus: 200n })
    const round = { round_id: 'split' }
    await app.play(call(ann, [bet(150)], round))
    expect(await app.play(call(ann, [win(100)], round))).toMatchObject({
      ...accepted(250n),
      transactions: [{ bonus_amount_cents: 33n }],
    })
    expect(await hold(ann, 67n)).toMatchObject({ available_to_cashout_cents: 0n })
  })

  test('the split holds within one call, and not beyond its round', async () => {
    const ann = await app.player({ bonus: 100n })
    expect(
      await app.play(call(ann, [bet(50), win(80)], { round_id: 'bonus', finished: true })),
    ).toMatchObject({ transactions: [{}, { bonus_amount_cents: 80n }] })
    expect(await app.play(call(ann, [win(10)], { round_id: 'promotion' }))).toMatchObject({
      transactions: [{ bonus_amount_cents: 0n }],
    })
  })

  test('a rolled-back win takes bonus money back first, then owes cash', async () => {
    const ann = await app.player({ bonus: 100n })
    const prize = win(300)
    await app.play(call(ann, [bet(100), prize], { round_id: 'one' }))
    await app.play(call(ann, [bet(250)], { round_id: 'two' }))
    expect(await app.play(call(ann, [rollback(prize.ext_id)]))).toMatchObject(accepted(0n))
    expect(await app.play(call(ann, [win(260)], { round_id: 'three' }))).toMatchObject(
      accepted(10n),
    )
  })
})

function payment(player_id: bigint, amount_cents: bigint) {
  return { player_id, currency: 'EUR', amount_cents, key: crypto.randomUUID() }
}

function hold(player_id: bigint, amount_cents: bigint) {
  return app.inTransaction((work) => holdWithdrawal(work, payment(player_id, amount_cents)))
}
