import type { Work } from '@casino/db/work.ts'
import { tries } from '@casino/testing/effort.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { moveReader, startFeed, testReader } from '../testing/feed-testing.ts'
import { bet, call, openWallet, type WalletApp } from '../testing/wallet-testing.ts'
import { type Accumulation, accumulate } from './accumulate.ts'
import type { SettledTransfer } from './feed.ts'

let app: WalletApp
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
  await app.pool.query(
    'create schema test create table staked (name text, player_id bigint, cents bigint not null, primary key (name, player_id))',
  )
})
afterAll(() => app.close())

const stakes = (name: string): Accumulation<bigint, bigint> => ({
  name,
  keyOf: ({ kind, player_id }) => (kind === 'bet' ? player_id : undefined),
  add: (sum = 0n, { amount_cents }) => sum + amount_cents,
})

/** Counts stakes by player as a domain does it: sums up a batch, and adds the sums to its table. */
async function countStakes(work: Work, name: string, batch: SettledTransfer[]): Promise<void> {
  const sums = await accumulate(work, stakes(name), batch)
  await sql`insert into test.staked as s (name, player_id, cents)
    select ${name}, * from unnest(${[...sums.keys()].map(String)}::bigint[],
      ${[...sums.values()].map(String)}::bigint[])
    on conflict (name, player_id) do update set cents = s.cents + excluded.cents`.execute(work.tx)
}

async function staked(name: string): Promise<[bigint, bigint][]> {
  const { rows } = await sql<{ player_id: bigint; cents: bigint }>`
    select player_id, cents from test.staked where name = ${name} order by player_id`.execute(
    app.db,
  )
  return rows.map(({ player_id, cents }) => [player_id, cents])
}

/** What a line gives: mostly bets, in the order of their transactions. */
const aLine = fc.array(
  fc.record({
    player: fc.integer({ min: 1, max: 3 }),
    cents: fc.integer({ min: 1, max: 1000 }),
    kind: fc.constantFrom('bet', 'bet', 'win'),
    isNewTransaction: fc.boolean(),
    isBad: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  }),
  { maxLength: 30 },
)
/** A batch: where it begins before what is read already, how long it is, and whether it crashes. */
const aBatch = fc.record({
  line: fc.constantFrom(0, 1),
  back: fc.integer({ min: 0, max: 12 }),
  count: fc.integer({ min: 1, max: 15 }),
  crashes: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
})

type Act = {
  player: number
  cents: number
  kind: string
  isNewTransaction: boolean
  isBad: boolean
}

function settledOf(line: string, acts: readonly Act[]): (SettledTransfer & { isBad: boolean })[] {
  let txid = 100
  return acts.map(({ player, cents, kind, isNewTransaction, isBad }, at) => {
    if (isNewTransaction) txid += 7
    const place = { line, txid: `${txid}`, id: BigInt(at + 1), retried: false, isBad }
    const moved = { player_id: BigInt(player), amount_cents: BigInt(cents), kind }
    return { ...place, ...moved } as SettledTransfer & { isBad: boolean }
  })
}

function sumOf(transfers: readonly SettledTransfer[]): [bigint, bigint][] {
  const sums = new Map<bigint, bigint>()
  for (const { kind, player_id, amount_cents } of transfers) {
    if (kind === 'bet') sums.set(player_id, (sums.get(player_id) ?? 0n) + amount_cents)
  }
  return [...sums].sort(([one], [other]) => Number(one - other))
}

type Batch = { line: number; back: number; count: number; crashes: boolean }
type Line = { transfers: (SettledTransfer & { isBad: boolean })[]; readTo: number }

let runs = 0

test('however batches are cut, crash and come again, each transfer counts once', async () => {
  const batches = fc.array(aBatch, { maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(aLine, aLine, batches, async (first, second, cut) => {
      runs += 1
      const name = `test.run_${runs}`
      const lines = [first, second].map((acts, at) => {
        return { transfers: settledOf(`line ${at}`, acts), readTo: 0 }
      })
      for (const batch of cut) await readBatch(name, lines[batch.line], batch)
      const read = lines.flatMap(({ transfers, readTo }) => transfers.slice(0, readTo))
      const letters = read.filter(({ isBad }) => isBad)
      for (const letter of letters) {
        await app.inTransaction((work) => countStakes(work, name, [{ ...letter, retried: true }]))
      }
      expect(await staked(name)).toEqual(sumOf(read))
    }),
    tries(60),
  )
})

/** Counts a batch without its bad transfers, which wait for a retry. */
async function readBatch(
  name: string,
  line: Line | undefined,
  { back, count, crashes }: Batch,
): Promise<void> {
  if (!line) return
  const from = Math.max(0, line.readTo - back)
  const batch = line.transfers.slice(from, from + count)
  const counting = app.inTransaction(async (work) => {
    const good = batch.filter(({ isBad }) => !isBad)
    await countStakes(work, name, good)
    if (crashes) throw new Error('crash')
  })
  if (crashes) return expect(counting).rejects.toThrow('crash')
  await counting
  line.readTo = Math.max(line.readTo, from + batch.length)
}

test('a crash between the batch and its cursor, and a cursor set back, count once', async () => {
  const name = 'test.crashing'
  let crashes = 2
  let batches = 0
  const reaction = testReader('crashing', async (work, batch) => {
    await countStakes(work, name, batch)
    batches += 1
    if (crashes === 0) return
    crashes -= 1
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(work.tx)
  })
  const players = await Promise.all([1, 2, 3].map(() => app.player({ cash: 10_000n })))
  const calls = players.flatMap((id) => Array.from({ length: 20 }, () => call(id, [bet(7)])))
  await Promise.all(calls.map((one) => app.play(one)))
  const expected = players.map((id) => [id, 140n])
  const feed = await startFeed(app, [reaction])
  await expect.poll(() => staked(name)).toEqual(expected)
  expect(crashes).toBe(0)

  const before = batches
  await moveReader(app, 'wallet:crashing:wallet.bets_settled', { txid: '0', position: 0n })
  await expect.poll(() => batches).toBeGreaterThan(before)
  await app.play(call(players[0] ?? 0n, [bet(7)]))
  await expect.poll(async () => (await staked(name))[0]?.[1]).toBe(147n)
  await feed.stop()
  expect(await staked(name)).toEqual(players.map((id, at) => [id, at === 0 ? 147n : 140n]))
})
