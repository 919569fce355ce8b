import { parseArgs } from 'node:util'
import { connect } from '@casino/db/connect.ts'
import { setShardsCount } from '@casino/db/shards/shards.ts'
import { createLog } from '@casino/log/log.ts'
import { setSealSecrets } from '@casino/secrets/sealed-key.ts'
import { benchLines } from '../acceptance.ts'
import { config } from '../config.ts'
import { exitOnMismatch } from '../database/open-database.ts'
import { prepare, prepareForRoles } from '../database/prepare.ts'
import { demoSignIns } from '../demo-sign-ins.ts'
import { sealsOf } from '../settings/seals.ts'
import { seedSettings } from '../settings/seed-settings.ts'

// `npm run seed`: migrates and seeds the demo casino without serving it. `--balance 1000.00` also
// creates the test bench of the wallet protocols and sets its player's balance. `--games 10000`
// adds that many unplayable games to the catalogue for measuring; `--games 0` removes them.
// `--quiet` prints nothing; `npm start` uses it before its processes, which cannot change tables.
const { values } = parseArgs({
  options: {
    balance: { type: 'string' },
    games: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
})
const { balance, games, quiet } = values
const address = config.publicUrl
if (balance !== undefined && !/^\d{1,12}(\.\d{1,2})?$/.test(balance)) {
  refuse(`--balance is an amount like 1000.00, not ${balance}`)
}
if (balance !== undefined && config.isPublic)
  refuse(`no test bench under a public address: ${address}`)
if (games !== undefined && !/^(\d{1,4}|10000)$/.test(games)) {
  refuse(`--games is a number up to 10000, not ${games}`)
}
if (Number(games ?? 0) > 0 && config.isPublic) {
  refuse(`no synthetic games under a public address: ${address}`)
}
const database = connect(config.DATABASE_URL, { max: 2, name: 'seed' })
setSealSecrets(sealsOf(config))
setShardsCount(config.LEDGER_SHARDS)
const log = createLog('seed', config.LOG_LEVEL)
const forDevelopment = config.development && !config.isPublic ? {} : undefined
const settings = seedSettings(config, balance === undefined ? forDevelopment : { balance })
if (games !== undefined) settings.syntheticGames = Number(games)
await prepare(database, { log, settings }).catch(exitOnMismatch)
await prepareForRoles(database, log)
if (config.showsDemoUsers && !quiet) process.stdout.write(demoSignIns(config))
if (balance !== undefined) process.stdout.write(await benchLines(database.db, config))
await database.close()

function refuse(why: string): never {
  process.stderr.write(`${why}\n`)
  process.exit(2)
}
