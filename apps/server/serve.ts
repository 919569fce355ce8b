import { connect } from '@casino/db/connect.ts'
import { createLog } from '@casino/log/log.ts'
import { type CasinoRole, startCasino } from './casino.ts'
import { config } from './config.ts'
import { exitOnMismatch } from './database/open-database.ts'
import { demoSignIns } from './demo-sign-ins.ts'
import { publicStartLines, startFaultOf } from './settings/public-start.ts'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) throw new Error(`Node 24 is needed, this is ${process.version}: use npm start`)

/** Database connections, beside those of the batcher and the queue. */
const connectionsMax: Record<CasinoRole, number> = { all: 20, site: 20, wallet: 10, work: 8 }

/** Serves the casino, or one role of it, until a signal stops it. */
export async function serve(role: CasinoRole): Promise<void> {
  const fault = startFaultOf(config)
  if (fault) {
    process.stderr.write(`${fault}\n`)
    process.exit(1)
  }
  const name = role === 'all' ? 'casino' : `casino ${role}`
  const log = createLog(role === 'all' ? 'server' : role, config.LOG_LEVEL)
  const database = connect(config.DATABASE_URL, { max: connectionsMax[role], name })
  const casino = await startCasino({ config, database, log, role }).catch(exitOnMismatch)

  await casino.app.listen({ port: config.PORT, host: config.HOST })
  if (role === 'all' || role === 'site') greet()

  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      // A hanging task must not delay the supervisor.
      setTimeout(() => process.exit(0), 5_000).unref()
      await casino.stop()
      await database.close()
      process.exit(0)
    })
  }
}

function greet(): void {
  process.stdout.write(publicStartLines(config))
  if (config.showsDemoUsers) process.stdout.write(demoSignIns(config))
}
