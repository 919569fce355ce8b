import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { connect } from '@casino/db/connect.ts'
import { grantWithin } from '@casino/db/grant.ts'
import { setGrowing, setShardsCount, shardsCount } from '@casino/db/shards/shards.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import { now } from '@casino/time/now.ts'
import { beginSpread, endSpread } from '@casino/wallet/books'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrationFolders } from '../domains.ts'
import { openPrepared, type PreparedDatabase } from '../testing/roles-testing.ts'
import { forEachShard } from './for-each-shard.ts'
import { grants } from './grants.ts'
import { prepareForRoles } from './prepare.ts'

const given = shardsCount()
const log = createLog('test', 'fatal')

let prepared: PreparedDatabase
beforeAll(async () => {
  setShardsCount(1)
  prepared = await openPrepared(inject('postgres'))
  const owned = connect(prepared.urlAs('casino_owner'), { max: 2, name: 'owner' })
  setShardsCount(3)
  setGrowing(true)
  await beginSpread(owned.db, migrationFolders, (tx) => grantWithin(tx, forEachShard(grants)))
  await owned.close()
})
afterAll(async () => {
  await prepared.drop()
  setShardsCount(given)
})

/** The code with which an old server's statement is refused; undefined if it succeeds. */
async function refusalOf(role: string, statement: string): Promise<string | undefined> {
  const { db, close } = connect(prepared.urlAs(role), { max: 1, name: role })
  const asked = sql.raw(statement).execute(db)
  const code = await asked.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  )
  await close()
  return code
}

/** Direct writes of an old page; its host answers the refusal with "try again". */
const writes = [
  'insert into ledger.guard (player_id) values (1) on conflict do nothing',
  'update ledger.guard set blocked = false where player_id = 1',
  'delete from ledger.limit_window where player_id = 1',
]

async function expectAnswers(): Promise<void> {
  expect(await refusalOf('casino_wallet', `select ledger.key_hash('a', 'b')`)).toBe('55P03')
  expect(await refusalOf('casino_wallet', 'select count(*) from ledger.account')).toBeUndefined()
  const asked = `select ledger_1.others_keys('{1}', '{a}', '{b}', '{true}')`
  expect(await refusalOf('casino_wallet', asked)).toBeUndefined()
  expect(await refusalOf('casino_site', 'select count(*) from ledger_2.account')).toBeUndefined()
  for (const write of writes) expect(await refusalOf('casino_site', write)).toMatch(/^(0A|42|55)/)
  expect(await refusalOf('casino_games', 'select count(*) from ledger.account')).toBe('42501')
}

test('from the first moment old servers get "try again" and can still read', async () => {
  await expectAnswers()
})

test('the same holds after the first server has restarted', async () => {
  const owned = connect(prepared.urlAs('casino_owner'), { max: 2, name: 'owner' })
  await prepareForRoles(owned, log)
  await owned.close()
  await expectAnswers()
})

test('the same holds after every player was moved and servers were started later', async () => {
  const owned = connect(prepared.urlAs('casino_owner'), { max: 2, name: 'owner' })
  await endSpread(transactionsOn(owned.db, () => ({ now: now(), log })))
  await expectAnswers()
  await prepareForRoles(owned, log)
  await owned.close()
  await expectAnswers()
})

const root = new URL('../../../', import.meta.url)

/** The output and exit code of a command or server that starts with this number of shards. */
function outputOf(told: string, [file = '', ...args]: string[]): Promise<[string, unknown]> {
  const env = { ...process.env, DATABASE_URL: prepared.url, LEDGER_SHARDS: told }
  const place = fileURLToPath(new URL(file, root))
  return new Promise((resolve) => {
    execFile(process.execPath, [place, ...args], { env }, (failed, out, said) =>
      resolve([out + said, failed?.code]),
    )
  })
}

test('a start with another number of shards reports the right number and nothing else', async () => {
  const way = 'set LEDGER_SHARDS to 3, no start brings players from shard to shard'
  const sentence = `the ledger of this database has 3 shards, not 1 shard: ${way}\n`
  for (const started of [['apps/server/commands/audit.ts'], ['apps/server/server.ts', 'wallet']]) {
    expect(await outputOf('1', started), started[0]).toEqual([sentence, 2])
  }
  const [said, code] = await outputOf('none', ['apps/server/commands/book.ts'])
  expect(code).toBe(2)
  expect(said).toContain('a whole number from 1 to 64\n  → at LEDGER_SHARDS')
  expect(said).not.toContain('    at ')
})
