import { connect } from '@casino/db/connect.ts'
import { createLog } from '@casino/log/log.ts'
import { castSignIns } from './cast.ts'
import { config } from './config.ts'
import { prepare } from './prepare.ts'

// `npm run seed`: the newest tables and the demo casino, without serving.
const database = connect(config.DATABASE_URL, { max: 2, name: 'seed' })
await prepare(database, {
  log: createLog('seed', config.LOG_LEVEL),
  settings: {
    gameServerUrl: config.gameServerUrl,
    sandboxBankUrl: config.sandboxBankUrl,
    secrets: {
      apogee: config.GCP_SECRET_APOGEE,
      turbogames: config.GCP_SECRET_TURBOGAMES,
      bank: config.BANK_SECRET,
    },
  },
})
process.stdout.write(castSignIns(config.publicUrl))
await database.close()
