import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { clearFindings, velocity, withdrawalsFrozen } from '../public/books.ts'
import { deposit, holdWithdrawal } from '../public/money.ts'
import { play } from '../public/play.ts'
import { bet, call, newPlayer, openWalletWithPeople, win } from '../testing/wallet-testing.ts'

let app: Awaited<ReturnType<typeof openWalletWithPeople>>
beforeAll(async () => {
  app = await openWalletWithPeople(inject('postgres'))
  // What a provider pays at once is another story.
  await sql`delete from wallet.provider_limit`.execute(app.db)
})
afterAll(() => app.close())

type Open = { name: string; player_id: string; detail: string }
const open = async () =>
  (
    await sql<Open>`select name, player_id::text, detail from wallet.audit_finding
      where source = 'velocity' and cleared_at is null order by id`.execute(app.db)
  ).rows
const clear = () =>
  app.inTransaction(({ tx, now }) => clearFindings(tx, { differences: [], now, source: velocity }))

test('who wins more than the house expects is paid, told of, and large withdrawals wait', async () => {
  const { id } = await newPlayer(app, { cash: 100_000n })
  await play(call(id, [bet(100), win(9_900_000)]))
  await play(call(id, [bet(100), win(0)]))
  expect(await withdrawalsFrozen(app.db)).toBe(false)
  expect(await play(call(id, [bet(100), win(200_000)]))).toMatchObject({ ok: true })
  await expect.poll(open).toMatchObject([{ name: 'wins_beyond_the_hour', player_id: `${id}` }])
  expect(await withdrawalsFrozen(app.db)).toBe(true)
  expect(await play(call(id, [bet(100), win(200_000)]))).toMatchObject({ ok: true })
  expect(await clear()).toBe(1)
  expect(await withdrawalsFrozen(app.db)).toBe(false)
  // The same hour is told of once.
  await play(call(id, [bet(100), win(200_000)], { round_id: 'last' }))
  await expect.poll(() => winsOf(id)).toBe(5)
  expect(await open()).toEqual([])
})

test('what comes back of large stakes is no alarm', async () => {
  const { id } = await newPlayer(app, { cash: 50_000n })
  await app.inTransaction((work) =>
    deposit(work, { player_id: id, currency: 'EUR', amount_cents: 9_000_000n, key: 'large' }),
  )
  for (let rounds = 0; rounds < 3; rounds++) {
    await play(call(id, [bet(4_000_000), win(4_000_000)]))
  }
  await expect.poll(() => winsOf(id)).toBe(4)
  expect(await open()).toEqual([])
})

test('the tenth withdrawal of an hour is told of, and none is refused', async () => {
  const { id } = await newPlayer(app, { cash: 100_000n })
  for (let times = 1; times <= 10; times++) {
    const payment = { player_id: id, currency: 'EUR', amount_cents: 70n, key: `out ${times}` }
    await app.inTransaction((work) => holdWithdrawal(work, payment))
  }
  await expect.poll(open).toMatchObject([
    {
      name: 'withdrawals_beyond_the_hour',
      player_id: `${id}`,
      detail: expect.stringContaining('10 withdrawals of 700 '),
    },
  ])
  await clear()
})

test('the limits are rows', async () => {
  await sql`update wallet.velocity_limit set eur_cents_max = 1000 where name = 'wins'`.execute(
    app.db,
  )
  const { id } = await newPlayer(app, { cash: 100n })
  await play(call(id, [bet(100), win(1102)]))
  await expect.poll(open).toMatchObject([{ name: 'wins_beyond_the_hour', player_id: `${id}` }])
  app.clock.at = new Date(app.clock.at.getTime() + 3 * 86_400_000)
  await app.job('wallet.watch')
  expect(await winsOf(id)).toBe(0)
})

async function winsOf(player: bigint): Promise<number> {
  const { rows } = await sql<{ wins: number }>`
    select wins from wallet.velocity where player_id = ${player}`.execute(app.db)
  return rows[0]?.wins ?? 0
}
