import type { Database } from '@casino/db/connect.ts'
import { transactionsOn, type Work } from '@casino/db/work.ts'
import { createLog } from '@casino/log/log.ts'
import { now } from '@casino/time/now.ts'
import { config } from './config.ts'

type Outcome = { text: string; isRefused?: boolean }

/**
 * Runs an operator's command in one transaction and prints the result; exit code 1 is a refusal.
 */
export async function runInTransaction(
  name: string,
  { db }: Database,
  act: (work: Work) => Promise<Outcome>,
): Promise<void> {
  const log = createLog(name, config.LOG_LEVEL)
  const inTransaction = transactionsOn(db, () => ({ now: now(), log }))
  const { text, isRefused } = await inTransaction(act)
  const out = isRefused ? process.stderr : process.stdout
  out.write(`${text}\n`)
  process.exitCode = isRefused ? 1 : 0
}
