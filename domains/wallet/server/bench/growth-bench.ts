import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { connect, type Db } from '@casino/db/connect.ts'
import { addCursor, type Cursor, cursorOf, moveCursor } from '@casino/events/outbox-store.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { summarizeOrder } from '@casino/ledger/feed-store.ts'
import { audit } from '../audit/audit.ts'
import { addToBook, type Market } from '../book/book-store.ts'
import { listTransactions } from '../statements/list-transactions.ts'
import { bookReader } from '../statements/staked-after.ts'
import { type Figure, measure, playersCount, prepareWallet } from './bench.ts'
import { dropDatabase, makeDatabase } from './bench-store.ts'
import { addBets, analyzeTables, blocksRead, newestTransfer } from './growth-store.ts'

const callers = 256
const pagesCount = 200

/**
 * Fills a ledger in bulk to each number of millions of transfers. At each it measures bets, a page
 * of a player's history and the audit, which must find nothing.
 */
export async function growthBench(
  url: string,
  { seconds, millions }: { seconds: number; millions: readonly number[] },
): Promise<Figure[]> {
  const name = `bench_${randomBytes(4).toString('hex')}`
  const wallet = await makeDatabase(url, name)
  const { db, close } = connect(wallet, { max: 2 })
  try {
    await prepareWallet(wallet)
    await addCursor(db, bookReader)
    const figures = await measureBets(wallet, db, { seconds, label: 'an empty ledger' })
    for (const [at, count] of millions.entries()) {
      await fill(db, (count - (millions[at - 1] ?? 0)) * 1_000_000)
      await analyzeTables(db)
      const label = `${count} million transfers`
      figures.push(...(await measureBets(wallet, db, { seconds, label })))
      figures.push(...(await measureReads(db, label)))
    }
    return figures
  } finally {
    await close()
    await dropDatabase(url, name)
  }
}

/** One bet of each player at a time, so that the rows of a player are spread as in reality. */
async function fill(db: Db, count: number): Promise<void> {
  for (let left = count; left > 0; left -= playersCount) {
    await db.transaction().execute((tx) => addBets(tx, Math.min(left, playersCount)))
    await summarizeOrder(db, 'ledger')
    await writeBook(db)
  }
}

const markets: readonly Market[] = Array.from({ length: playersCount }, (_, at) => {
  return { player_id: BigInt(at + 1), brand_id: 1n, country: 'DE', time_zone: 'UTC' }
})

/** Writes lines and book of all new transfers, as the reader does. */
async function writeBook(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const from = (await cursorOf(tx, bookReader)) ?? { txid: '0', position: 0n }
    const to = await newestTransfer(tx, from)
    const place = ({ txid, position }: Cursor) => ({ txid, id: position, player_id: 1n })
    await addToBook(tx, { first: place(from), last: place(to) }, markets)
    await moveCursor(tx, bookReader, to)
  })
}

async function measureBets(
  url: string,
  db: Db,
  { seconds, label }: { seconds: number; label: string },
): Promise<Figure[]> {
  const before = await blocksRead(db)
  const { perSecond, latencies, cpuMicros, walBytes } = await measure(url, { callers, seconds })
  const read = (await blocksRead(db)) - before
  await writeBook(db)
  const p50 = latencies[Math.floor((latencies.length - 1) / 2)] ?? 0
  return [
    { name: `bets, ${label}`, value: perSecond, unit: '/s' },
    { name: `bets, ${label}: p50`, value: p50, unit: 'ms' },
    ...(cpuMicros
      ? [{ name: `bets, ${label}: PostgreSQL`, value: cpuMicros, unit: 'µs a bet' }]
      : []),
    { name: `bets, ${label}: log`, value: walBytes, unit: 'bytes a bet' },
    { name: `bets, ${label}: reads`, value: read / latencies.length, unit: 'blocks a bet' },
  ]
}

async function measureReads(db: Db, label: string): Promise<Figure[]> {
  const pagesMs = await timed(async () => {
    for (let at = 0; at < pagesCount; at++) {
      const player = { id: BigInt(1 + at * Math.floor(playersCount / pagesCount)) }
      const context = { db, player } as unknown as PlayerReadContext
      const { data } = await listTransactions(context, {})
      if (data.length === 0) throw new Error(`player ${player.id} has no history`)
    }
  })
  const auditMs = await timed(async () => {
    const { differences } = await audit(db)
    if (differences[0]) throw new Error(`the audit found ${JSON.stringify(differences[0].detail)}`)
  })
  return [
    { name: `a page of a player's history, ${label}`, value: pagesMs / pagesCount, unit: 'ms' },
    { name: `the audit, ${label}`, value: auditMs / 1_000, unit: 's' },
  ]
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
