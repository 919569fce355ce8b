import type { Database } from '@casino/db/connect.ts'
import { type Watch, watchRequests, watchSettings } from '@casino/http/metrics/watch-requests.ts'
import type { Log } from '@casino/log/log.ts'
import type { Config } from '../config.ts'

type Given = { config: Config; database: Database; log: Log; role: string }

/** Starts metrics and access log of a process; the worker also tells the state of the casino. */
export async function watchProcess({ config, database, log, role }: Given): Promise<Watch> {
  return watchRequests({
    settings: watchSettings(config),
    log,
    role,
    addMetrics: async (registry) => {
      if (role !== 'work' && role !== 'all') return
      const { addWorkGauges } = await import('./work-gauges.ts')
      addWorkGauges({ db: database.reader, log, registry })
    },
  })
}
