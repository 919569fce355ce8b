import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { clearFindings, velocity, withdrawalsFrozen } from '../public/books.ts'
import { play } from '../public/play.ts'
import {
  bet,
  call,
  newPlayer,
  openWalletWithPeople,
  rollback,
  win,
} from '../testing/wallet-testing.ts'

let app: Awaited<ReturnType<typeof openWalletWithPeople>>
beforeAll(async () => {
  app = await openWalletWithPeople(inject('postgres'))
  await sql`insert into wallet.provider_limit values ('small', 100, 1000000, 2000000)`.execute(
    app.db,
  )
})
afterEach(() =>
  app.inTransaction(({ tx, now }) => clearFindings(tx, { differences: [], now, source: velocity })),
)
afterAll(() => app.close())

type Open = { name: string; player_id: string | null; place: string; detail: string }
const open = async () =>
  (
    await sql<Open>`select name, player_id::text, place, detail from wallet.audit_finding
      where source = 'velocity' and cleared_at is null order by id`.execute(app.db)
  ).rows

test('a cent that wins more than its provider may multiply it is paid, told of, and withdrawals wait', async () => {
  const { id } = await newPlayer(app, { cash: 1000n })
  const asked = (round_id: string, won: number) =>
    call(id, [bet(1), win(won)], { round_id, provider: 'any' })
  expect(await play(asked('large', 10_000))).toMatchObject({ ok: true })
  expect(await withdrawalsFrozen(app.db)).toBe(false)
  expect(await play(asked('larger', 10_001))).toMatchObject({ ok: true, balance_cents: 20_999n })
  await expect.poll(open).toEqual([
    {
      name: 'multiple_beyond_the_provider',
      player_id: `${id}`,
      place: 'any larger',
      detail: '10001 euro cents won with 1',
    },
  ])
  expect(await withdrawalsFrozen(app.db)).toBe(true)
})

test('the whole round counts, whenever its stakes and wins came', async () => {
  const { id } = await newPlayer(app, { cash: 100_000n })
  const of = { provider: 'small', round_id: 'in parts' }
  await play(call(id, [bet(200), win(10_000)], of))
  await play(call(id, [bet(200, 'taken back')], of))
  await play(call(id, [win(20_000)], of))
  await booked(id, 4)
  expect(await open()).toEqual([])
  await play(call(id, [rollback('taken back')], of))
  await play(call(id, [win(10_000)], of))
  await expect
    .poll(open)
    .toMatchObject([
      { name: 'multiple_beyond_the_provider', detail: '40000 euro cents won with 200' },
    ])
})

test('a large round and a day beyond the row are told of once, each by its name', async () => {
  const { id } = await newPlayer(app, { cash: 1_000_000n })
  const asked = (round_id: string) =>
    call(id, [bet(100_000), win(1_100_000)], { provider: 'small', round_id })
  await play(asked('first'))
  await expect
    .poll(open)
    .toMatchObject([{ name: 'round_beyond_the_provider', place: 'small first' }])
  await play(asked('second'))
  await play(asked('third'))
  await expect
    .poll(async () => (await open()).map(({ name }) => name).sort())
    .toEqual([
      'day_beyond_the_provider',
      ...Array.from({ length: 3 }, () => 'round_beyond_the_provider'),
    ])
  await app.inTransaction(({ tx, now }) =>
    clearFindings(tx, { differences: [], now, source: velocity }),
  )
  const before = await linesOf(id)
  await play(call(id, [bet(100), win(200)], { provider: 'small', round_id: 'later' }))
  await booked(id, before + 2)
  expect(await open()).toEqual([])
})

const booked = (id: bigint, lines: number) =>
  expect.poll(() => linesOf(id)).toBeGreaterThanOrEqual(lines)

async function linesOf(id: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from wallet.line where player_id = ${id}`.execute(app.db)
  return rows[0]?.count ?? 0
}
