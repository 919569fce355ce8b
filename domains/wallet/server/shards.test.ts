import { setShardsCount, shardOf } from '@casino/db/shards/shards.ts'
import { addCursor } from '@casino/events/outbox-store.ts'
import { on } from '@casino/events/react.ts'
import { cursorIn, ledgerNameOf, ledgers } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { feedReaders, moneyMoved } from './feed/feed.ts'
import { runFeed } from './feed/run-feed.ts'
import {
  audit,
  balancesByKind,
  clearFindings,
  openFindings,
  withdrawalsFrozen,
} from './public/books.ts'
import { contribute, openPool, payPool, poolBalance, seedPool } from './public/money.ts'
import { archiveAll, auditEverything } from './testing/archive-testing.ts'
import { bet, call, openWallet, rollback, type WalletApp, win } from './testing/wallet-testing.ts'
import { watchKeys } from './watch/watch-keys.ts'

// A house of three shards, whatever the run of tests has.
let app: WalletApp
/** One player of each shard, and how many there are. */
let players: bigint[]
beforeAll(async () => {
  setShardsCount(3)
  app = await openWallet(inject('postgres'))
  const many: bigint[] = []
  for (let at = 0; at < 12; at++) many.push(await app.player({ cash: 1000n }))
  players = ledgers().map((_, shard) => {
    const one = many.find((id) => shardOf(id) === shard)
    if (!one) throw new Error(`nobody stands in shard ${shard}`)
    return one
  })
})
afterAll(() => app.close())

