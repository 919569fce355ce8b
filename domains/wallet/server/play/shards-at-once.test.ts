import { schemasOf, setShardsCount, shardOf } from '@casino/db/shards/shards.ts'
import { ledgers } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit } from '../public/books.ts'
import { accountsOf, deposit } from '../public/money.ts'
import { bet, call, openWallet, rollback, type WalletApp, win } from '../testing/wallet-testing.ts'
import { type Batcher, createBatcher } from './batcher.ts'
import { WalletBusy, WalletUnknown } from './no-answer.ts'
import type { PlayAnswer } from './play-request.ts'

// Three shards, whatever the run of tests has, and one connection, which plays one after the other.
let app: WalletApp
let batcher: Batcher
beforeAll(async () => {
  setShardsCount(3)
  app = await openWallet(inject('postgres'))
})
afterAll(async () => {
  await batcher.stop()
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

/** A new batcher: until it is connected all that is asked waits together. */
async function startAnew(): Promise<Batcher['play']> {
  await batcher?.stop()
  batcher = createBatcher({ url: app.url, now: app.services.now, connections: 1 })
  return batcher.play
}

/** Two new players of each shard, the first shard's first. */
async function crowd(): Promise<bigint[]> {
  const found: bigint[][] = ledgers().map(() => [])
  while (found.some((own) => own.length < 2)) {
    const id = await app.player({ cash: 100n })
    const own = found[shardOf(id)]
    if (own && own.length < 2) own.push(id)
  }
  return found.flat()
}

const balance = async (player: bigint) => (await accountsOf(app.db, player))[0]?.amount_cents
const codes = (answers: readonly PlayAnswer[]) => answers.map((one) => (one.ok ? 0 : one.code))

/** On each transfer of the first shard under this key: what the trigger does, counted by `fired()`. */
async function onKey(key: string, does: string): Promise<void> {
  const [first] = schemasOf('ledger')
  await sql
    .raw(
      `create sequence on_${key}; grant all on on_${key} to public;
       create function fired_${key}() returns trigger language plpgsql as $$
       declare times bigint := nextval('public.on_${key}');
       begin ${does} return new; end $$;
       create trigger on_${key} before insert on ${first}.transfer for each row
       when (new.ext_id = '${key}') execute function fired_${key}()`,
    )
    .execute(app.db)
}

test('bets of all shards at once are a transaction for each, and each is answered once', async () => {
  const players = await crowd()
  const play = await startAnew()
  const stakes = players.map(() => bet(10))
  const answers = await Promise.all(stakes.map((one, at) => play(call(players[at] ?? 0n, [one]))))
  expect(codes(answers)).toEqual(players.map(() => 0))
  const { rows } = await sql<{ transactions: bigint; transfers: bigint }>`
    select count(distinct txid) as transactions, count(*) as transfers from ledger.transfer
    where kind = 'bet' and player_id = any (${players})`.execute(app.db)
  expect(rows).toEqual([{ transactions: 3n, transfers: 6n }])
  const again = await Promise.all(stakes.map((one, at) => play(call(players[at] ?? 0n, [one]))))
  expect(again).toEqual(answers)
  expect(await Promise.all(players.map(balance))).toEqual(players.map(() => 90n))
})

test('what is plain of one shard goes with what the rules decide of another', async () => {
  const [ann = 0n, bob = 0n, cleo = 0n, dan = 0n, eve = 0n, fay = 0n] = await crowd()
  const stake = bet(20)
  const play = await startAnew()
  await play(call(ann, [stake]))
  const answers = await Promise.all([
    play(call(ann, [rollback(stake.ext_id)])),
    play(call(bob, [bet(1000)])),
    play(call(cleo, [])),
    play(call(dan, [bet(30), win(5)])),
    play(call(eve, [bet(40)], { currency: 'USD' })),
    play(call(fay, [bet(100)])),
  ])
  expect(codes(answers)).toEqual([0, 100, 0, 0, 154, 0])
  const left = await Promise.all([ann, bob, cleo, dan, eve, fay].map(balance))
  expect(left).toEqual([100n, 100n, 100n, 75n, 100n, 0n])
})

test('a collision in one shard leaves every bet of all once', async () => {
  await onKey('collision', `if times = 1 then raise 'taken' using errcode = '23505'; end if;`)
  const players = await crowd()
  const play = await startAnew()
  const answers = await Promise.all(
    players.map((id, at) => play(call(id, [at === 0 ? bet(10, 'collision') : bet(10)]))),
  )
  expect(codes(answers)).toEqual(players.map(() => 0))
  expect(await Promise.all(players.map(balance))).toEqual(players.map(() => 90n))
})

test('a locked account of one shard holds up nobody of another', async () => {
  const [ann = 0n, ...others] = await crowd()
  const play = await startAnew()
  const late = await app.inTransaction(async (work) => {
    await deposit(work, { player_id: ann, currency: 'EUR', amount_cents: 1n, key: 'slow' })
    const locked = play(call(ann, [bet(10)]))
    const answers = await Promise.all(others.map((id) => play(call(id, [bet(10)]))))
    expect(codes(answers)).toEqual(others.map(() => 0))
    return { locked }
  })
  expect(await late.locked).toMatchObject({ balance_cents: 91n })
})

test('poison in one shard fails alone, the others of all shards are played', async () => {
  await onKey('poison', `raise 'poison' using errcode = '22000';`)
  const players = await crowd()
  const play = await startAnew()
  const answers = await Promise.allSettled(
    players.map((id, at) => play(call(id, [at === 1 ? bet(10, 'poison') : bet(10)]))),
  )
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual(
    players.map((_, at) => at !== 1),
  )
  const left = players.map((_, at) => (at === 1 ? 100n : 90n))
  expect(await Promise.all(players.map(balance))).toEqual(left)
})

test('a connection lost with the bets of one shard: they are unknown, those of others are played over the next', async () => {
  await onKey('lost', 'perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1);')
  const players = await crowd()
  const play = await startAnew()
  const stakes = players.map((_, at) => (at === 0 ? bet(10, 'lost') : bet(10)))
  const answers = await Promise.allSettled(
    stakes.map((one, at) => play(call(players[at] ?? 0n, [one]))),
  )
  const reasons = answers.slice(0, 2).map((one) => one.status === 'rejected' && one.reason)
  for (const reason of reasons) expect(reason).toBeInstanceOf(WalletUnknown)
  expect(answers.slice(2).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
  const left = players.map((_, at) => (at < 2 ? 100n : 90n))
  expect(await Promise.all(players.map(balance))).toEqual(left)
  const again = stakes.slice(1).map((stake, at) => play(call(players[at + 1] ?? 0n, [stake])))
  expect(await Promise.all(again)).toMatchObject(
    again.map(() => ({ ok: true, balance_cents: 90n })),
  )
})

test("a fault while it is asked what comes before another's key leaves nothing moved of who is told so", async () => {
  await onKey('unable', `raise 'no memory' using errcode = '53200';`)
  const [ann = 0n, bob = 0n, cleo = 0n] = await crowd()
  const [stake, anothers] = [bet(10), bet(10)]
  const first = await startAnew()
  await Promise.all([first(call(ann, [stake])), first(call(cleo, [anothers]))])
  const play = await startAnew()
  const answers = await Promise.allSettled([
    play(call(ann, [rollback(stake.ext_id)])),
    play(call(bob, [bet(10, 'unable'), rollback(anothers.ext_id)])),
  ])
  const reasons = answers.map((one) => one.status === 'rejected' && one.reason)
  for (const reason of reasons) expect(reason).toBeInstanceOf(WalletBusy)
  expect(await Promise.all([ann, bob].map(balance))).toEqual([90n, 100n])
  expect(await play(call(ann, [rollback(stake.ext_id)]))).toMatchObject({ balance_cents: 100n })
})
