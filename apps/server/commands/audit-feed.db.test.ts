import { connect, type Database } from '@casino/db/connect.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import { now } from '@casino/time/now.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPrepared, type PreparedDatabase } from '../testing/roles-testing.ts'
import { auditFeed } from './audit-feed.ts'

let prepared: PreparedDatabase
let database: Database
beforeAll(async () => {
  prepared = await openPrepared(inject('postgres'))
  database = connect(prepared.urlAs('casino_work'), { max: 1, name: 'audit' })
})
afterAll(async () => {
  await database.close()
  await prepared.drop()
})

async function audit(retry?: bigint[]): Promise<{ isClean: boolean; lines: string[] }> {
  const { db } = database
  const inTransaction = transactionsOn(db, () => ({ now: now(), log: createLog('test', 'silent') }))
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  return { isClean: await auditFeed({ db, inTransaction, now: now(), say }, retry), lines }
}

/** A dead letter of the reader of the live wins. */
async function addLetter(player_id: bigint, provider: string, ext_id: string): Promise<bigint> {
  const { rows } = await prepared.pool.query<{ id: bigint }>(
    `insert into wallet.feed_dead_letter (reader, line, player_id, provider, ext_id, error, failed_at)
      values ('wallet:games:wallet.bets_settled', 'ledger', $1, $2, $3, 'Error: bad', now())
      returning id`,
    [player_id, provider, ext_id],
  )
  return rows[0]?.id ?? 0n
}

test('the readers of the casino are listed, each with its lag', async () => {
  await prepared.pool.query(`insert into events.cursor (reader, txid)
    values ('wallet:games:wallet.bets_settled', pg_current_xact_id())`)
  expect(await audit()).toEqual({
    isClean: true,
    lines: [
      'reader: reader=wallet:games:wallet.bets_settled line=ledger lag_seconds=0 dead_letters=0',
      'The feed has no dead letters.',
    ],
  })
})

test('dead letters are listed and retried; what fails again stays', async () => {
  const { rows } = await prepared.pool.query<{
    player_id: bigint
    provider: string
    ext_id: string
  }>('select player_id, provider, ext_id from ledger.transfer limit 1')
  const { player_id = 0n, provider = '', ext_id = '' } = rows[0] ?? {}
  const good = await addLetter(player_id, provider, ext_id)
  const bad = await addLetter(player_id, 'apogee', 'not there')
  const listed = await audit()
  expect(listed.isClean).toBe(false)
  expect(listed.lines).toContain('The feed has 2 dead letters.')
  expect(listed.lines.join('\n')).toMatch(new RegExp(`dead letter: id=${bad} .*Error: bad`))

  const { lines } = await audit([bad])
  expect(lines[0]).toBe(
    `retried: id=${bad} outcome=failed error=Error: the ledger has no such transfer`,
  )
  expect((await audit([])).lines).toEqual(
    expect.arrayContaining([
      `retried: id=${good} outcome=processed`,
      'The feed has 1 dead letters.',
    ]),
  )
})
