import { connect } from '@casino/db/connect.ts'
import { createLog } from '@casino/log/log.ts'
import { startCasino } from './casino.ts'
import { castSignIns } from './cast.ts'
import { config } from './config.ts'
import { faultOf, publicLines } from './public-house.ts'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) throw new Error(`Node 24 is needed, this is ${process.version}: use npm start`)

/** Serves the casino until a signal ends it. */
export async function serve(): Promise<void> {
  const fault = faultOf(config)
  if (fault) {
    process.stderr.write(`${fault}\n`)
    process.exit(1)
  }
  const log = createLog('server', config.LOG_LEVEL)
  const database = connect(config.DATABASE_URL, { max: 20, name: 'casino' })
  const casino = await startCasino({ config, database, log })

  await casino.app.listen({ port: config.PORT, host: config.HOST })
  process.stdout.write(publicLines(config))
  if (config.castShown) process.stdout.write(castSignIns(config.publicUrl))

  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      // Whatever hangs must not keep the supervisor waiting.
      setTimeout(() => process.exit(0), 5_000).unref()
      await casino.stop()
      await database.close()
      process.exit(0)
    })
  }
}
