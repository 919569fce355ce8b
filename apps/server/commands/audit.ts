import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { auditPayments } from '@casino/cashbox/public'
import { transactionsOn } from '@casino/db/work.ts'
import { registerDomains } from '@casino/domain/register-domains.ts'
import { auditReport } from '@casino/games/public'
import { createLog } from '@casino/log/log.ts'
import { setSealSecrets } from '@casino/secrets/sealed-key.ts'
import { now } from '@casino/time/now.ts'
import {
  audit,
  clearFindings,
  clearPaidWins,
  type Difference,
  openFindings,
  saveFindings,
  takeLiabilities,
  velocity,
} from '@casino/wallet/books'
import { config } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { domains } from '../domains.ts'
import { sealsOf } from '../settings/seals.ts'
import { auditFeed } from './audit-feed.ts'

// `npm run audit`: proves the books or names each difference; exit code 1 when there is one, and
// large withdrawals then wait. `--clear` lets them go again, if the books are clean.
// `--provider apogee --day 2026-01-31 [--report file.csv|json …]`: the same for what the provider
// says of that day in UTC; without a file it is asked for it. `--payments sandbox-bank --day 2026-01-31`: our
// payments against what a payment provider lists of that day.
// `npm run audit -- feed [--retry [ID …]]`: how far the readers of settled bets are behind, and their dead letters.
// `npm run audit -- liabilities`: publishes what players are owed, unless this day of UTC has been.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    clear: { type: 'boolean', default: false },
    retry: { type: 'boolean', default: false },
    provider: { type: 'string' },
    payments: { type: 'string' },
    day: { type: 'string' },
    report: { type: 'string', multiple: true, default: [] },
  },
})
const { clear, retry, provider, payments, day, report } = values
const named = [provider, payments].filter(Boolean)
if (named.length !== (day === undefined ? 0 : 1) || (report.length > 0 && !provider)) {
  process.stderr.write('--provider or --payments goes with --day, --report with both\n')
  process.exit(2)
}
const [command, ...ids] = positionals
if ((retry && command !== 'feed') || ids.some((id) => !/^\d{1,18}$/.test(id))) {
  process.stderr.write('--retry goes with feed, and with ids of its dead letters\n')
  process.exit(2)
}

// A request for a provider's report is signed with the provider's key.
setSealSecrets(sealsOf(config))
registerDomains(domains)
const database = await openDatabase('audit')
const { db } = database
const log = createLog('audit', config.LOG_LEVEL)
const inTransaction = transactionsOn(db, () => ({ now: now(), log }))
if (command === 'feed') {
  const retried = retry ? ids.map(BigInt) : undefined
  const isClean = await auditFeed({ db, inTransaction, now: now(), say }, retried)
  await database.close()
  process.exit(isClean ? 0 : 1)
}
if (command === 'liabilities') {
  const taken = await takeLiabilities({ inTransaction, log, now: now() })
  say(taken ? 'What players are owed was published.' : 'This day was published before.')
  await database.close()
  process.exit(0)
}
const { summary, differences, notices, cleared } = await auditAsked()
const open = await openFindings(db)
await database.close()

const isClean = differences.length === 0
say(summary)
for (const difference of differences) say(lineOf('difference', difference))
for (const notice of notices) say(lineOf('notice', notice))
say(isClean ? 'The books are clean.' : 'The books differ.')
if (cleared > 0) say(`${cleared} findings were cleared.`)
for (const { source, name, count, freezes } of open) {
  const effect = freezes ? ': large withdrawals wait, until a clean audit of it with --clear' : ''
  say(`open: ${count} × ${name} (${source})${effect}`)
}
process.exitCode = isClean ? 0 : 1

function auditAsked() {
  if (provider && day) return auditDay(provider, day)
  if (payments && day) return auditPaymentsOf(payments, day)
  return auditLedger()
}

async function auditPaymentsOf(provider: string, day: string) {
  const context = { inTransaction, now: now(), log }
  const checked = await auditPayments(context, { provider, day, clear })
  return { summary: `payments of ${provider} ${day}: ${checked.lines} lines`, ...checked }
}

async function auditLedger() {
  const { accounts, transfers, differences, notices } = await audit(db)
  const found = { differences, now: now() }
  await inTransaction(({ tx }) => saveFindings(tx, found))
  await inTransaction(({ tx }) => clearPaidWins(tx, found.now))
  const mayClear = differences.length === 0 && clear
  const cleared = mayClear ? await clearLedger(found) : 0
  return { summary: `${accounts} accounts, ${transfers} transfers`, differences, notices, cleared }
}

/**
 * If the ledger is correct, also clears the findings about players' pace: an operator has seen
 * them.
 */
function clearLedger(found: { differences: Difference[]; now: Date }): Promise<number> {
  return inTransaction(
    async ({ tx }) =>
      (await clearFindings(tx, found)) + (await clearFindings(tx, { ...found, source: velocity })),
  )
}

async function auditDay(provider: string, day: string) {
  const files = await Promise.all(report.map((file) => readFile(file)))
  const checked = await auditReport({ inTransaction, now: now() }, { provider, day, files, clear })
  return { summary: `${provider} ${day}: ${checked.lines} lines`, ...checked }
}

function lineOf(what: string, found: Difference): string {
  const shown = Object.entries(found).filter(([, value]) => value !== null)
  return `${what}: ${shown.map(([name, value]) => `${name}=${value}`).join(' ')}`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
