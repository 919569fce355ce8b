import { parseArgs } from 'node:util'
import { connect, type Db } from '@casino/db/connect.ts'
import { grantWithin } from '@casino/db/grant.ts'
import { migrate } from '@casino/db/migrate.ts'
import { countShards } from '@casino/db/shards/for-each-shard.ts'
import { isGrowth } from '@casino/db/shards/growth-store.ts'
import { setGrowing, setShardsCount } from '@casino/db/shards/shards.ts'
import { transactionsOn } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import { now, nowMs } from '@casino/time/now.ts'
import { beginSpread, endSpread, movePlayers, spreadBlocker } from '@casino/wallet/books'
import { config } from '../config.ts'
import { forEachShard } from '../database/for-each-shard.ts'
import { grants } from '../database/grants.ts'
import { migrationFolders } from '../domains.ts'

// `npm run shards -- --to 3`: splits a ledger of one shard into several while players play. It can
// be stopped at any moment and run again. It prints its progress. Exit code 1: refused or not
// finished.
const usage = 'usage: npm run shards -- --to 3'
const tellMs = 2000

const database = connect(config.DATABASE_URL, { max: 3, name: 'shards' })
const { db } = database
const log = createLog('shards', config.LOG_LEVEL)
const inTransaction = transactionsOn(db, () => ({ now: now(), log }))
const done = await db.connection().execute((held) => spreadTo(held, countAsked()))
await database.close()
process.exitCode = done ? 0 : 1

/** The number of shards after `--to`; undefined if the arguments are wrong. */
function countAsked(): number {
  try {
    return Number(parseArgs({ options: { to: { type: 'string', default: '' } } }).values.to)
  } catch {
    return say(usage, Number.NaN)
  }
}

async function spreadTo(held: Db, count: number): Promise<boolean> {
  const refusal = await spreadBlocker(held, count)
  if (refusal) return say(refusal, false)
  if ((await countShards(db, 'ledger')) === 1) await begin(count)
  setShardsCount(count)
  if (!(await isGrowth(db, 'ledger'))) {
    return say(`The ledger has ${count} shards, and every player is in their shard.`, true)
  }
  say(`Start every server again with LEDGER_SHARDS=${count}, if that was not done: it plays on.`)
  const moved = await movePlayers({ db, inTransaction, tell: tellNowAndThen() })
  say(
    `${moved.moved} players moved; ${moved.stopped} of them were stopped, for ${Math.round(moved.stoppedMsMax)} ms at most.`,
  )
  if (!moved.isDone) {
    const why = 'Some have bets that no reader has processed yet'
    return say(
      `${why}: is a worker started with LEDGER_SHARDS=${count}? Then call this again.`,
      false,
    )
  }
  await endSpread(inTransaction)
  return say(`The ledger has ${count} shards, and every player is in their shard.`, true)
}

/** The ledger becomes the first shard in one step. It waits for long-running reads. */
async function begin(count: number): Promise<void> {
  setShardsCount(1)
  await migrate(db, migrationFolders)
  setShardsCount(count)
  const beganMs = nowMs()
  setGrowing(true)
  await beginSpread(db, migrationFolders, (tx) => grantWithin(tx, forEachShard(grants)))
  const tookMs = Math.round(nowMs() - beganMs)
  say(`${count} shards were made in ${tookMs} ms; all players stand in the first.`)
}

function tellNowAndThen(): (moved: number, waiting: number) => void {
  let toldMs = nowMs()
  return (moved, waiting) => {
    if (nowMs() - toldMs < tellMs) return
    toldMs = nowMs()
    say(`${moved} players moved, ${waiting} wait`)
  }
}

function say(line: string): void
function say<T>(line: string, answer: T): T
function say<T>(line: string, answer?: T): T | undefined {
  process.stdout.write(`${line}\n`)
  return answer
}
