import { emit } from '@casino/events/emit.ts'
import { freespinsEnded } from '@casino/games/contract'
import type { Person } from '@casino/testing/test-app.ts'
import { grantBonus } from '@casino/wallet/bonus-money'
import { audit } from '@casino/wallet/books'
import { listAccounts } from '@casino/wallet/contract'
import { reverseDeposit } from '@casino/wallet/money'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import * as codes from '../codes-contract.ts'
import * as contract from '../contract.ts'
import type { PlanJson } from '../plan.ts'
import { demoPlans } from './demo/plans.ts'
import { reverseDepositBonus } from './public.ts'
import { type BonusApp, bet, openBonuses, win } from './testing/bonus-app.ts'

let app: BonusApp
let ann: Person
beforeAll(async () => {
  app = await openBonuses(inject('postgres'))
})
afterAll(() => app.close())
afterEach(async () => {
  expect((await audit(app.db)).differences).toEqual([])
})

const offers = async (person: Person) => (await person.call(contract.listDepositOffers, {})).body
const keys = async (person: Person) => (await offers(person)).map(({ group_key }) => group_key)
const money = async (person: Person) => {
  const account = (await person.call(listAccounts, {})).body.find(
    ({ currency }) => currency === 'EUR',
  )
  return [account?.available_to_cashout_cents, account?.amount_cents]
}
const demo = (key: string): PlanJson => {
  const plan = demoPlans.find((one) => one.key === key)
  if (!plan) throw new Error(`the demo has no ${key}`)
  return plan.draft
}
const anew = () => ({ key: crypto.randomUUID() })
/** The version that an offer stands for. */
const versionOf = async (key: string) => {
  const { rows } = await app.pool.query(
    `select v.id from bonuses.plan_version v join bonuses.plan p on p.id = v.plan_id
     where p.key = $1 order by v.number desc limit 1`,
    [key],
  )
  return BigInt(rows[0].id)
}

test('an offer has the form of other clients and the terms in the language of the player', async () => {
  ann = await app.player()
  const [offer] = await offers(ann)
  expect(offer).toMatchObject({
    id: expect.stringMatching(/^offer-\d+$/),
    group_key: 'welcome_1',
    currency: 'EUR',
    bonuses: [
      {
        type: 'bonus',
        title: expect.stringContaining('100%'),
        conditions: expect.arrayContaining([
          expect.objectContaining({ field: 'amount', type: 'min' }),
        ]),
        attributes: expect.arrayContaining([{ field: 'percentage', value: 100 }]),
        result_bonus: expect.arrayContaining([{ field: 'wager', value: 20 }]),
      },
    ],
    terms: { percent: 100, amount_cents: 10_000, wager_times: 20, deposit_min_cents: 2000 },
  })
})

test('a deposit and the bonus that was chosen are one, and the next deposit is offered the next', async () => {
  ann = await app.player()
  await app.deposit(ann, 5000n, { version_id: await versionOf('welcome_1') })
  expect(await app.bonuses(ann)).toMatchObject([{ stage: 'handle_bets', amount_cents: 5000 }])
  expect(await money(ann)).toEqual([5000, 10_000])
  // The welcome pack is one stacking group.
  expect(await keys(ann)).not.toContain('welcome_2')
  const [bonus] = await app.bonuses(ann)
  await ann.call(contract.cancelBonus, { id: bonus?.id ?? 0 }, anew())
  expect(await money(ann)).toEqual([5000, 5000])
  expect(await keys(ann)).toContain('welcome_2')
})

test('who was not asked gets the first offer, to be activated; who chose none gets none', async () => {
  ann = await app.player()
  await app.deposit(ann, 5000n)
  expect(await app.bonuses(ann)).toMatchObject([{ stage: 'issued', amount_cents: 5000 }])
  const bob = await app.player()
  await app.deposit(bob, 5000n, { version_id: null })
  expect(await app.bonuses(bob)).toEqual([])
  expect(await money(bob)).toEqual([5000, 5000])
})

test('the percentage ends at the most, a fraction of a cent stays, and less than the least gives none', async () => {
  ann = await app.player()
  await app.deposit(ann, 50_001n)
  expect(await app.bonuses(ann)).toMatchObject([{ amount_cents: 10_000 }])
  const bob = await app.player()
  await app.deposit(bob, 1999n)
  expect(await app.bonuses(bob)).toEqual([])
  await app.deposit(bob, 2001n)
  expect(await app.bonuses(bob)).toMatchObject([{ amount_cents: 1000, group_key: 'welcome_2' }])
})

test('a bonus that cannot be given never stops the deposit', async () => {
  const { version_id } = await app.plan({
    ...demo('welcome_1'),
    count_max: 1,
    stacking_group: null,
  })
  const [first, second] = [await app.player(), await app.player()]
  await app.deposit(first, 5000n, { version_id })
  await app.deposit(second, 5000n, { version_id })
  expect(await app.bonuses(second)).toEqual([])
  expect(await money(second)).toEqual([5000, 5000])
  // It has counted as the first deposit all the same.
  expect(await keys(second)).toContain('welcome_2')
})

