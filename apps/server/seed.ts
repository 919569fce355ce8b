import { parseArgs } from 'node:util'
import { connect } from '@casino/db/connect.ts'
import { createLog } from '@casino/log/log.ts'
import { sealKeysBy } from '@casino/secrets/kept-key.ts'
import { benchLines } from './acceptance.ts'
import { castSignIns } from './cast.ts'
import { config } from './config.ts'
import { prepare } from './prepare.ts'
import { seedSettings } from './seed-settings.ts'

// `npm run seed`: the newest tables and the demo casino, without serving. `--balance 1000.00` also
// makes the test bench of the wallet protocols and sets what its player has.
const { values } = parseArgs({ options: { balance: { type: 'string' } } })
const { balance } = values
if (balance !== undefined && !/^\d{1,12}(\.\d{1,2})?$/.test(balance)) {
  process.stderr.write(`--balance is an amount like 1000.00, not ${balance}\n`)
  process.exit(2)
}
if (balance !== undefined && config.isPublic) {
  process.stderr.write(`no test bench under a public address: ${config.publicUrl}\n`)
  process.exit(2)
}
const database = connect(config.DATABASE_URL, { max: 2, name: 'seed' })
sealKeysBy(config.SEAL_SECRET)
await prepare(database, {
  log: createLog('seed', config.LOG_LEVEL),
  settings: seedSettings(config, balance === undefined ? undefined : { balance }),
})
if (config.castShown) process.stdout.write(castSignIns(config.publicUrl))
if (balance !== undefined) process.stdout.write(await benchLines(database.db, config))
await database.close()
