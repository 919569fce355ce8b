import { isDeepStrictEqual } from 'node:util'
import { addCursor } from '@casino/events/outbox-store.ts'
import { on } from '@casino/events/react.ts'
import { cursorIn, ledgers } from '@casino/ledger/ledger-of.ts'
import type { Loop } from '@casino/time/loop.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { balanceChanged } from '../../contract.ts'
import { deposit } from '../public/money.ts'
import { betsSettled, readFeed } from '../public/play.ts'
import { ownHorizon } from '../testing/archive-testing-store.ts'
import { bet, call, openWallet, rollback, type WalletApp, win } from '../testing/wallet-testing.ts'
import { feedReaders } from './feed.ts'
import { runFeed } from './run-feed.ts'
import { runPushes } from './run-pushes.ts'

let app: WalletApp
let feeds: Loop[]
const heard: string[] = []
let failures = 0
const readers = feedReaders([
  {
    ...on(betsSettled, async ({ tx }, batch) => {
      await addCursor(tx, `seen ${batch[0]?.ext_id}`)
      if (failures < 2) {
        failures += 1
        throw new Error('a reader fails')
      }
      heard.push(...batch.map(({ ext_id }) => ext_id))
    }),
    name: 'points:settled',
  },
])
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
  for (const ledger of ledgers()) {
    for (const { name } of readers) await addCursor(app.db, cursorIn(name, ledger))
  }
  feeds = [1, 2].map(() => runFeed({ ...app.services, readers }))
  feeds.push(runPushes(app.services))
})
afterAll(async () => {
  await Promise.all(feeds.map(({ stop }) => stop()))
  await app.close()
})

function until(question: () => boolean): Promise<void> {
  return expect.poll(question).toBe(true)
}

test('every settled bet is told once, with two servers reading and a reader that fails', async () => {
  const players = await Promise.all([1, 2, 3].map(() => app.player({ cash: 10_000n })))
  const calls = players.flatMap((id) =>
    Array.from({ length: 40 }, () => call(id, [bet(10), win(0)])),
  )
  await Promise.all(calls.map((one) => app.play(one)))
  const sent = calls.flatMap(({ operations }) => operations.map(({ ext_id }) => ext_id))
  await until(() => heard.length >= sent.length)
  // What is read twice is heard before what is played later.
  const last = bet(10)
  await app.play(call(players[0] as bigint, [last]))
  await until(() => heard.includes(last.ext_id))
  expect(heard.toSorted()).toEqual([...sent, last.ext_id].toSorted())
})

test('nothing is told that an open transaction can still precede', async () => {
  const ann = await app.player({ cash: 100n })
  const stake = bet(10)
  const start = { txid: '0', position: 0n }
  const tell = async () =>
    (await readFeed(app.db, start, 100_000)).transfers.map(({ ext_id }) => ext_id)
  await app.inTransaction(async (work) => {
    const bob = await app.player()
    await deposit(work, { player_id: bob, currency: 'EUR', amount_cents: 5n, key: 'slow' })
    await app.play(call(ann, [stake]))
    expect(await tell()).not.toContain(stake.ext_id)
  })
  await ownHorizon(app.db)
  expect(await tell()).toContain(stake.ext_id)
})

test('what moved nothing is not told; a rollback tells what it took back', async () => {
  const ann = await app.player({ cash: 100n, bonus: 50n })
  const [late, stake] = [bet(10), bet(120)]
  await app.play(call(ann, [rollback(late.ext_id), late, stake], { round_id: 'r', finished: true }))
  await app.play(call(ann, [rollback(stake.ext_id)], { round_id: 'r' }))
  await ownHorizon(app.db)
  const { transfers } = await readFeed(app.db, { txid: '0', position: 0n }, 100_000)
  const told = transfers.filter(({ player_id }) => player_id === ann)
  expect(told).toMatchObject([
    {
      kind: 'bet',
      amount_cents: 120n,
      round_id: 'r',
      round_finished: true,
    },
    { kind: 'rollback', rolled_back: 'bet', amount_cents: 120n, ref_ext_id: stake.ext_id },
  ])
})

async function idsByPages(): Promise<bigint[]> {
  const ids: bigint[] = []
  let page = await readFeed(app.db, { txid: '0', position: 0n }, 7)
  for (; !page.caughtUp; page = await readFeed(app.db, page.cursor, 7)) {
    ids.push(...page.transfers.map(({ id }) => id))
  }
  return [...ids, ...page.transfers.map(({ id }) => id)]
}

test('pages follow one another without a gap or a repetition', async () => {
  await ownHorizon(app.db)
  const whole = await readFeed(app.db, { txid: '0', position: 0n }, 100_000)
  expect(await idsByPages()).toEqual(whole.transfers.map(({ id }) => id))
})

test('transactions follow one another as numbers: the tenth comes after the ninth', async () => {
  const ids = await idsByPages()
  for (const ledger of ledgers()) {
    await sql`update ${sql.raw(ledger)}.transfer t set txid = r.place
      from (select id, row_number() over (order by id) as place from ledger.transfer) r
      where r.id = t.id`.execute(app.db)
  }
  expect(await idsByPages()).toEqual(ids.toSorted((a, b) => Number(a - b)))
})

test('a balance is pushed after the commit, as it is then, deficit and all', async () => {
  const ann = await app.player({ cash: 100n, bonus: 50n })
  app.listening.push(ann)
  await app.play(call(ann, [bet(30)]))
  const amounts = {
    amount_cents: 120n,
    available_to_cashout_cents: 70n,
    available_to_bet_with_locked_cent: 120n,
  }
  const open = { active: true, deposit_available: true, hidden_at: null }
  const newest = { currency: 'EUR', ...open, selected_lottery_id: null, ...amounts }
  const last = () => app.pushed.findLast(({ player_id }) => player_id === ann)
  await until(() => isDeepStrictEqual(last()?.payload, newest))
  expect(last()).toEqual({ event: balanceChanged, player_id: ann, payload: newest })
})
