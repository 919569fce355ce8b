import { connect } from '@casino/db/connect.ts'
import { isGrowth } from '@casino/db/shards/growth-store.ts'
import { setShardsCount } from '@casino/db/shards/shards.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { platformMigrations } from '@casino/domain/migrations.ts'
import { createLog } from '@casino/log/log.ts'
import { now } from '@casino/time/now.ts'
import { domain as wallet } from '../index.ts'
import { movePlayers } from '../shards/move-players.ts'
import { beginSpread, endSpread } from '../shards/spread-ledger.ts'

// A process that splits a test's ledger into shards and is killed by the test: `node
// spread-process.ts URL COUNT`. It prints a line when it begins, and its result at the end.
const [, , url = '', count = ''] = process.argv
setShardsCount(Number(count))
const database = connect(url, { max: 3, name: 'shards' })
const { db } = database
const inTransaction = transactionsOn(db, () => ({ now: now(), log: createLog('test', 'silent') }))
const noRoles = async () => undefined
await beginSpread(db, [...platformMigrations, wallet.migrations], noRoles)
process.stdout.write('begun\n')
let isDone = true
if (await isGrowth(db, 'ledger')) {
  const moved = await movePlayers({ db, inTransaction, tell: () => undefined })
  process.stdout.write(`${JSON.stringify(moved)}\n`)
  isDone = moved.isDone
  if (isDone) await endSpread(inTransaction)
}
await database.close()
process.exit(isDone ? 0 : 1)
