import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createBrandCache } from '@casino/brands/public'
import { connect, type Database } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { setPolicies } from '@casino/http/policy-of.ts'
import { createLog } from '@casino/log/log.ts'
import { now } from '@casino/time/now.ts'
import { audit } from '@casino/wallet/books'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPrepared, type PreparedDatabase } from '../testing/roles-testing.ts'
import { importPlayers } from './import-players.ts'

const log = createLog('test', 'silent')
let prepared: PreparedDatabase
let database: Database
let folder: string
let brands: Awaited<ReturnType<typeof createBrandCache>>
beforeAll(async () => {
  prepared = await openPrepared(inject('postgres'))
  database = connect(prepared.urlAs('casino_work'), { max: 2, name: 'import' })
  brands = await createBrandCache({ db: database.db, log, isPublic: false })
  setPolicies(brands)
  folder = await mkdtemp(path.join(tmpdir(), 'import-'))
})
afterAll(async () => {
  expect((await audit(database.db)).differences).toEqual([])
  await brands.close()
  await database.close()
  await prepared.drop()
  await rm(folder, { recursive: true })
})

type Options = { isDry?: boolean; source?: string; stopAfter?: number }

async function run(file: string, { isDry = false, source = 'old', stopAfter }: Options = {}) {
  const { db } = database
  const settings = { file, source, brand: brands.of(1n), now: now() }
  const lines: string[] = []
  let begun = 0
  const inTransaction: ReturnType<typeof transactionsOn> = (work) => {
    if (begun === stopAfter) throw new Error('stopped')
    begun += 1
    return transactionsOn(db, () => ({ now: now(), log }))(work)
  }
  const options = { isDry, say: (line: string) => void lines.push(line) }
  return { isClean: await importPlayers({ db, inTransaction, settings }, options), lines }
}

async function jsonl(name: string, lines: readonly object[]): Promise<string> {
  const file = path.join(folder, `${name}.jsonl`)
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  return file
}

const player = (external_id: string, more: object = {}) => ({
  external_id,
  email: `${external_id}@old.example`,
  country: 'DE',
  currency: 'EUR',
  created_at: '2019-03-01T10:00:00Z',
  ...more,
})

async function rowsOf<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]> {
  return (await prepared.pool.query<Row>(text, values)).rows
}

async function idOf(external_id: string): Promise<bigint> {
  const [row] = await rowsOf<{ player_id: bigint }>(
    'select player_id from players.imported where external_id = $1',
    external_id,
  )
  return row?.player_id ?? 0n
}

const documents = [
  {
    type: 'identity',
    status: 'approved',
    file_name: 'passport.jpg',
    media_type: 'image/jpeg',
    decided_at: '2020-01-01T00:00:00Z',
    expires_on: '2099-01-01',
  },
]

const complete = player('c-1', {
  first_name: 'Cora',
  last_name: 'Lind',
  date_of_birth: '1988-02-03',
  confirmed_at: '2019-03-01T11:00:00Z',
  consents: ['casino.email'],
  balances: [
    { currency: 'EUR', amount_cents: 12_345 },
    { currency: 'BTC', amount_cents: 7 },
  ],
  limits: [
    { type: 'loss', period: 'week', currency: 'EUR', amount_cents: 5000 },
    { type: 'session', period: 'day', minutes: 60 },
    { type: 'reality_check', minutes: 30 },
  ],
  exclusions: [{ type: 'selfexclusion', until: 'forever' }],
  documents,
})

test('a dry run reports and changes nothing', async () => {
  const file = await jsonl('dry', [complete, player('c-2')])
  const { isClean, lines } = await run(file, { isDry: true })
  expect(isClean).toBe(true)
  expect(lines).toEqual([
    '2 players, 0 of them imported before.',
    expect.stringContaining('123.45'),
    expect.stringContaining('of 1 players'),
    'Dry run: nothing was changed.',
  ])
  expect(await rowsOf('select from players.imported')).toHaveLength(0)
})

test('an import that was stopped goes on, and agrees with the file', async () => {
  const people = [complete, player('c-2', { balances: [{ currency: 'EUR', amount_cents: 1 }] })]
  const file = await jsonl('all', people)
  await expect(run(file, { stopAfter: 1 })).rejects.toThrow('stopped')
  const again = await run(file)
  expect(again.lines).toContain('2 players, 1 of them imported before.')
  expect(again.lines).toContain('1 players were imported.')
  expect(again.lines.at(-1)).toBe('The ledger agrees with the file to the cent.')
  expect((await run(file)).lines).toContain('0 players were imported.')
  const sums = await rowsOf(`select currency, sum(cash)::bigint as cash from ledger.account
    where player_id in (select player_id from players.imported) group by 1 order by 1`)
  expect(sums).toEqual([
    { currency: 'BTC', cash: 7n },
    { currency: 'EUR', cash: 12_346n },
  ])
})

