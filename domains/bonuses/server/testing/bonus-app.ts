import { randomUUID } from 'node:crypto'
import { domain as brands } from '@casino/brands/server'
import type { Work } from '@casino/db/work.ts'
import { domain as games } from '@casino/games/server'
import { domain as limits } from '@casino/limits/server'
import { domain as players } from '@casino/players/server'
import { people, type signUpForm, signUpPerson } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { domain as staff } from '@casino/staff/server'
import { staff as testStaff } from '@casino/staff/testing'
import type { TestServers } from '@casino/testing/database.ts'
import { type Person, startTestApp } from '@casino/testing/test-app.ts'
import { deposit } from '@casino/wallet/money'
import { type PlayOperation, type PlayRequest, play } from '@casino/wallet/play'
import { domain as wallet } from '@casino/wallet/server'
import { listBonuses } from '../../contract.ts'
import type { PlanJson } from '../../plan.ts'
import { addCodes } from '../codes/code-store.ts'
import { demoPlans } from '../demo/plans.ts'
import { giveDepositBonus } from '../deposits/give-deposit-bonus.ts'
import { domain as bonuses } from '../index.ts'
import { addPlan } from '../plans/edit-plan-store.ts'
import { openPlan } from '../plans/plan-store.ts'
import { publishPlan } from '../plans/publish-plan.ts'

export type BonusApp = Awaited<ReturnType<typeof openBonuses>>

/**
 * A test app with players, the wallet and bonuses. Its demo plans are open. With the address of a
 * provider, or `games`, it has games too.
 */
export async function openBonuses(postgres: TestServers, provider?: string) {
  const hasProvider = provider !== undefined && provider !== 'games'
  const app = await startTestApp(postgres, {
    domains: [
      brands,
      staff,
      players,
      wallet,
      prizes,
      ...(provider ? [limits, games] : []),
      bonuses,
    ],
    people,
    staff: testStaff,
    addresses: hasProvider ? { games: provider } : {},
    isStarted: true,
  })
  await app.relay()
  let plansCount = 0
  let payments = 0
  return {
    ...app,
    /** Publishes a plan like the demo's coupon, with a code of the same name. */
    async plan(more: Partial<PlanJson> = {}) {
      plansCount += 1
      const key = `test_${plansCount}`
      const draft = { ...couponPlan(), ...more }
      await app.inTransaction((work) => publish(work, key, draft))
      const version = await openPlan(app.db, { key })
      if (!version) throw new Error(`the plan ${key} is not open`)
      return { ...version, code: key.toUpperCase() }
    },
    /** A new player with a birthday; the sign-up is relayed. */
    async player(form: Partial<ReturnType<typeof signUpForm>> = {}): Promise<Person> {
      const person = await signUpPerson(app, { form })
      await app.pool.query(
        `update players.player set date_of_birth = '1990-01-01', country = 'DE' where id = $1`,
        [person.id],
      )
      await app.relay()
      return person
    },
    /** Credits a deposit as the cashbox does. */
    async deposit(
      { id: player_id }: Person,
      amount_cents: bigint,
      given: { version_id?: bigint | null; payment_brand?: string } = {},
    ): Promise<string> {
      payments += 1
      const key = `payment:${payments}`
      await app.inTransaction(async (work) => {
        const money = { player_id, currency: 'EUR', amount_cents, key }
        const { version_id, payment_brand = 'visa' } = given
        await giveDepositBonus(work, { ...money, version_id, payment_brand })
        await deposit(work, money)
      })
      return key
    },
    play: playRound,
    bonuses: async (person: Person) => (await person.call(listBonuses, {})).body,
  }
}

function playRound(
  { id: player_id }: Person,
  operations: PlayOperation[],
  more: Partial<PlayRequest> = {},
) {
  return play({
    player_id,
    currency: 'EUR',
    provider: 'apogee',
    game: 'apogee:dice',
    game_class: 'slots',
    round_id: randomUUID(),
    finished: true,
    operations,
    ...more,
  })
}

/** Publishes a plan, with a code of the same name. */
async function publish(work: Work, key: string, draft: PlanJson): Promise<void> {
  const id = await addPlan(work.tx, { key, draft, created_by: 'a test', now: work.now })
  if (id === undefined) throw new Error(`the plan ${key} exists`)
  await publishPlan(work, { id, draft }, 'a test')
  await addCode(work, key, id)
}

async function addCode({ tx, now }: Work, key: string, plan_id: bigint): Promise<void> {
  await addCodes(tx, { codes: [key.toUpperCase()], plan_id, created_by: 'a test', now })
}

/** 5 euros by a code, to be staked 30 times. */
export function couponPlan(): PlanJson {
  const plan = demoPlans.find(({ key }) => key === 'apollo_gift')
  if (!plan) throw new Error('the demo has no coupon')
  return plan.draft
}

export function bet(amount: number, ext_id: string = randomUUID()): PlayOperation {
  return { type: 'bet', ext_id, amount_cents: BigInt(amount) }
}
export function win(amount: number, ext_id: string = randomUUID()): PlayOperation {
  return { type: 'win', ext_id, amount_cents: BigInt(amount) }
}
export function rollback(ref_ext_id: string, ext_id: string = randomUUID()): PlayOperation {
  return { type: 'rollback', ext_id, ref_ext_id, amount_cents: 0n }
}
