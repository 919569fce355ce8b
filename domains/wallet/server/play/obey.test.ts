import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { setRates } from '../accounts/set-rates.ts'
import { audit } from '../public/books.ts'
import { deposit, openAccount } from '../public/money.ts'
import { guardOf, lockGuard, setGuard } from '../public/play.ts'
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

describe('what a bet must obey', () => {
  const guard = (id: bigint, fields: Parameters<typeof setGuard>[2]) =>
    app.inTransaction(({ tx }) => setGuard(tx, id, fields))

  test('while a guard is locked a change of it waits, and the lock changes nothing', async () => {
    const ann = await app.player({ cash: 1000n })
    await guard(ann, { max_bet_cents: 70n })
    const before = await guardOf(app.db, ann)
    const ended: string[] = []
    const waiting = async () => {
      const { rows } = await app.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    }
    let change: Promise<unknown> | undefined
    await app.inTransaction(async ({ tx }) => {
      await lockGuard(tx, ann)
      change = guard(ann, { blocked: true }).then(() => ended.push('change'))
      await expect.poll(waiting).toBeGreaterThan(0)
      expect(await guardOf(tx, ann)).toEqual(before)
      ended.push('lock')
    })
    await change
    expect(ended).toEqual(['lock', 'change'])
    expect(await guardOf(app.db, ann)).toEqual({ ...before, blocked: true })
  })

  test('a player without a guard can be locked, and obeys nothing', async () => {
    const bob = await app.player({ cash: 1000n })
    await app.inTransaction(({ tx }) => lockGuard(tx, bob))
    expect(await app.play(call(bob, [bet(100)]))).toMatchObject(accepted(900n))
  })

  test('an excluded or blocked player cannot bet, but wins and rollbacks pass', async () => {
    const ann = await app.player({ cash: 1000n })
    const stake = bet(100)
    await app.play(call(ann, [stake]))
    await guard(ann, { excluded_until: new Date(app.clock.at.getTime() + 1000) })
    expect(await app.play(call(ann, [bet(1)]))).toEqual(refused(110, 900n))
    expect(await app.play(call(ann, [win(50)]))).toMatchObject(accepted(950n))
    expect(await app.play(call(ann, [rollback(stake.ext_id)]))).toMatchObject(accepted(1050n))
    expect(await app.play(call(ann, [stake]))).toMatchObject(accepted(1050n))
    await guard(ann, { excluded_until: app.clock.at })
    expect(await app.play(call(ann, [bet(50)]))).toMatchObject(accepted(1000n))
    await guard(ann, { blocked: true })
    expect(await app.play(call(ann, [bet(1)]))).toEqual(refused(110, 1000n))
    expect((await guardOf(app.db, ann)).excluded_until).toEqual(app.clock.at)
  })

  test('an account that is opened later obeys what the player obeys', async () => {
    const ann = await app.player({ cash: 1000n })
    await guard(ann, { blocked: true })
    await app.inTransaction(async (work) => {
      await openAccount(work.tx, { player_id: ann, currency: 'USD' })
      await deposit(work, { player_id: ann, currency: 'USD', amount_cents: 100n, key: 'later' })
    })
    expect(await app.play(call(ann, [bet(1)], { currency: 'USD' }))).toEqual(refused(110, 100n))
    await guard(ann, { blocked: false })
    expect(await app.play(call(ann, [bet(1)], { currency: 'USD' }))).toMatchObject(accepted(99n))
  })

  test('while a bonus is wagered its max bet and refused games hold, in its currency', async () => {
    const ann = await app.player({ cash: 1000n })
    await guard(ann, {
      wagering_currency: 'EUR',
      max_bet_cents: 500n,
      refused_classes: ['jackpot'],
    })
    expect(await app.play(call(ann, [bet(501)]))).toEqual(refused(106, 1000n))
    expect(await app.play(call(ann, [bet(1)], { game_class: 'jackpot' }))).toEqual(
      refused(107, 1000n),
    )
    expect(await app.play(call(ann, [bet(500)]))).toMatchObject(accepted(500n))
    await guard(ann, { wagering_currency: 'USD' })
    expect(await app.play(call(ann, [bet(500)], { game_class: 'jackpot' }))).toMatchObject(
      accepted(0n),
    )
  })

  const dayWindow = (kind: 'loss' | 'wager', euros: number) => ({
    kind,
    period_hours: 24,
    reset_at: new Date(app.clock.at.getTime() + 3600_000),
    limit_micros: BigInt(euros) * 1_000_000n,
    left_micros: BigInt(euros) * 1_000_000n,
  })

  test('a wager limit counts stakes over all currencies by the rate of the day', async () => {
    const ann = await app.player({ cash: 10_000n })
    await app.inTransaction(async (work) => {
      await setRates(work.tx, app.clock.at, [
        { currency: 'EUR', eur_per_unit: '1' },
        { currency: 'BTC', eur_per_unit: '50000' },
      ])
      await openAccount(work.tx, { player_id: ann, currency: 'BTC' })
      await deposit(work, { ...payment(ann, 1_000_000n), currency: 'BTC' })
    })
    await guard(ann, { windows: [dayWindow('wager', 30)] })
    const inBtc = { currency: 'BTC' }
    expect(await app.play(call(ann, [bet(1000), win(900)]))).toMatchObject({ ok: true })
    // 0.0004 BTC are 20 EUR, one satoshi more is too much.
    expect(await app.play(call(ann, [bet(40_001)], inBtc))).toEqual(refused(105, 1_000_000n))
    const all = bet(40_000)
    expect(await app.play(call(ann, [all], inBtc))).toMatchObject({ ok: true })
    expect(await app.play(call(ann, [bet(1)]))).toMatchObject({ code: 105 })
    expect(await app.play(call(ann, [win(5000)]))).toMatchObject({ ok: true })
    await app.play(call(ann, [rollback(all.ext_id)], inBtc))
    expect(await app.play(call(ann, [bet(2000)]))).toMatchObject({ ok: true })
  })

  test('a loss limit counts stakes less wins, and starts anew at its reset', async () => {
    const ann = await app.player({ cash: 10_000n })
    await guard(ann, { windows: [dayWindow('loss', 10), dayWindow('wager', 1000)] })
    expect(await app.play(call(ann, [bet(800), bet(201)]))).toEqual(refused(105, 10_000n))
    expect(await app.play(call(ann, [bet(800), win(500)]))).toMatchObject({ ok: true })
    expect(await app.play(call(ann, [bet(700)]))).toMatchObject({ ok: true })
    expect(await app.play(call(ann, [bet(1)]))).toMatchObject({ code: 105 })
    const start = app.clock.at
    app.clock.at = new Date(start.getTime() + 3600_000)
    expect(await app.play(call(ann, [bet(1000)]))).toMatchObject({ ok: true })
    const [loss] = (await guardOf(app.db, ann)).windows
    expect(loss).toMatchObject({
      left_micros: 0n,
      reset_at: new Date(start.getTime() + 25 * 3600_000),
    })
    app.clock.at = start
  })

  test('without a rate a limited player cannot bet', async () => {
    const ann = await app.player({ cash: 100n, currency: 'JPY' })
    await app.play(call(ann, [bet(1)], { currency: 'JPY' }))
    await guard(ann, { windows: [dayWindow('wager', 30)] })
    expect(await app.play(call(ann, [bet(1)], { currency: 'JPY' }))).toEqual(refused(105, 99n))
    expect(await app.play(call(ann, [win(1)], { currency: 'JPY' }))).toMatchObject({ ok: true })
  })
})

function payment(player_id: bigint, amount_cents: bigint) {
  return { player_id, currency: 'EUR', amount_cents, key: crypto.randomUUID() }
}