test('what a player brings applies here', async () => {
  const id = await idOf('c-1')
  const [row] = await rowsOf(
    `select verified, excluded_until > now() + interval '99 years' as is_excluded, receive_promos,
      proven_fields, extract(year from created_at)::int as since, terms_version
    from players.player where id = $1`,
    id,
  )
  expect(row).toEqual({
    verified: true,
    is_excluded: true,
    receive_promos: true,
    proven_fields: expect.arrayContaining(['first_name', 'last_name', 'date_of_birth']),
    since: 2019,
    terms_version: 'import old',
  })
  const limits = await rowsOf<{ type: string }>(
    'select type, period, amount_cents, minutes from limits.player_limit where player_id = $1',
    id,
  )
  expect(limits.map(({ type }) => type).sort()).toEqual([
    'loss',
    'reality_check',
    'selfexclusion',
    'session',
  ])
  const windows = await rowsOf('select kind from ledger.limit_window where player_id = $1', id)
  expect(windows).toEqual([{ kind: 'loss' }])
  const bonuses = await rowsOf('select from bonuses.bonus where player_id = $1', id)
  expect(bonuses).toHaveLength(0)
})

type Bad = [what: string, line: object, fault: string]
const bad: Bad[] = [
  [
    'the same player twice',
    player('b-0', { email: 'b@old.example' }),
    'external_id is the same as in line 1',
  ],
  [
    'the same address twice',
    player('b-1', { email: 'B-0@old.example' }),
    'email is the same as in line 1',
  ],
  [
    'a negative balance',
    player('b-1', { balances: [{ currency: 'EUR', amount_cents: -1 }] }),
    'balances.0.amount_cents is negative',
  ],
  [
    'an unknown currency',
    player('b-1', { balances: [{ currency: 'XXX', amount_cents: 1 }] }),
    'balances: XXX is an unknown currency',
  ],
  [
    'an address with an account',
    player('b-1', { email: 'ann@apogee.demo' }),
    'email has an account in this casino',
  ],
  ['a plain password', player('b-1', { password_hash: 'Secret-1' }), 'password_hash: hash_unknown'],
  [
    'an identity without a name',
    player('b-1', { documents }),
    'documents: identity: identity_incomplete',
  ],
  [
    'a player who has changed since',
    player('c-2', { country: 'AT' }),
    'differs from what was imported before',
  ],
]

test.each(bad)('%s is named by its line, and nothing is changed', async (_, line, fault) => {
  const count = () => rowsOf('select count(*) from players.player')
  const before = await count()
  const outcome = await run(await jsonl('bad', [player('b-0'), line]))
  expect(outcome).toEqual({
    isClean: false,
    lines: [`line 2: ${fault}`, '1 faults, nothing was changed.'],
  })
  expect(await count()).toEqual(before)
})

test('a CSV file has the lists as JSON', async () => {
  const file = path.join(folder, 'players.csv')
  const head = 'external_id,email,country,currency,created_at,first_name,balances'
  const balances = '"[{""currency"":""EUR"",""amount_cents"":250}]"'
  const row = `v-1,v-1@old.example,DE,EUR,2020-01-01T00:00:00Z,"Vera",${balances}`
  await writeFile(file, `${head}\n${row}\n`)
  const { isClean } = await run(file, { source: 'csv' })
  expect(isClean).toBe(true)
  const [account] = await rowsOf(
    'select cash from ledger.account where player_id = $1',
    await idOf('v-1'),
  )
  expect(account).toEqual({ cash: 250n })
})

test('a person who is excluded here is excluded under the new account too', async () => {
  const [known] = await rowsOf<{
    email: string
    first_name: string
    last_name: string
    born: string
  }>(
    `select first_name, last_name, date_of_birth::text as born from players.player
    where email = 'excluded@apogee.demo'`,
  )
  const same = { first_name: known?.first_name, last_name: known?.last_name }
  const file = await jsonl('same', [player('x-1', { ...same, date_of_birth: known?.born })])
  await run(file, { source: 'same' })
  const [row] = await rowsOf(
    'select excluded_until > now() as is_excluded from players.player where id = $1',
    await idOf('x-1'),
  )
  expect(row).toEqual({ is_excluded: true })
})
