import { emit } from '@casino/events/emit.ts'
import { freespinsEnded } from '@casino/games/contract'
import type { Person } from '@casino/testing/test-app.ts'
import { bonusOf, grantBonus } from '@casino/wallet/bonus-money'
import { openAccount } from '@casino/wallet/money'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as codes from '../../codes-contract.ts'
import * as contract from '../../contract.ts'
import { demoPlans } from '../demo/plans.ts'
import { type BonusApp, openBonuses } from '../testing/bonus-app.ts'

let app: BonusApp
let ann: Person
beforeAll(async () => {
  app = await openBonuses(inject('postgres'))
})
afterAll(() => app.close())

const anew = () => ({ key: crypto.randomUUID() })
const spins = async () => (await ann.call(contract.listFreespins, {})).body.at(-1)
const id = async () => (await spins())?.id ?? 0
const activate = async () => ann.call(contract.activateFreespins, { id: await id() }, anew())
const cancel = async () => ann.call(contract.cancelFreespins, { id: await id() }, anew())

beforeEach(async () => {
  ann = await app.player()
  const draft = demoPlans.find(({ key }) => key === 'starfall_spins')?.draft
  const { code } = await app.plan(draft)
  await ann.call(codes.redeemCoupon, { coupon_code: code }, anew())
})

/** The games report the end of an issue, as they do after they have paid it. */
const ends = async (paid_as: 'bonus' | 'waiting', total_cents: bigint) => {
  const issue_id = `gift-${await id()}`
  await app.inTransaction(async (work) => {
    const { id: player_id } = ann
    if (paid_as === 'bonus') {
      await openAccount(work.tx, { player_id, currency: 'EUR' })
      await grantBonus(work, {
        player_id,
        currency: 'EUR',
        amount_cents: total_cents,
        source: `freespins:${issue_id}`,
        plan: 'starfall_spins',
        terms: { wager_cents: total_cents * 10n },
      })
    }
    const end = { player_id, issue_id, currency: 'EUR', status: 'played' as const }
    await emit(work.tx, freespinsEnded, { ...end, total_cents, paid_as })
  })
  await app.relay()
}

test('free spins are activated once, and then belong to the games', async () => {
  expect(await spins()).toMatchObject({
    type: 'freespins',
    stage: 'issued',
    freespins_total: 20,
    freespins_performed: 0,
    games: ['apogee/starfall-reels'],
    provider: 'apogee',
    activatable: true,
  })
  expect((await activate()).body).toMatchObject({ stage: 'activated', activatable: false })
  expect((await activate()).body).toMatchObject({ stage: 'activated' })
  expect((await cancel()).code).toBe('freespins_not_cancelable')
})

test('free spins that were not activated can be cancelled, and expire', async () => {
  expect((await cancel()).body).toMatchObject({ stage: 'canceled' })
  expect((await activate()).code).toBe('freespins_not_activatable')
})

test('what they won is a bonus of the player, once, and never has their id', async () => {
  await activate()
  await ends('waiting', 700n)
  expect(await spins()).toMatchObject({ stage: 'finished', won_cents: 700 })
  expect(await app.bonuses(ann)).toEqual([])
  await ends('bonus', 700n)
  await ends('bonus', 700n)
  const bonuses = await app.bonuses(ann)
  expect(bonuses).toMatchObject([
    { stage: 'handle_bets', amount_cents: 700, amount_wager_requirement_cents: 7000 },
  ])
  expect(bonuses[0]?.id).not.toBe(await id())
  expect(await bonusOf(app.db, { player_id: ann.id })).toMatchObject({ state: 'running' })
})
