import { randomInt } from 'node:crypto'
import { effort, tries } from '@casino/testing/effort.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { audit } from '@casino/wallet/books'
import type { SettledTransfer } from '@casino/wallet/play'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { verifyDrops } from '../public.ts'
import { pushChanged } from '../push-jackpots.ts'
import { type JackpotsApp, openJackpots } from '../testing/jackpots-app.ts'
import { countBets } from './count-bets.ts'

let app: JackpotsApp
let players: Person[]
beforeAll(async () => {
  app = await openJackpots(inject('postgres'))
  players = await Promise.all([app.as('ann'), app.as('vip')])
  await app.relay()
})
afterAll(async () => {
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

const bet = (amount_cents: bigint, who: number, more: Partial<SettledTransfer> = {}) =>
  app.settled({ player_id: players[who]?.id ?? 0n, amount_cents, ...more })

/** Each pool holds the meter of its level, and was filled with what it holds and has paid. */
async function expectWholePools() {
  for (const [name, level] of Object.entries(await app.levels())) {
    const { amount_cents, ...sums } = await app.balance(name)
    expect(amount_cents).toBe(BigInt(level.meter_cents))
    expect(sums.contributions_cents).toBe(BigInt(level.contributed_cents))
    expect(sums.contributions_cents + sums.seeds_cents).toBe(amount_cents + sums.paid_cents)
  }
}

/** The meters of the open Galaxy pot as they were pushed, in the order of the outbox. */
const pushedMeters = async () => {
  const { number } = (await app.levels()).galaxy ?? {}
  const { rows } = await app.pool.query(`
    select (level ->> 'amount_cents')::int as cents from events.outbox o,
      jsonb_array_elements(o.payload -> 'levels') as level
    where o.name = 'jackpots.changed' and level ->> 'identifier' = 'galaxy'
      and level ->> 'pot' = '${number}' order by o.txid, o.position`)
  return rows.map(({ cents }) => cents as number)
}

test('batches of two ledgers at the same moment lose nothing', async () => {
  const contributed = async () => (await app.balance('galaxy')).contributions_cents
  const before = await contributed()
  const batches = Array.from({ length: 6 }, (_, at) =>
    Array.from({ length: 5 }, () => bet(1000n, 1, { line: `shard ${at}` })),
  )
  await Promise.all(
    batches.flatMap((batch) => [app.count(...batch), app.inTransaction(pushChanged)]),
  )
  await app.inTransaction(pushChanged)
  expect(await contributed()).toBe(before + 90n)
  expect(await pushedMeters()).toEqual((await pushedMeters()).toSorted((a, b) => a - b))
  expect((await pushedMeters()).at(-1)).toBe(Number((await app.levels()).galaxy?.meter_cents))
  const { contributions_cents, seeds_cents, paid_cents, amount_cents } = await app.balance('galaxy')
  expect(contributions_cents + seeds_cents).toBe(amount_cents + paid_cents)
})

const step = fc.record({
  who: fc.integer({ min: 0, max: 1 }),
  cents: fc.bigInt(10n, 60_000n),
  back: fc.boolean(),
})
const evening = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 8 })

test('contributions and seeds are the meters and what was paid, after bets and rollbacks', async () => {
  const meters = new Map<string, bigint>()
  await fc.assert(
    fc.asyncProperty(evening, async (batches) => {
      const open: SettledTransfer[] = []
      for (const batch of batches) {
        const bets = batch.flatMap(({ who, cents, back }) => {
          const one = bet(cents, who)
          const undone = back ? open.pop() : undefined
          open.push(one)
          return undone ? [one, app.rollbackOf(undone)] : [one]
        })
        await app.count(...bets)
        await expectWholePools()
        for (const [name, level] of Object.entries(await app.levels())) {
          const amount_cents = BigInt(level.meter_cents)
          // The public meter never falls within a pot.
          const key = `${name} ${level.number}`
          expect(amount_cents >= (meters.get(key) ?? 0n)).toBe(true)
          meters.set(key, amount_cents)
        }
      }
    }),
    tries(15),
  )
})

const batchSize = 250
/** So many bets; the long run takes half an hour. */
const betsCount = effort({ short: 2000, long: 1_000_000 })
const between = (from: number, to: number) => randomInt(from, to + 1)

/** Counts a batch in a connection that is killed before it commits. */
async function countAndDie(batch: readonly SettledTransfer[]): Promise<void> {
  const dying = app.inTransaction(async (work) => {
    await countBets(work, batch)
    await work.tx.executeQuery(sql`select pg_terminate_backend(pg_backend_pid())`.compile(work.tx))
  })
  await expect(dying).rejects.toThrow()
}

test('many bets with rollbacks and killed connections are in the pots to the cent', async () => {
  const open: SettledTransfer[] = []
  for (let counted = 0; counted < betsCount; counted += batchSize) {
    const batch = Array.from({ length: batchSize }, () => {
      const undone =
        between(1, 8) === 1
          ? open.splice(between(0, Math.max(0, open.length - 1)), 1)[0]
          : undefined
      if (undone) return app.rollbackOf(undone)
      const one = bet(BigInt(between(1, 200)), between(0, 1))
      open.push(one)
      return one
    })
    if (between(1, 4) === 1) await countAndDie(batch)
    await app.count(...batch)
    if (between(1, 4) === 1) await app.count(...batch)
    open.splice(0, open.length - 1000)
  }
  await expectWholePools()
  expect(await verifyDrops(app.db)).toMatchObject({ isGenuine: true })
})
