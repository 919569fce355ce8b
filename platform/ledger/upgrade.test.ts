import { readdir, readFile } from 'node:fs/promises'
import { migrate } from '@casino/db/migrate.ts'
import { testDatabase } from '@casino/testing/database.ts'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addAccount, balancesOf } from './account-store.ts'
import { type LedgerMove, type LedgerMoved, moveOnce } from './move-store.ts'
import { playBatch, playPlain } from './play-store.ts'

const folder = new URL('./migrations/', import.meta.url)
/** The last migration of the days when functions stood in migrations. */
const lastOfBefore = '0018_ledger_plain'
const now = new Date('2030-05-01T12:00:00Z')
const player = 7n
/** Has bonus money from before bonuses had a source. */
const withBonus = 8n
const house = { player_id: player, currency: 'EUR', ref: null, now }

let database: Awaited<ReturnType<typeof testDatabase>>
let transfersBefore: unknown[] = []
beforeAll(async () => {
  database = await testDatabase(inject('postgres'), [])
  await bringToBefore()
  await move({ ...house, kind: 'deposit', amount_cents: 5_000n, key: 'first' })
  // By the function that has taken the same ever since.
  await bet('bet-of-before', playPlain)
  await move({ ...house, kind: 'hold', amount_cents: 700n, key: 'out' })
  await sql`select ledger.move(${now}, 'bonus', ${withBonus}, 'EUR', 'old bonus', 300, null)`.execute(
    database.db,
  )
  transfersBefore = await transfers()
  await migrate(database.db, [folder])
})
afterAll(() => database.drop())

test('a database of before keeps its transfers and balances', async () => {
  expect(transfersBefore).toHaveLength(4)
  // Columns that came later are empty.
  const laterColumns = { bonus_source: null }
  expect(await transfers()).toEqual(
    transfersBefore.map((transfer) => ({ ...(transfer as object), ...laterColumns })),
  )
  expect(await balancesOf(database.db, player)).toMatchObject([{ amount_cents: 4_200n }])
})

test('it has the functions of a new database, to the letter', async () => {
  const fresh = await testDatabase(inject('postgres'), [folder])
  try {
    expect(await functionsOf(database)).toEqual(await functionsOf(fresh))
  } finally {
    await fresh.drop()
  }
})

test('what was done before is known, and play goes on', async () => {
  expect(await bet('bet-of-before')).toMatchObject({ code: 0, balance_cents: 4_200n })
  expect(await bet('another')).toMatchObject({ code: 0, balance_cents: 4_100n })
  const deposit = { ...house, kind: 'deposit', amount_cents: 5_000n, key: 'first' } as const
  expect(await move(deposit)).toMatchObject({ outcome: 'repeated' })
  const pay = { ...house, kind: 'pay', amount_cents: 700n, key: 'out' } as const
  expect(await move(pay)).toMatchObject({ outcome: 'moved', amount_cents: 4_100n })
})

test('bonus money of before is staked, and its win returns to it', async () => {
  const bonus_amount_cents = 100n
  expect(await bet('bonus bet', playBatch, { player_id: withBonus })).toMatchObject({
    code: 0,
    balance_cents: 200n,
    transfers: [{ bonus_amount_cents }],
  })
  const win = { player_id: withBonus, kind: 'win', round_id: 'bonus bet' } as const
  expect(await bet('bonus win', playBatch, win)).toMatchObject({
    code: 0,
    balance_cents: 300n,
    transfers: [{ bonus_amount_cents }],
  })
})

/** By the runner of those days, with the texts of those days. */
async function bringToBefore(): Promise<void> {
  const names = (await readdir(folder)).map((file) => file.replace('.sql', ''))
  const texts = await Promise.all(
    names
      .filter((name) => name <= lastOfBefore)
      .map(async (name) => [name, await readFile(new URL(`${name}.sql`, folder), 'utf8')] as const),
  )
  const { error } = await new Migrator({
    db: database.db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          texts.map(([name, text]) => [name, { up: (db) => sql.raw(text).execute(db).then() }]),
        ),
    },
    allowUnorderedMigrations: true,
    migrationTableSchema: 'migrations',
  }).migrateToLatest()
  if (error) throw error
  await database.db.transaction().execute(async (tx) => {
    await addAccount(tx, player, 'EUR')
    await addAccount(tx, withBonus, 'EUR')
  })
}

function move(one: LedgerMove): Promise<LedgerMoved> {
  return database.db.transaction().execute((tx) => moveOnce(tx, one))
}

async function bet(
  ext_id: string,
  play: typeof playBatch | typeof playPlain = playBatch,
  { kind = 'bet', ...given }: { kind?: 'bet' | 'win'; player_id?: bigint; round_id?: string } = {},
) {
  const client = await database.pool.connect()
  try {
    const place = { player_id: player, currency: 'EUR', provider: 'apogee', house_id: -9n }
    const game = { game: 'apogee:dice', game_class: 'dice', round_id: ext_id, finished: true }
    const operation = { kind, ext_id, ref_ext_id: null, amount_cents: 100n } as const
    const [result] = await play(
      client,
      [{ ...place, ...game, ...given, operations: [operation] }],
      {
        now,
        ledger: 'ledger',
      },
    )
    return result
  } finally {
    client.release()
  }
}

async function transfers(): Promise<unknown[]> {
  return (await sql`select * from ledger.transfer order by id`.execute(database.db)).rows
}

async function functionsOf({ db }: typeof database): Promise<unknown[]> {
  const { rows } = await sql`
    select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition
    from pg_proc where pronamespace = 'ledger'::regnamespace order by 1`.execute(db)
  return rows
}
