import { randomUUID } from 'node:crypto'
import { Refusal } from '@casino/contract/refuse.ts'
import { excludePlayer } from '@casino/players/public'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { tries } from '@casino/testing/effort.ts'
import { type Person, startTestApp, type TestApp } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import { accountsOf, unitsOf } from '@casino/wallet/money'
import { domain as wallet } from '@casino/wallet/server'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { PrizeSource } from '../rules.ts'
import { type Grant, grant } from './grant.ts'
import { domain as prizes } from './index.ts'
import { whyNotTakePart } from './why-not-take-part.ts'

let app: TestApp
let ann: Person
let vip: Person
let policy: TestApp['visitors']['brand']['policy']
beforeAll(async () => {
  app = await startTestApp(inject('postgres'), { domains: [players, wallet, prizes], people })
  ann = await app.as('ann')
  vip = await app.as('vip')
  policy = { ...app.visitors.brand.policy }
  await app.relay()
})
beforeEach(reset)
afterAll(async () => {
  // The tests exclude without a guard.
  await reset()
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

async function reset(): Promise<void> {
  app.visitors.brand.policy = { ...policy }
  await change(
    ann,
    `state = 'active', excluded_until = null, country = 'DE', receive_promos = false`,
  )
}

const claimed: PrizeSource = { domain: 'shop', product: 'casino', kind: 'claimed' }
const given: PrizeSource = { ...claimed, kind: 'given', consent: 'receive_promos' }
const won: PrizeSource = { ...claimed, domain: 'jackpots', kind: 'won' }
const fiver = { kind: 'cash', currency: 'EUR', amount_cents: 500n }

const change = (person: Person, to: string) =>
  app.pool.query(`update players.player set ${to} where id = ${person.id}`)
const give = (to: Person, more: Partial<Grant> = {}) =>
  app.inTransaction((work) =>
    grant(work, { player_id: to.id, prize: fiver, source: claimed, key: randomUUID(), ...more }),
  )
/** The code of the refusal; 'granted' if there was none. */
const outcome = (granting: Promise<unknown>) =>
  granting.then(
    () => 'granted',
    (error) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

/** All that a grant changes: money, points and rows. */
async function stateOf({ id }: Person) {
  const money = (await accountsOf(app.db, id)).map(({ currency, amount_cents }) => {
    return `${amount_cents} ${currency}`
  })
  const { points } = await unitsOf(app.db, id)
  const { rows } = await app.pool.query(
    `select count(*)::int as count from prizes.granted where player_id = ${id}`,
  )
  return { money: money.toSorted(), points, grants: rows[0].count as number }
}

async function cashOf({ id }: Person): Promise<bigint> {
  const accounts = await accountsOf(app.db, id)
  return accounts.find(({ currency }) => currency === 'EUR')?.amount_cents ?? 0n
}

test('cash and points are handed out, and the account is opened where there is none', async () => {
  const before = await stateOf(ann)
  await give(ann)
  await give(ann, { prize: { kind: 'points', points: 40n } })
  await give(ann, { prize: { kind: 'cash', currency: 'NOK', amount_cents: 1n } })
  const after = await stateOf(ann)
  expect(after.points).toBe(before.points + 40n)
  expect(after.money).toContain('1 NOK')
  expect(after.grants).toBe(before.grants + 3)
})

test('a prize that is not of the form of its kind, or of no kind, throws and leaves nothing', async () => {
  const before = await stateOf(ann)
  const bad = [
    { kind: 'cash', currency: 'EUR', amount_cents: 0n },
    { kind: 'cash', currency: 'EUR', amount_cents: -5n },
    { kind: 'cash', currency: 'EUR', amount_cents: 5n, wager: 3 },
    { kind: 'cash', currency: 'euro', amount_cents: 5n },
    { kind: 'points' },
    { kind: 'yacht' },
  ]
  for (const prize of bad) await expect(give(ann, { prize })).rejects.toThrow()
  expect(await stateOf(ann)).toEqual(before)
})

test('a key of another prize, player or source throws', async () => {
  const key = randomUUID()
  await give(ann, { key })
  const before = [await stateOf(ann), await stateOf(vip)]
  await expect(give(vip, { key })).rejects.toThrow(/another prize/)
  await expect(give(ann, { key, prize: { ...fiver, amount_cents: 501n } })).rejects.toThrow()
  await expect(give(ann, { key, source: won })).rejects.toThrow()
  expect([await stateOf(ann), await stateOf(vip)]).toEqual(before)
})

test('concurrent grants grant once per key, whatever is repeated and rolled back', async () => {
  const attempt = fc.record({
    key: fc.integer({ min: 0, max: 3 }),
    fails: fc.boolean(),
    source: fc.constantFrom(claimed, won),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 8 }), async (attempts) => {
      const run = randomUUID()
      const cash = await cashOf(ann)
      const { grants } = await stateOf(ann)
      const granting = attempts.map(({ key, fails, source }) =>
        app.inTransaction(async (work) => {
          // One source for each key: another one would be another grant.
          const own = `${run}:${key}:${source.kind}`
          const done = await grant(work, { player_id: ann.id, prize: fiver, source, key: own })
          if (fails) throw new Error('rolled back')
          return done
        }),
      )
      const settled = await Promise.allSettled(granting)
      const good = attempts.filter(({ fails }) => !fails)
      const keys = new Set(good.map(({ key, source }) => `${key} ${source.kind}`)).size
      expect(await cashOf(ann)).toBe(cash + 500n * BigInt(keys))
      expect((await stateOf(ann)).grants).toBe(grants + keys)
      const first = settled.filter((one) => one.status === 'fulfilled' && !one.value.repeated)
      expect(first).toHaveLength(keys)
      expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(
        attempts.length - good.length,
      )
    }),
    tries(20),
  )
})

const refusals: [string, string, () => unknown][] = [
  ['prize_account_closed', 'a blocked player', () => change(ann, `state = 'blocked'`)],
  [
    'prize_excluded',
    'an excluded player',
    () => change(ann, `excluded_until = timestamptz '2100-01-01'`),
  ],
  ['prize_under_age', 'a player below the age of their licence', () => age(99)],
  ['prize_country_closed', 'a player in a closed country', () => change(ann, `country = 'US'`)],
  [
    'prize_not_allowed',
    'a licence without advantages',
    () => Object.assign(app.visitors.brand.policy, { advantages_allowed: false }),
  ],
]
const age = (age_min: number) => Object.assign(app.visitors.brand.policy, { age_min })

test.for(refusals)(
  '%s: %s is refused and nothing is left, but is paid what was won',
  async ([code, , arrange]) => {
    await arrange()
    const before = await stateOf(ann)
    const key = randomUUID()
    expect(await outcome(give(ann, { key }))).toBe(code)
    expect(await outcome(give(ann, { source: given }))).toBe(code)
    const asked = { player_id: ann.id, source: won, now: app.clock.at }
    expect(await whyNotTakePart(app.db, asked)).toBe(code)
    expect(await stateOf(ann)).toEqual(before)
    expect(await outcome(give(ann, { source: won, key }))).toBe('granted')
    expect((await stateOf(ann)).grants).toBe(before.grants + 1)
  },
)

test('a refused grant leaves nothing even where its caller goes on', async () => {
  await change(ann, `state = 'blocked'`)
  const before = await stateOf(ann)
  await app.inTransaction(async (work) => {
    const asked = { player_id: ann.id, prize: fiver, source: claimed, key: randomUUID() }
    expect(await outcome(grant(work, asked))).toBe('prize_account_closed')
  })
  expect(await stateOf(ann)).toEqual(before)
})

test('what nobody asked for needs the consent that its source names', async () => {
  expect(await outcome(give(ann, { source: given }))).toBe('prize_not_wanted')
  expect(await outcome(give(ann, { source: claimed }))).toBe('granted')
  await change(ann, 'receive_promos = true')
  expect(await outcome(give(ann, { source: given }))).toBe('granted')
})

test('what a player does with one product is not used for another where that is forbidden', async () => {
  Object.assign(app.visitors.brand.policy, { mixed_products_allowed: false })
  const source: PrizeSource = { ...claimed, used_for: 'betting' }
  expect(await outcome(give(ann, { source }))).toBe('prize_product_not_allowed')
  expect(await outcome(give(ann))).toBe('granted')
})

test('a repeated key gets the first answer, even if the guard would refuse by now', async () => {
  const key = randomUUID()
  const first = await give(ann, { key })
  await change(ann, `state = 'blocked'`)
  expect(await give(ann, { key })).toEqual({ ...first, repeated: true })
})

test('an exclusion that commits while a grant waits refuses the grant', async () => {
  const before = await stateOf(ann)
  let granting: Promise<string> | undefined
  await app.inTransaction(async (work) => {
    const until = new Date(app.clock.at.getTime() + 86_400_000)
    await excludePlayer(work, { id: ann.id, until, but: 'all' })
    granting = outcome(give(ann))
    await expect.poll(isWaiting).toBe(true)
  })
  expect(await granting).toBe('prize_excluded')
  expect(await stateOf(ann)).toEqual(before)
})

/** Whether a statement waits for the lock of a row or a transaction. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await app.pool.query(`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length > 0
}
