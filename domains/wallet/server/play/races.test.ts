import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit } from '../public/books.ts'
import { accountsOf, deposit, holdWithdrawal, openAccount } from '../public/money.ts'
import { inEachLedger } from '../testing/in-each-ledger.ts'
import {
  batcherOf,
  bet,
  call,
  openWallet,
  rollback,
  type WalletApp,
  win,
} from '../testing/wallet-testing.ts'
import type { Batcher } from './batcher.ts'
import { createBatcher } from './batcher.ts'
import { WalletBusy, WalletUnknown } from './no-answer.ts'
import type { PlayAnswer, PlayRequest } from './play-request.ts'

let app: WalletApp
let servers: Batcher[]
beforeAll(async () => {
  app = await openWallet(inject('postgres'))
  servers = [1, 2].map(() => batcherOf(app))
})
afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()))
  expect((await audit(app.db)).differences).toEqual([])
  await app.close()
})

const on = (at: number) => servers[at % 2] as Batcher
const balance = async (player: bigint) => (await accountsOf(app.db, player))[0]?.amount_cents

test('a hundred copies of one bet on two servers are one bet with one answer', async () => {
  const ann = await app.player({ cash: 1000n })
  const stake = bet(10)
  const copies = Array.from({ length: 100 }, (_, at) => persist(on(at), call(ann, [stake])))
  const answers = await Promise.all(copies)
  expect(new Set(answers.map((answer) => JSON.stringify(answer, digits))).size).toBe(1)
  expect(await balance(ann)).toBe(990n)
})

test('of two bets that each take all, on two servers, exactly one passes', async () => {
  for (let round = 0; round < 20; round++) {
    const ann = await app.player({ cash: 100n })
    const answers = await Promise.all([0, 1].map((at) => persist(on(at), call(ann, [bet(100)]))))
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await balance(ann)).toBe(0n)
  }
})

test('a bet and its rollback at once, on two servers, leave nothing', async () => {
  for (let round = 0; round < 30; round++) {
    const ann = await app.player({ cash: 100n })
    const stake = bet(60)
    const both = [stake, rollback(stake.ext_id)]
    await Promise.all(both.map((one, at) => persist(on(at + round), call(ann, [one]))))
    expect(await balance(ann)).toBe(100n)
  }
})

test('one key in two currencies at once is one bet and one conflict', async () => {
  for (let round = 0; round < 10; round++) {
    const ann = await app.player({ cash: 100n })
    await app.inTransaction(async (work) => {
      await openAccount(work.tx, { player_id: ann, currency: 'USD' })
      await deposit(work, {
        player_id: ann,
        currency: 'USD',
        amount_cents: 100n,
        key: `usd ${ann}`,
      })
    })
    const stake = bet(60)
    const answers = await Promise.all(
      ['EUR', 'USD'].map((currency, at) => persist(on(at), call(ann, [stake], { currency }))),
    )
    expect(answers.map((answer) => (answer.ok ? 0 : answer.code)).sort()).toEqual([0, 409])
  }
})

test('deposits, withdrawals, bets and wins at once lose nothing', async () => {
  const ann = await app.player({ cash: 10_000n })
  const pay = (key: string, amount_cents: bigint) => ({
    player_id: ann,
    currency: 'EUR',
    key,
    amount_cents,
  })
  await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      await persist(on(at), call(ann, [bet(10), win(5)]))
      if (at % 4 === 0) await app.inTransaction((work) => deposit(work, pay(`in ${at}`, 100n)))
      if (at % 4 === 1)
        await app.inTransaction((work) => holdWithdrawal(work, pay(`out ${at}`, 50n)))
    }),
  )
  expect(await balance(ann)).toBe(10_000n - 40n * 5n + 10n * 100n - 10n * 50n)
})

test('an account locked by a transaction does not hold up its neighbours', async () => {
  const [ann, bob] = [await app.player({ cash: 100n }), await app.player({ cash: 100n })]
  const late = await app.inTransaction(async (work) => {
    await deposit(work, { player_id: ann, currency: 'EUR', amount_cents: 1n, key: 'slow' })
    const locked = persist(on(0), call(ann, [bet(10)]))
    // Both wait in one queue; Bob is answered while Ann's row is still locked.
    expect(await on(0).play(call(bob, [bet(10)]))).toMatchObject({ balance_cents: 90n })
    return { locked }
  })
  expect(await late.locked).toMatchObject({ balance_cents: 91n })
})

test('a poison item fails alone, its neighbours are played', async () => {
  await sql`create function poison() returns trigger language plpgsql as
    $$ begin raise 'poison' using errcode = '22000'; end $$`.execute(app.db)
  const poisonous = `create trigger poison before insert on ledger.transfer for each row
    when (new.ext_id = 'poison') execute function poison()`
  await sql.raw(inEachLedger(poisonous)).execute(app.db)
  const players = await Promise.all(Array.from({ length: 9 }, () => app.player({ cash: 100n })))
  const answers = await Promise.allSettled(
    players.map((id, at) => on(0).play(call(id, [at === 4 ? bet(10, 'poison') : bet(10)]))),
  )
  expect(answers.map(({ status }) => status).indexOf('rejected')).toBe(4)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
  expect(await Promise.all(players.map(balance))).toEqual(
    players.map((_, at) => (at === 4 ? 100n : 90n)),
  )
})

test('connections killed in the middle: what is unknown is repeated, and everything is once', async () => {
  const players = await Promise.all(Array.from({ length: 30 }, () => app.player({ cash: 1000n })))
  let [unknown, answered] = [0, 0]
  // By progress, not by the clock: a slow machine must be able to get between two kills.
  const killSometimes = async () => {
    answered += 1
    if (answered % 25 > 0) return
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'casino wallet' and datname = current_database()`.execute(app.db)
  }
  await Promise.all(
    players.map(async (id) => {
      for (let round = 0; round < 20; round++) {
        const request = call(id, [bet(10), win(3)])
        await persist(on(round), request, () => {
          unknown += 1
        })
        await killSometimes()
      }
    }),
  )
  expect(unknown).toBeGreaterThan(0)
  expect(await Promise.all(players.map(balance))).toEqual(players.map(() => 1000n - 20n * 7n))
})

test('without a database the wallet is busy, and does not wait for ever', async () => {
  const nowhere = createBatcher({
    url: 'postgres://casino:none@127.0.0.1:1/none',
    now: () => app.clock.at,
  })
  await expect(nowhere.play(call(1n, [bet(1)]))).rejects.toBeInstanceOf(WalletBusy)
  await nowhere.stop()
})

/** As a provider does: again and again until there is an answer. */
async function persist(
  { play }: Batcher,
  request: PlayRequest,
  onUnknown: () => void = () => undefined,
): Promise<PlayAnswer> {
  for (let tries = 0; tries < 200; tries++) {
    try {
      return await play(request)
    } catch (error) {
      if (error instanceof WalletUnknown) onUnknown()
      else if (!(error instanceof WalletBusy)) throw error
    }
  }
  throw new Error('the wallet never answered')
}

function digits(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value
}
