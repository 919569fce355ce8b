import { shardOf, spreadOver } from '@casino/db/shards.ts'
import { ledgerNameOf, ledgers } from '@casino/ledger/ledger-of.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { audit, balancesByKind } from './public/books.ts'
import {
  contribute,
  openPool,
  payPool,
  poolBalance,
  poolBalances,
  seedPool,
} from './public/money.ts'
import { auditEverything } from './testing/archive-testing.ts'
import { bet, call, openWallet, type WalletHouse, win } from './testing/wallet-testing.ts'

// A house of three shards, whatever the run of tests has.
let house: WalletHouse
/** One player of each shard, and how many there are. */
let players: bigint[]
beforeAll(async () => {
  spreadOver(3)
  house = await openWallet(inject('postgres'))
  const many: bigint[] = []
  for (let at = 0; at < 12; at++) many.push(await house.player({ cash: 1000n }))
  players = ledgers().map((_, shard) => {
    const one = many.find((id) => shardOf(id) === shard)
    if (!one) throw new Error(`nobody stands in shard ${shard}`)
    return one
  })
})
afterAll(() => house.close())

const count = async (ledger: string, table: string, player: bigint) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(`${ledger}.${table}`)}
    where player_id = ${player}`.execute(house.db)
  return rows[0]?.count
}

test('what is a player’s stands in his shard and in no other', async () => {
  for (const player of players) {
    expect(await house.play(call(player, [bet(10), win(3)]))).toMatchObject({ ok: true })
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
      from ${sql.table(`ledger.${table}`)}`.execute(house.db)
    expect(rows[0]?.apart, table).toBe(rows[0]?.all)
  }
})

test('a pool is filled once, pays the players of each shard, and holds what is left', async () => {
  const of = { pool: 'grand', currency: 'EUR' }
  const pay = (player_id: bigint, amount_cents: bigint, key: string) =>
    house.inTransaction((work) => payPool(work, { ...of, amount_cents, key, player_id }))
  await house.inTransaction(async (work) => {
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
  expect(await poolBalance(house.db, 'grand')).toEqual({ currency: 'EUR', ...left })
  expect(await poolBalances(house.db)).toEqual([{ ...of, amount_cents: 150n }])
  expect((await audit(house.db)).differences).toEqual([])
})

test('payments of one pool come one by one, whatever shards its winners stand in', async () => {
  const of = { pool: 'mini', currency: 'EUR' }
  await house.inTransaction(async (work) => {
    await openPool(work.tx, of)
    await seedPool(work, { ...of, amount_cents: 100n, key: 'first' })
  })
  const pays = players.map((player_id) =>
    house.inTransaction((work) =>
      payPool(work, { ...of, amount_cents: 60n, key: `to ${player_id}`, player_id }),
    ),
  )
  const paid = (await Promise.allSettled(pays)).filter(({ status }) => status === 'fulfilled')
  expect(paid).toHaveLength(1)
  expect((await poolBalance(house.db, 'mini')).amount_cents).toBe(40n)
})

test('all accounts together sum to nothing, and the audit sees every shard', async () => {
  const balances = await balancesByKind(house.db)
  expect(balances.reduce((sum, { amount_cents }) => sum + amount_cents, 0n)).toBe(0n)
  const report = await audit(house.db)
  expect(report).toMatchObject({ accounts: 12n, differences: [] })
})

test('what one provider may pay without a bet is shared out to the shards', async () => {
  const given = {
    promo: { win_max_cents: 100n, day_max_cents: 300n },
    provider: 'generous',
    round_id: 'none',
  }
  for (const player of players) {
    expect(await house.play(call(player, [win(100)], given))).toMatchObject({ ok: true })
    expect(await house.play(call(player, [win(1)], given))).toMatchObject({ code: 120 })
  }
})

test('an account in the shard of others is named', async () => {
  const [first = 0n, second = 0n] = players
  const found = await auditEverything(house, (tx) =>
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

test('one key of two players in two shards moves twice, and the audit names it', async () => {
  const [first = 0n, second = 0n] = players
  const stake = bet(7, 'one key')
  for (const player of [first, second]) {
    expect(await house.play(call(player, [stake]))).toMatchObject({ ok: true })
  }
  const { differences } = await audit(house.db)
  expect(differences.map(({ name }) => name)).toEqual(['key_is_used_by_two_players'])
})
