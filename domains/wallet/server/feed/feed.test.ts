import { setTimeout as pause } from 'node:timers/promises'
import { addCursor } from '@casino/events/outbox-store.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { deposit } from '../public/money.ts'
import { type BalanceChange, onBalances, onSettled, readFeed } from '../public/play.ts'
import {
  bet,
  call,
  type House,
  openHouse,
  rollback,
  silent,
  win,
} from '../testing/wallet-testing.ts'
import { type Feed, runFeed } from './run-feed.ts'

let house: House
let feeds: Feed[]
beforeAll(async () => {
  house = await openHouse(inject('postgres'))
  const { db, clock } = house
  feeds = [1, 2].map(() => runFeed({ db, log: silent, now: () => clock.at }))
})
afterAll(async () => {
  await Promise.all(feeds.map(({ stop }) => stop()))
  await house.drop()
})

async function until(question: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !question(); tries++) {
    for (const { wake } of feeds) wake()
    await pause(25)
  }
  expect(question()).toBe(true)
}

test('every settled bet is told once, with two servers reading and a reader that fails', async () => {
  const heard: string[] = []
  let failures = 0
  const end = onSettled('points', async ({ tx }, batch) => {
    await addCursor(tx, `seen ${batch[0]?.ext_id}`)
    if (failures < 2) {
      failures += 1
      throw new Error('a reader fails')
    }
    heard.push(...batch.map(({ ext_id }) => ext_id))
  })
  const players = await Promise.all([1, 2, 3].map(() => house.player({ cash: 10_000n })))
  const calls = players.flatMap((id) =>
    Array.from({ length: 40 }, () => call(id, [bet(10), win(0)])),
  )
  await Promise.all(calls.map((one) => house.play(one)))
  const sent = calls.flatMap(({ operations }) => operations.map(({ ext_id }) => ext_id))
  await until(() => heard.length >= sent.length)
  await pause(100)
  end()
  expect(heard.toSorted()).toEqual(sent.toSorted())
})

test('nothing is told that an open transaction can still precede', async () => {
  const ann = await house.player({ cash: 100n })
  const stake = bet(10)
  const start = { txid: '0', position: 0n }
  const tell = async () =>
    (await readFeed(house.db, start, 100_000)).transfers.map(({ ext_id }) => ext_id)
  await house.inTransaction(async (work) => {
    const bob = await house.player()
    await deposit(work, { player_id: bob, currency: 'EUR', amount_cents: 5n, key: 'slow' })
    await house.play(call(ann, [stake]))
    expect(await tell()).not.toContain(stake.ext_id)
  })
  expect(await tell()).toContain(stake.ext_id)
})

test('what moved nothing is not told; a rollback tells what it took back', async () => {
  const ann = await house.player({ cash: 100n, bonus: 50n })
  const [late, stake] = [bet(10), bet(120)]
  await house.play(
    call(ann, [rollback(late.ext_id), late, stake], { round_id: 'r', finished: true }),
  )
  await house.play(call(ann, [rollback(stake.ext_id)], { round_id: 'r' }))
  const { transfers } = await readFeed(house.db, { txid: '0', position: 0n }, 100_000)
  const told = transfers.filter(({ player_id }) => player_id === ann)
  expect(told).toMatchObject([
    {
      kind: 'bet',
      amount_cents: 120n,
      bonus_amount_cents: 20n,
      round_id: 'r',
      round_finished: true,
    },
    { kind: 'rollback', rolled_back: 'bet', amount_cents: 120n, ref_ext_id: stake.ext_id },
  ])
})

async function idsByPages(): Promise<bigint[]> {
  const ids: bigint[] = []
  let page = await readFeed(house.db, { txid: '0', position: 0n }, 7)
  for (; !page.caughtUp; page = await readFeed(house.db, page.cursor, 7)) {
    ids.push(...page.transfers.map(({ id }) => id))
  }
  return [...ids, ...page.transfers.map(({ id }) => id)]
}

test('pages follow one another without a gap or a repetition', async () => {
  const whole = await readFeed(house.db, { txid: '0', position: 0n }, 100_000)
  expect(await idsByPages()).toEqual(whole.transfers.map(({ id }) => id))
})

test('transactions follow one another as numbers: the tenth comes after the ninth', async () => {
  const ids = await idsByPages()
  await sql`update ledger.transfer t set txid = r.place
    from (select id, row_number() over (order by id) as place from ledger.transfer) r
    where r.id = t.id`.execute(house.db)
  expect(await idsByPages()).toEqual(ids.toSorted((a, b) => Number(a - b)))
})

test('a balance is pushed after the commit, as it is then, deficit and all', async () => {
  const heard: BalanceChange[] = []
  const end = onBalances((changes) => heard.push(...changes))
  await pause(600)
  const ann = await house.player({ cash: 100n, bonus: 50n })
  await house.play(call(ann, [bet(30)]))
  const last = () => heard.findLast(({ player_id }) => player_id === ann)
  await until(() => last()?.amount_cents === 120n)
  expect(last()).toEqual({
    ...{ player_id: ann, currency: 'EUR' },
    ...{ amount_cents: 120n, available_to_cashout_cents: 70n },
  })
  end()
})