test('a code filters the offers, gives its plan with the deposit, and is used then', async () => {
  ann = await app.player()
  const set = (deposit_bonus_code: string) => ann.call(codes.setBonusCode, { deposit_bonus_code })
  expect((await set('NOSUCH')).status).toBe(422)
  expect((await set(' pro ')).body).toEqual({ deposit_bonus_code: 'PRO' })
  expect(await keys(ann)).toEqual(['rocket_pro'])
  await app.deposit(ann, 4000n)
  expect(await app.bonuses(ann)).toMatchObject([{ group_key: 'rocket_pro', amount_cents: 2000 }])
  expect(await keys(ann)).not.toContain('rocket_pro')
  expect((await set('PRO')).status).toBe(422)
  await set('MAX')
  await ann.call(codes.clearBonusCode, {})
  expect(await keys(ann)).not.toContain('rocket_max')
})

test('a refused offer is not shown again, and a player with two accounts sees none', async () => {
  ann = await app.player()
  const [offer] = await offers(ann)
  await ann.call(contract.refuseDepositOffer, { id: offer?.id ?? '' })
  expect(await keys(ann)).not.toContain('welcome_1')
  const bob = await app.player()
  await app.pool.query(
    `insert into players.player_group (player_id, group_id, reason, added_at)
     values ($1, 100, 'a test', now())`,
    [bob.id],
  )
  expect(await keys(bob)).toEqual([])
  expect((await bob.call(contract.showAvailable, {})).body).toEqual({ available_bonuses: false })
  const switched = await bob.call(contract.changeBonusSettings, { can_issue: true })
  expect(switched.code).toBe('bonuses_blocked_forbidden')
})

test('a guest sees what a first deposit gives, unless the licence keeps it from the public', async () => {
  const guest = app.guest()
  const shown = async () => (await guest.call(contract.listDepositOffers, {})).body
  expect((await shown()).map(({ group_key }) => group_key)).toContain('welcome_1')
  await app.pool.query(`update bonuses.licence_rule set is_public = false`)
  expect(await shown()).toEqual([])
  await app.pool.query(`update bonuses.licence_rule set is_public = true`)
})

test('a reversed deposit cancels its bonus; one that was paid out is named for staff', async () => {
  ann = await app.player()
  const reverse = (person: Person, key: string, amount_cents: bigint) =>
    app.inTransaction(async (work) => {
      const player_id = person.id
      const paid = await reverseDepositBonus(work, { player_id, key })
      await reverseDeposit(work, { player_id, key, currency: 'EUR', amount_cents })
      return paid
    })
  const running = await app.deposit(ann, 5000n, { version_id: await versionOf('welcome_1') })
  await app.play(ann, [bet(100)], { round_id: 'open', finished: false })
  expect(await reverse(ann, running, 5000n)).toEqual([])
  expect(await app.bonuses(ann)).toMatchObject([{ stage: 'canceled' }])

  const bob = await app.player()
  const { version_id } = await app.plan({ ...demo('welcome_1'), wager_times: 1, max_bet: null })
  const done = await app.deposit(bob, 2000n, { version_id })
  await app.play(bob, [bet(2000), win(2000)])
  await expect.poll(async () => (await app.bonuses(bob))[0]?.stage).toBe('wager_done')
  expect(await reverse(bob, done, 2000n)).toMatchObject([{ released_cents: 2000n }])
  expect(await app.bonuses(bob)).toMatchObject([{ stage: 'wager_done' }])
})

test('a reversed deposit takes its free spins back, and what they won as bonus money', async () => {
  const starfall = demo('starfall_spins')
  const { version_id } = await app.plan({ ...starfall, trigger: 'deposit', stacking_group: null })
  const reverse = (person: Person, key: string) =>
    app.inTransaction((work) => reverseDepositBonus(work, { player_id: person.id, key }))
  const spinsOf = async (person: Person) =>
    (await person.call(contract.listFreespins, {})).body.at(-1)
  const activate = async (person: Person) => {
    const id = (await spinsOf(person))?.id ?? 0
    return person.call(contract.activateFreespins, { id }, anew())
  }
  ann = await app.player()
  const unclaimed = await app.deposit(ann, 5000n, { version_id })
  expect(await spinsOf(ann)).toMatchObject({ stage: 'issued' })
  await reverse(ann, unclaimed)
  expect(await spinsOf(ann)).toMatchObject({ stage: 'canceled' })
  expect((await activate(ann)).code).toBe('freespins_not_activatable')

  for (const isLate of [true, false]) {
    const bob = await app.player()
    const key = await app.deposit(bob, 5000n, { version_id })
    await activate(bob)
    if (isLate) await reverse(bob, key)
    await payWinnings(bob, (await spinsOf(bob))?.id ?? 0)
    if (!isLate) await reverse(bob, key)
    expect(await app.bonuses(bob)).toMatchObject([{ stage: 'canceled', removed_cents: 700 }])
    expect(await money(bob)).toEqual([5000, 5000])
  }
})

/** The games pay 7 euros of free spins as bonus money. */
async function payWinnings({ id: player_id }: Person, id: number | string): Promise<void> {
  const issue_id = `gift-${id}`
  const won = { player_id, currency: 'EUR' }
  await app.inTransaction(async (work) => {
    const source = `freespins:${issue_id}`
    const terms = { wager_cents: 7000n }
    await grantBonus(work, { ...won, amount_cents: 700n, source, plan: 'starfall_spins', terms })
    const end = { ...won, issue_id, status: 'played', total_cents: 700n, paid_as: 'bonus' } as const
    await emit(work.tx, freespinsEnded, end)
  })
  await app.relay()
}
