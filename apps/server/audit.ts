import { parseArgs } from 'node:util'
import { connect } from '@casino/db/connect.ts'
import { now } from '@casino/time/now.ts'
import { audit, clearFindings, keepFindings, openFindings } from '@casino/wallet/public'
import { config } from './config.ts'

// `npm run audit`: proves the books or names each difference; exit code 1 when there is one, and
// large withdrawals then wait. `--clear` lets them go again, if the books are clean.
const { values } = parseArgs({ options: { clear: { type: 'boolean', default: false } } })
const database = connect(config.DATABASE_URL, { max: 1, name: 'audit' })
const { accounts, transfers, differences } = await audit(database.db)
const isClean = differences.length === 0
const found = { differences, now: now() }
const inTransaction = database.db.transaction()
await inTransaction.execute((tx) => keepFindings(tx, found))
const cleared =
  isClean && values.clear ? await inTransaction.execute((tx) => clearFindings(tx, found)) : 0
const open = await openFindings(database.db)
await database.close()

const say = (line: string) => process.stdout.write(`${line}\n`)
say(`${accounts} accounts, ${transfers} transfers`)
for (const difference of differences) {
  const shown = Object.entries(difference).map(([name, value]) => `${name}=${value}`)
  say(`difference: ${shown.join(' ')}`)
}
say(isClean ? 'The books are clean.' : 'The books differ.')
if (cleared > 0) say(`${cleared} findings were cleared: large withdrawals go again.`)
if (open > 0) {
  say(`${open} findings are open: large withdrawals wait, until a clean audit with --clear.`)
}
process.exitCode = isClean ? 0 : 1
