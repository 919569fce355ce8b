import { tries } from '@casino/testing/effort.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import * as codes from '../codes-contract.ts'
import * as contract from '../contract.ts'
import { type BonusApp, bet, openBonuses, rollback, win } from './testing/bonus-app.ts'

let app: BonusApp
let codesOpen: string[] = []
beforeAll(async () => {
  app = await openBonuses(inject('postgres'))
  const terms = { wager_times: 2, stacking_group: null, max_bet: null } as const
  const plans = [
    await app.plan(terms),
    await app.plan({ ...terms, cap: { EUR: 300 } }),
    await app.plan({ ...terms, bonus_first: true }),
  ]
  codesOpen = plans.map(({ code }) => code)
})
afterAll(() => app.close())

const cents = fc.integer({ min: 1, max: 400 })
const place = fc.nat({ max: 3 })
const step = fc.oneof(
  fc.record({ does: fc.constant('claim' as const), at: fc.nat({ max: 2 }) }),
  fc.record({ does: fc.constant('activate' as const), at: place }),
  fc.record({ does: fc.constant('cancel' as const), at: place }),
  fc.record({ does: fc.constant('deposit' as const), cents: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ does: fc.constant('round' as const), cents, won: fc.integer({ min: 0, max: 800 }) }),
  fc.record({ does: fc.constant('open' as const), cents, at: place }),
  fc.record({ does: fc.constant('rollback' as const), at: place }),
  fc.record({ does: fc.constant('sweep' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const anew = () => ({ key: crypto.randomUUID() })

/** Does one step; what the rules refuse changes nothing. */
async function take(person: Person, one: Step, opened: string[]): Promise<void> {
  const gift = async (at: number) => (await app.bonuses(person))[at]?.id ?? 999_999_999
  if (one.does === 'claim') {
    await person.call(codes.redeemCoupon, { coupon_code: codesOpen[one.at] ?? '' }, anew())
  }
  if (one.does === 'activate') {
    await person.call(contract.activateBonus, { id: await gift(one.at) }, anew())
  }
  if (one.does === 'cancel') {
    await person.call(contract.cancelBonus, { id: await gift(one.at) }, anew())
  }
  if (one.does === 'deposit') await app.deposit(person, BigInt(one.cents), { version_id: null })
  if (one.does === 'round') await app.play(person, [bet(one.cents), win(one.won)])
  if (one.does === 'open') {
    const ext_id = crypto.randomUUID()
    opened.push(ext_id)
    await app.play(person, [bet(one.cents, ext_id)], {
      round_id: `open ${one.at}`,
      finished: false,
    })
  }
  if (one.does === 'rollback') {
    const ext_id = opened[one.at]
    if (ext_id) await app.play(person, [rollback(ext_id)], { round_id: `open ${one.at}` })
  }
  if (one.does === 'sweep') await app.job('bonuses.sweep')
}

test('no sequence makes or loses a cent, or lets bonus money out before its wager', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
      const person = await app.player()
      const opened: string[] = []
      for (const one of steps) await take(person, one, opened)
      await app.job('bonuses.sweep')
      // The ledger sums to zero, and every bonus and its end are in it.
      await expect.poll(async () => (await audit(app.db)).differences).toEqual([])
      const { rows } = await app.pool.query(
        `select b.id, b.stage from bonuses.bonus b
         join ledger.every_transfer t on t.player_id = b.player_id
           and t.kind = 'bonus_released' and t.bonus_source = b.source
         where b.player_id = $1 and (b.wagered_cents < b.wager_cents
           or b.stage not in ('wager_done', 'finished'))`,
        [person.id],
      )
      expect(rows).toEqual([])
      const open = (await app.bonuses(person)).filter(({ stage }) => stage === 'handle_bets')
      expect(open.length).toBeLessThanOrEqual(1)
    }),
    tries(6),
  )
})
