import { connect, type Database } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { tries } from '@casino/testing/effort.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit } from '../public/books.ts'
import {
  accountsOf,
  contribute,
  openPool,
  payPool,
  poolBalance,
  seedPool,
} from '../public/money.ts'
import { openWallet, type WalletApp } from '../testing/wallet-testing.ts'

let app: WalletApp
let connections: Database[]
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
  connections = [1, 2].map(() => connect(app.url, { max: 1 }))
})
afterAll(async () => {
  await Promise.all(connections.map(({ close }) => close()))
  await app.close()
})

// Few keys and amounts, so that repeats, conflicts and empty pools are common.
const step = fc.record({
  verb: fc.constantFrom('seed' as const, 'contribute' as const, 'pay' as const, 'pay' as const),
  key: fc.integer({ min: 1, max: 5 }).map(String),
  amount_cents: fc.constantFrom(1n, 20n, 90n),
  pool: fc.constantFrom('mini', 'grand'),
  connection: fc.integer({ min: 0, max: 1 }),
})
type Asked = (typeof step extends fc.Arbitrary<infer One> ? Omit<One, 'pool'> : never) & {
  pool: string
  player_id: bigint
}
const evening = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 10 })

test('contributions and seeds are what the pools hold and have paid, whoever asks at once', async () => {
  let evenings = 0
  await fc.assert(
    fc.asyncProperty(evening, async (rounds) => {
      evenings += 1
      const player_id = await app.player()
      const pools = [`mini.${evenings}`, `grand.${evenings}`]
      for (const pool of pools) {
        await app.inTransaction(({ tx }) => openPool(tx, { pool, currency: 'EUR' }))
      }
      const moved: Moved = new Map()
      for (const steps of rounds) {
        const asked = steps.map((one) => ({ ...one, pool: `${one.pool}.${evenings}`, player_id }))
        keepRound(moved, asked, await Promise.all(asked.map(outcomeOf)))
      }
      for (const pool of pools) {
        const { amount_cents, ...sums } = await poolBalance(app.db, pool)
        expect(sums).toEqual({ currency: 'EUR', ...sumsOf(moved, pool) })
        expect(sums.contributions_cents + sums.seeds_cents).toBe(amount_cents + sums.paid_cents)
        expect(amount_cents).toBeGreaterThanOrEqual(0n)
      }
      const [account] = await accountsOf(app.db, player_id)
      const paid = pools.map((pool) => sumsOf(moved, pool).paid_cents)
      expect(account?.available_to_cashout_cents).toBe(paid.reduce((sum, one) => sum + one, 0n))
    }),
    tries(40),
  )
  expect(evenings).toBeGreaterThan(5)
  expect((await audit(app.db)).differences).toEqual([])
})

/** What was moved, by verb, pool and key. */
type Moved = Map<string, bigint>

const placeOf = ({ verb, pool, key }: Pick<Asked, 'verb' | 'pool' | 'key'>) =>
  `${verb} ${pool} ${key}`

/** Keeps what a round of steps at the same moment has moved, each key at most once. */
function keepRound(moved: Moved, steps: readonly Asked[], outcomes: readonly string[]): void {
  for (const [at, step] of steps.entries()) {
    if (outcomes[at] !== 'moved') continue
    expect(moved.has(placeOf(step))).toBe(false)
    moved.set(placeOf(step), step.amount_cents)
  }
  for (const [at, step] of steps.entries()) {
    const known = moved.get(placeOf(step))
    if (outcomes[at] === 'repeated') expect(known).toBe(step.amount_cents)
    if (outcomes[at] === 'key_in_use') expect([undefined, step.amount_cents]).not.toContain(known)
  }
}

function sumsOf(moved: Moved, pool: string) {
  const sum = (verb: Asked['verb']) =>
    ['1', '2', '3', '4', '5']
      .map((key) => moved.get(placeOf({ verb, pool, key })) ?? 0n)
      .reduce((total, one) => total + one, 0n)
  return {
    seeds_cents: sum('seed'),
    contributions_cents: sum('contribute'),
    paid_cents: sum('pay'),
  }
}

const verbs = { seed: seedPool, contribute, pay: payPool }

/** What became of a step: done, repeated, or why not. */
async function outcomeOf({ verb, connection, ...asked }: Asked): Promise<string> {
  const { db } = connections[connection] as Database
  const { now, log } = app.services
  const inTransaction = transactionsOn(db, () => ({ now: now(), log }))
  try {
    const { repeated } = await inTransaction((work) =>
      verbs[verb](work, { ...asked, currency: 'EUR' }),
    )
    return repeated ? 'repeated' : 'moved'
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (message === 'not_enough_in_pool') return message
    if (message.endsWith('key_in_use')) return 'key_in_use'
    throw error
  }
}
