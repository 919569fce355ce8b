import { randomUUID } from 'node:crypto'
import type { StreamReaction } from '@casino/events/react.ts'
import { ledgers } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { moveReader, startFeed, testReader } from '../testing/feed-testing.ts'
import { bet, call, openWallet, rollback, type WalletApp, win } from '../testing/wallet-testing.ts'
import { type Accumulation, accumulate } from './accumulate.ts'
import { listDeadLetters } from './dead-letter-store.ts'
import { retryDeadLetters } from './dead-letters.ts'
import type { SettledTransfer } from './feed.ts'
import { feedLags } from './feed-lags.ts'

let app: WalletApp
let players: bigint[]
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
  players = await Promise.all([1, 2, 3, 4].map(() => app.player({ cash: 1_000_000n })))
})
afterAll(() => app.close())

/** Plays so many rounds; gives the keys of their bets and wins. */
async function playRounds(count: number): Promise<string[]> {
  const calls = Array.from({ length: count }, (_, at) =>
    call(players[at % players.length] ?? 0n, [bet(10), win(5)], { round_id: randomUUID() }),
  )
  await Promise.all(calls.map((one) => app.play(one)))
  return calls.flatMap(({ operations }) => operations.map(({ ext_id }) => ext_id))
}

/** A reader that begins at the end of the ledger and remembers what it reads. */
async function readerNamed(
  name: string,
  before: (batch: SettledTransfer[]) => Promise<void> | void = () => undefined,
) {
  const read: string[] = []
  const reaction = testReader(name, async (_work, batch) => {
    await before(batch)
    read.push(...batch.map(({ ext_id }) => ext_id))
  })
  return { read, reaction }
}

async function whileFeeding(
  readers: readonly { reaction: StreamReaction }[],
  inside: () => Promise<void>,
): Promise<void> {
  const feed = await startFeed(
    app,
    readers.map(({ reaction }) => reaction),
  )
  try {
    await inside()
  } finally {
    await feed.stop()
  }
}

const lettersOf = async (name: string) =>
  (await listDeadLetters(app.db, 1000)).filter(({ reader }) => reader.includes(`:${name}:`))
const byName = (keys: readonly string[]) => keys.toSorted()

test('a bad row becomes a dead letter; its reader goes on, and the others notice nothing', async () => {
  const keys = await playRounds(60)
  const bad = keys[50] ?? ''
  let isRepaired = false
  const first = await readerNamed('first')
  const second = await readerNamed('second', (batch) => {
    if (!isRepaired && batch.some(({ ext_id }) => ext_id === bad)) throw new Error('a bad row')
  })
  const third = await readerNamed('third')
  await whileFeeding([first, second, third], async () => {
    await expect.poll(() => third.read.length).toBe(keys.length)
    await expect.poll(() => second.read.length).toBe(keys.length - 1)
    const later = await playRounds(5)
    keys.push(...later)
    await expect.poll(() => second.read.length).toBe(keys.length - 1)
    await expect.poll(() => first.read.length).toBe(keys.length)
  })
  expect(byName(first.read)).toEqual(byName(keys))
  expect(byName(third.read)).toEqual(byName(keys))
  expect(byName(second.read)).toEqual(byName(keys.filter((key) => key !== bad)))
  const reader = 'wallet:second:wallet.bets_settled'
  expect(await lettersOf('second')).toMatchObject([
    { reader, ext_id: bad, provider: 'apogee', tries: 1, error: 'Error: a bad row' },
  ])
  expect((await feedLags(app.db, app.clock.at)).filter((lag) => lag.dead_letters > 0)).toEqual([
    { reader, line: expect.stringMatching(/^ledger/), lag_seconds: 0, dead_letters: 1 },
  ])

  const given = { inTransaction: app.inTransaction, reactions: [second.reaction] }
  const [letter] = await lettersOf('second')
  const id = letter?.id ?? 0n
  expect(await retryDeadLetters(given, [id])).toEqual([
    { id, outcome: 'failed', error: 'Error: a bad row' },
  ])
  expect(await lettersOf('second')).toMatchObject([{ id, tries: 2 }])
  isRepaired = true
  expect(await retryDeadLetters(given)).toEqual([{ id, outcome: 'processed' }])
  expect(second.read.at(-1)).toBe(bad)
  expect(await lettersOf('second')).toEqual([])
  expect(await retryDeadLetters(given, [id])).toEqual([{ id, outcome: 'gone' }])
})

test('a dead letter that was rolled back is retried with its rollback, which counts once', async () => {
  let isRepaired = false
  const stake = bet(10)
  const undo = rollback(stake.ext_id)
  const counted: string[] = []
  const reaction = testReader('undone', async (work, batch) => {
    if (!isRepaired && batch.some(({ ext_id }) => ext_id === stake.ext_id)) throw new Error('bad')
    const all = await accumulate(work, follows, batch)
    const own = [stake.ext_id, undo.ext_id]
    counted.push(...(all.get('all') ?? []).filter((ext_id) => own.includes(ext_id)))
  })
  const player = players[0] ?? 0n
  await whileFeeding([{ reaction }], async () => {
    await app.play(call(player, [stake]))
    await expect.poll(async () => (await lettersOf('undone')).length).toBe(1)
    await app.play(call(player, [undo]))
    await expect.poll(() => counted).toEqual([undo.ext_id])
  })
  isRepaired = true
  const given = { inTransaction: app.inTransaction, reactions: [reaction] }
  expect(await retryDeadLetters(given)).toMatchObject([{ outcome: 'processed' }])
  expect(counted).toEqual([undo.ext_id, stake.ext_id, undo.ext_id])
})