const count = async (ledger: string, table: string, player: bigint) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(`${ledger}.${table}`)}
    where player_id = ${player}`.execute(app.db)
  return rows[0]?.count
}

test('what is a player’s stands in his shard and in no other', async () => {
  for (const player of players) {
    expect(await app.play(call(player, [bet(10), win(3)]))).toMatchObject({ ok: true })
    for (const ledger of ledgers()) {
      const isHis = ledger === ledgerNameOf(player)
      expect(await count(ledger, 'account', player)).toBe(isHis ? 1 : 0)
      expect(await count(ledger, 'guard', player)).toBe(isHis ? 1 : 0)
      expect((await count(ledger, 'transfer', player)) === 0).toBe(!isHis)
    }
  }
})

test('no transfer, account or account of the house has the number of another', async () => {
  for (const table of ['transfer', 'account', 'house_account']) {
    const { rows } = await sql<{ all: bigint; apart: bigint }>`
      select count(*) as all, count(distinct id) as apart
      from ${sql.table(`ledger.${table}`)}`.execute(app.db)
    expect(rows[0]?.apart, table).toBe(rows[0]?.all)
  }
})

test('a pool is filled once, pays the players of each shard, and holds what is left', async () => {
  const of = { pool: 'grand', currency: 'EUR' }
  const pay = (player_id: bigint, amount_cents: bigint, key: string) =>
    app.inTransaction((work) => payPool(work, { ...of, amount_cents, key, player_id }))
  await app.inTransaction(async (work) => {
    await openPool(work.tx, of)
    await seedPool(work, { ...of, amount_cents: 500n, key: 'first' })
    await contribute(work, {
      ...of,
      amount_cents: 100n,
      key: 'share',
      from: { provider: 'apogee' },
    })
  })
  for (const player of players) await pay(player, 150n, `to ${player}`)
  const [first = 0n, second = 0n] = players
  expect(await pay(first, 150n, `to ${first}`)).toMatchObject({ repeated: true })
  await expect(pay(second, 150n, `to ${first}`)).rejects.toThrow('key_in_use')
  await expect(pay(second, 151n, 'too much')).rejects.toThrow('not_enough_in_pool')
  const left = {
    amount_cents: 150n,
    paid_cents: 450n,
    seeds_cents: 500n,
    contributions_cents: 100n,
  }
  expect(await poolBalance(app.db, 'grand')).toEqual({ currency: 'EUR', ...left })
  expect((await audit(app.db)).differences).toEqual([])
})

test('payments of one pool come one by one, whatever shards its winners stand in', async () => {
  const of = { pool: 'mini', currency: 'EUR' }
  await app.inTransaction(async (work) => {
    await openPool(work.tx, of)
    await seedPool(work, { ...of, amount_cents: 100n, key: 'first' })
  })
  const pays = players.map((player_id) =>
    app.inTransaction((work) =>
      payPool(work, { ...of, amount_cents: 60n, key: `to ${player_id}`, player_id }),
    ),
  )
  const paid = (await Promise.allSettled(pays)).filter(({ status }) => status === 'fulfilled')
  expect(paid).toHaveLength(1)
  expect((await poolBalance(app.db, 'mini')).amount_cents).toBe(40n)
})

test('all accounts together sum to nothing, and the audit sees every shard', async () => {
  const balances = await balancesByKind(app.db)
  expect(balances.reduce((sum, { amount_cents }) => sum + amount_cents, 0n)).toBe(0n)
  const report = await audit(app.db)
  expect(report).toMatchObject({ accounts: 12n, differences: [] })
})

test('what a provider may pay a day without a bet is one sum over all shards', async () => {
  const promo = { win_max_cents: 250n, day_max_cents: 300n }
  const given = { promo, provider: 'generous', round_id: 'none' }
  const [first = 0n, second = 0n, third = 0n] = players
  const pay = (player: bigint, cents: number) => app.play(call(player, [win(cents)], given))
  expect(await pay(first, 250)).toMatchObject({ ok: true })
  expect(await pay(second, 51)).toMatchObject({ code: 120 })
  expect(await pay(second, 50)).toMatchObject({ ok: true })
  expect(await pay(third, 1)).toMatchObject({ code: 120 })
})

test('so it is when wins of all shards come at once', async () => {
  const promo = { win_max_cents: 100n, day_max_cents: 500n }
  const given = { promo, provider: 'crowded', round_id: 'none' }
  const wins = Array.from({ length: 10 }, () => players).flat()
  const answers = await Promise.all(wins.map((id) => app.play(call(id, [win(100)], given))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
})

test('by the rules a key of a player of another shard is a conflict, and so is to take back his bet', async () => {
  const [first = 0n, second = 0n] = players
  const limited = await app.player({ cash: 300n, bonus: 1n, beside: second })
  const [stake, archived] = [bet(7), bet(8)]
  const kept = { ok: false, code: 409, balance_cents: 301n }
  const refusesBoth = async () => {
    expect(await app.play(call(limited, [bet(1), rollback(archived.ext_id)]))).toEqual(kept)
    expect(await app.play(call(limited, [stake]))).toEqual(kept)
  }
  for (const one of [stake, archived]) {
    expect(await app.play(call(first, [one]))).toMatchObject({ ok: true })
  }
  await refusesBoth()
  await archiveAll(app)
  // By its replay the one comes back, the other stays in the archive.
  expect(await app.play(call(first, [stake]))).toMatchObject({ ok: true })
  await refusesBoth()
  expect(await app.play(call(first, [rollback(archived.ext_id)]))).toMatchObject({ ok: true })
})

test('who breaks two rules is told of the first, as in one shard', async () => {
  const [first = 0n, second = 0n] = players
  const limited = await app.player({ cash: 300n, bonus: 1n, beside: second })
  const others = bet(7)
  await app.play(call(first, [others]))
  const [stake, back] = [bet(2), rollback('')]
  Object.assign(back, { ref_ext_id: stake.ext_id })
  await app.play(call(limited, [stake]))
  await app.play(call(limited, [back]))
  const told = async (...operations: Parameters<typeof call>[1]) => {
    const { ok, ...said } = await app.play(call(limited, operations))
    return [ok, 'code' in said ? said.code : 0, said.balance_cents]
  }
  expect(await told(bet(302), others)).toEqual([false, 100, 301n])
  expect(await told(others, bet(302))).toEqual([false, 409, 301n])
  expect(await told(bet(302), rollback(others.ext_id))).toEqual([false, 100, 301n])
  expect(await told(rollback(others.ext_id), bet(302))).toEqual([false, 409, 301n])
  expect(await told(rollback(back.ext_id), others)).toEqual([false, 400, 301n])
  expect(await told(bet(1), others)).toEqual([false, 409, 301n])
  // What stood before the key of another was only looked at.
  expect(await told()).toEqual([true, 0, 301n])
})

test('a player’s own key is his, whoever of another shard has used it too', async () => {
  const [first = 0n, second = 0n] = players
  const early = bet(7)
  const back = rollback(early.ext_id)
  const took = await app.play(call(second, [back]))
  expect(await app.play(call(first, [early]))).toMatchObject({ ok: true })
  expect(await app.play(call(second, [back]))).toEqual(took)
  expect(await app.play(call(second, [rollback(early.ext_id)]))).toMatchObject({ ok: true })
})

test('an account in the shard of others is named', async () => {
  const [first = 0n, second = 0n] = players
  const found = await auditEverything(app, (tx) =>
    sql`insert into ${sql.raw(ledgerNameOf(second))}.account (player_id, currency, id)
      values (${first}, 'EUR', 1000001)`.execute(tx),
  )
  expect(found).toEqual([
    {
      name: 'account_stands_in_another_shard',
      player_id: first,
      place: 'EUR',
      detail: `it stands in ${ledgerNameOf(second)}`,
    },
  ])
})

const rivals: bigint[] = []
test('a plain key that players of several shards use at once is found behind the ledger', async () => {
  const readers = feedReaders([{ ...on(moneyMoved, watchKeys), name: 'keys' }])
  for (const ledger of ledgers()) {
    for (const { name } of readers) await addCursor(app.db, cursorIn(name, ledger))
  }
  const feed = runFeed({ ...app.services, readers })
  expect(await withdrawalsFrozen(app.db)).toBe(false)
  const stake = bet(7, 'one key')
  // New players: whose latest requests were not plain, the rules decide.
  for (const beside of players) rivals.push(await app.player({ cash: 100n, beside }))
  const answers = await Promise.all(rivals.map((player) => app.play(call(player, [stake]))))
  expect(answers).toMatchObject(rivals.map(() => ({ ok: true })))
  await expect.poll(() => withdrawalsFrozen(app.db)).toBe(true)
  await feed.stop()
  const name = 'key_is_used_by_two_players'
  expect(await openFindings(app.db)).toContainEqual(expect.objectContaining({ name }))
  const { differences } = await audit(app.db)
  expect(differences.map((one) => one.name)).toEqual([name])
})

test('it is over when all but one of them are taken back', async () => {
  for (const player of rivals.slice(1)) {
    expect(await app.play(call(player, [rollback('one key')]))).toMatchObject({ ok: true })
  }
  const { differences } = await audit(app.db)
  await app.inTransaction(({ tx, now }) => clearFindings(tx, { differences, now }))
  expect(await withdrawalsFrozen(app.db)).toBe(false)
})
