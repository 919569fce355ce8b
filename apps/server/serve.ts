import { connect, type Database } from '@casino/db/connect.ts'
import type { Watch } from '@casino/http/metrics/watch-requests.ts'
import { createLog, type Log } from '@casino/log/log.ts'
import { type Casino, roleOf, startCasino } from './casino.ts'
import { config } from './config.ts'
import { exitOnMismatch } from './database/open-database.ts'
import { demoSignIns } from './demo-sign-ins.ts'
import { watchProcess } from './metrics/watch-process.ts'
import { hostOf, type ServedRole } from './settings/host-of.ts'
import { publicStartLines, startFaultOf } from './settings/public-start.ts'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) throw new Error(`Node 24 is needed, this is ${process.version}: use npm start`)

/** Connections to the database at a time, beside those of the batcher and the queue. */
const connectionsMax: Record<ServedRole, number> = {
  all: 20,
  site: 20,
  wallet: 10,
  work: 8,
  office: 8,
}

/** Serves the casino, one role of it, or the office, until a signal ends it. */
export async function serve(word: string): Promise<void> {
  const role: ServedRole = word === 'office' ? word : roleOf(word)
  const fault = startFaultOf(config)
  if (fault) {
    process.stderr.write(`${fault}\n`)
    process.exit(1)
  }
  const name = role === 'all' ? 'casino' : `casino ${role}`
  const log = createLog(role === 'all' ? 'server' : role, config.LOG_LEVEL)
  const database = connect(config.DATABASE_URL, { max: connectionsMax[role], name })
  const watch = await watchProcess({ config, database, log, role })
  const casino = await start(role, { database, log, ...watch }).catch(exitOnMismatch)

  await casino.app.listen({ port: config.PORT, host: hostOf(role, config) })
  if (role === 'all' || role === 'site') greet()

  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      // A hanging task must not delay the supervisor.
      setTimeout(() => process.exit(0), 5_000).unref()
      await casino.stop()
      await watch.close()
      await database.close()
      process.exit(0)
    })
  }
}

type Given = { database: Database; log: Log; onAnswered?: Watch['onAnswered'] }

async function start(role: ServedRole, given: Given): Promise<Casino> {
  if (role !== 'office') return startCasino({ config, ...given, role })
  // Only this process needs it.
  const { startOffice } = await import('./office/start-office.ts')
  return startOffice({ config, ...given })
}

function greet(): void {
  process.stdout.write(publicStartLines(config))
  if (config.showsDemoUsers) process.stdout.write(demoSignIns(config))
}
