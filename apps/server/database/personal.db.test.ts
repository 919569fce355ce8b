import { platformTables } from '@casino/domain/personal.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { domains } from '../domains.ts'
import { type AskedByRoles, openForRoles } from '../testing/asked-by-roles.ts'

let prepared: AskedByRoles
beforeAll(async () => {
  prepared = await openForRoles(inject('postgres'))
})
afterAll(() => prepared.close())

const personalTables = [...platformTables, ...domains.flatMap(({ personal = [] }) => personal)]

/** Tables with a player in them that tell nothing of him which stands nowhere else. */
const ofTheHouse = [
  // Locks and counts of the moment, and what is wrong with the books.
  'cashbox.desk',
  'wallet.velocity',
  'wallet.audit_finding',
  'wallet.feed_dead_letter',
  // What a provider calls him.
  'games.external_player',
  // A guess of the casino about who else a player may be; it names another player.
  'players.shared_device',
]

test('every table with a player in it is told to him, and none that is not there', async () => {
  const schemas = [...domains.map(({ name }) => name), 'notify']
  const { rows } = await sql<{ table: string }>`
    select c.table_schema || '.' || c.table_name as table from information_schema.columns c
    where c.column_name = 'player_id' and c.table_schema = any(${schemas}::text[])
    order by 1`.execute(prepared.db)
  const withPlayer = rows.map(({ table }) => table)
  const told = personalTables.map(({ table }) => table as string)
  expect(withPlayer.filter((table) => ![...told, ...ofTheHouse].includes(table))).toEqual([])
  const byPlayer = personalTables
    .filter(({ by, through }) => !by && !through)
    .map(({ table }) => table)
  expect(byPlayer.filter((table) => !withPlayer.includes(table))).toEqual([])
})

test('each of them has a key by which its rows are told page by page', async () => {
  const tables = personalTables.map(({ table }) => table)
  const { rows } = await sql<{ table: string }>`
    select one as table from unnest(${tables}::text[]) one
    where not exists (select from pg_index where indrelid = one::regclass and indisprimary)
      and not exists (select from pg_attribute where attrelid = one::regclass and attname = 'id')
    `.execute(prepared.db)
  expect(rows).toEqual([])
})

test('a domain lists only its own tables as those of its players', () => {
  for (const { name, personal = [] } of domains) {
    for (const { table } of personal) expect(table.split('.')[0]).toBe(name)
  }
})

test('what is told and forgotten of players is there, and may be by who does it', async () => {
  for (const { table, by, through, without = [], forget, isUntold } of personalTables) {
    const where = `${through?.column ?? by ?? 'player_id'} = 0`
    const columns =
      without.length > 0 ? `where ${without.map((one) => `${one} is null`).join(' or ')}` : ''
    if (!isUntold) {
      expect([
        table,
        await prepared.answer('casino_site', `select from ${table} ${columns}`),
      ]).toEqual([table, 'ok'])
    }
    if (!forget) continue
    const changes = forget === 'row' ? [] : Object.keys(forget).map((one) => `${one} = ${one}`)
    const change =
      forget === 'row' ? `delete from ${table}` : `update ${table} set ${changes.join(', ')}`
    expect([table, await prepared.answer('casino_work', `${change} where ${where}`)]).toEqual([
      table,
      'ok',
    ])
  }
})
