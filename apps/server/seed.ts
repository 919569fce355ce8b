import { parseArgs } from 'node:util'
import { connect } from '@casino/db/connect.ts'
import { createLog } from '@casino/log/log.ts'
import { sealKeysBy } from '@casino/secrets/kept-key.ts'
import { benchLines } from './acceptance.ts'
import { castSignIns } from './cast.ts'
import { config } from './config.ts'
import { prepare, prepareForRoles } from './prepare.ts'
import { seedSettings } from './seed-settings.ts'

// `npm run seed`: the newest tables and the demo casino, without serving. `--balance 1000.00` also
// makes the test bench of the wallet protocols and sets what its player has. `--quiet` says nothing: so
// does `npm start` before its processes, which may not change tables.
const { values } = parseArgs({
  options: { balance: { type: 'string' }, quiet: { type: 'boolean', default: false } },
})
const { balance, quiet } = values
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
const log = createLog('seed', config.LOG_LEVEL)
const forDevelopment = config.development && !config.isPublic ? {} : undefined
await prepare(database, {
  log,
  settings: seedSettings(config, balance === undefined ? forDevelopment : { balance }),
})
await prepareForRoles(database, log)
if (config.castShown && !quiet) process.stdout.write(castSignIns(config.publicUrl))
if (balance !== undefined) process.stdout.write(await benchLines(database.db, config))
await database.close()