const follows: Accumulation<'all', string[]> = {
  name: 'test.undone',
  keyOf: () => 'all',
  add: (all = [], { ext_id }) => [...all, ext_id],
  retriesBringRollback: true,
}

test('an error whose text cannot be stored as it is becomes a dead letter too', async () => {
  const [bad = ''] = await playRounds(1)
  const reader = await readerNamed('unstorable', (batch) => {
    if (batch.some(({ ext_id }) => ext_id === bad)) throw new Error('not \0 JSON')
  })
  await whileFeeding([reader], async () => {
    const later = await playRounds(1)
    await expect.poll(() => later.every((key) => reader.read.includes(key))).toBe(true)
  })
  const letters = await lettersOf('unstorable')
  expect(letters).toMatchObject([{ ext_id: bad, error: 'Error: not  JSON' }])
  const given = { inTransaction: app.inTransaction, reactions: [reader.reaction] }
  const ids = letters.map(({ id }) => id)
  expect(await retryDeadLetters(given, ids)).toMatchObject([{ outcome: 'failed' }])
  await app.pool.query(`delete from wallet.feed_dead_letter where id = ${ids[0]}`)
})

test('a reader that always fails is visible by its lag, and the others read on', async () => {
  const broken = await readerNamed('broken', () => {
    throw new Error('always')
  })
  const well = await readerNamed('well')
  const keys = await playRounds(40)
  await whileFeeding([broken, well], async () => {
    await expect.poll(() => keys.every((key) => well.read.includes(key))).toBe(true)
    await expect.poll(async () => (await lettersOf('broken')).length).toBeGreaterThan(1)
    const hourLater = new Date(app.clock.at.getTime() + 3_600_000)
    const lags = (await feedLags(app.db, hourLater)).filter(({ reader }) =>
      reader.includes(':broken:'),
    )
    expect(Math.max(...lags.map(({ lag_seconds }) => lag_seconds))).toBeGreaterThan(3000)
    const later = await playRounds(5)
    await expect.poll(() => later.every((key) => well.read.includes(key))).toBe(true)
  })
  expect(broken.read).toEqual([])
})

test('a slow reader holds up no other', async () => {
  const keys = await playRounds(30)
  const gate = Promise.withResolvers<void>()
  const slow = await readerNamed('slow', () => gate.promise)
  const quick = await readerNamed('quick')
  await whileFeeding([slow, quick], async () => {
    await expect.poll(() => keys.every((key) => quick.read.includes(key))).toBe(true)
    expect(slow.read).toEqual([])
    gate.resolve()
    await expect.poll(() => keys.every((key) => slow.read.includes(key))).toBe(true)
  })
})

test('a reader a day behind catches up, in order and each row once', async () => {
  await playRounds(700)
  const late = await readerNamed('late')
  const ids: bigint[] = []
  const order = testReader(
    'order',
    async (_work, batch) => void ids.push(...batch.map((one) => one.id)),
  )
  await whileFeeding([late, { reaction: order }], async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count
      from ledger.transfer where kind in ('bet', 'win', 'rollback') and not void`.execute(app.db)
    await expect.poll(() => late.read.length).toBe(rows[0]?.count)
    expect(new Set(late.read).size).toBe(late.read.length)
    await expect.poll(() => ids.length).toBe(late.read.length)
    if (ledgers().length === 1) expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)))
  })
  const dayLater = new Date(app.clock.at.getTime() + 86_400_000)
  await moveReader(app, 'wallet:late:wallet.bets_settled', { txid: '0', position: 0n })
  const lagOf = async () =>
    (await feedLags(app.db, dayLater)).filter(({ reader }) => reader.includes(':late:'))
  for (const { lag_seconds } of await lagOf()) expect(lag_seconds).toBeGreaterThan(80_000)
  await whileFeeding([late], async () => {
    await expect
      .poll(async () => (await lagOf()).every(({ lag_seconds }) => lag_seconds === 0))
      .toBe(true)
  })
})

async function commitsCount(): Promise<number> {
  await sql`select pg_stat_clear_snapshot()`.execute(app.db)
  const { rows } = await sql<{ count: number }>`select xact_commit::integer as count
    from pg_stat_database where datname = current_database()`.execute(app.db)
  return rows[0]?.count ?? 0
}

/** The cursors with the transactions that wrote them. */
async function cursorsWritten() {
  const { rows } = await sql`select reader, xmin::text as written_by from events.cursor
    order by reader`.execute(app.db)
  return rows
}

test('while nothing comes, no cursor is written', async () => {
  const readers = await Promise.all(['idle-1', 'idle-2', 'idle-3'].map((name) => readerNamed(name)))
  const keys = await playRounds(1)
  await whileFeeding(readers, async () => {
    await expect
      .poll(() => readers.every(({ read }) => keys.every((key) => read.includes(key))))
      .toBe(true)
    const before = { commits: await commitsCount(), cursors: await cursorsWritten() }
    expect(before.cursors.length).toBeGreaterThanOrEqual(readers.length)
    await expect.poll(async () => (await commitsCount()) - before.commits).toBeGreaterThan(150)
    expect(await cursorsWritten()).toEqual(before.cursors)
  })
})
