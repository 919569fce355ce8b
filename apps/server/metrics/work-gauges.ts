import type { Db } from '@casino/db/connect.ts'
import type { Log } from '@casino/log/log.ts'
import { now } from '@casino/time/now.ts'
import { feedLags, openFindings } from '@casino/wallet/books'
import { Gauge, type Registry } from 'prom-client'
import { databaseFigures, eventFigures, jobFigures } from './gauges-store.ts'

type Given = { db: Db; log: Log; registry: Registry }
type Value = { value: number; labels?: Record<string, string> }

/** Gauges of the whole casino, read from the database whenever they are collected. */
export function addWorkGauges(given: Given): void {
  const { db } = given
  addGauges(given, () => databaseFigures(db), {
    bytes: ['apogee_database_bytes', 'Size of the database'],
    connections: ['apogee_database_connections', 'Connections to PostgreSQL'],
    connections_max: ['apogee_database_connections_max', 'The most connections of PostgreSQL'],
    oldest_transaction_seconds: [
      'apogee_database_oldest_transaction_seconds',
      'Age of the oldest transaction',
    ],
    archive_failures: [
      'apogee_wal_archive_failures',
      'Failures to archive the log since the last success',
    ],
  })
  addGauges(given, () => jobFigures(db), {
    waiting: ['apogee_jobs_waiting', 'Jobs that could run now'],
    failing: ['apogee_jobs_failing', 'Jobs that failed and are repeated'],
    oldest_seconds: ['apogee_jobs_oldest_seconds', 'How long the oldest job waits'],
  })
  addGauges(given, () => eventFigures(db), {
    waiting: ['apogee_events_waiting', 'Events that are not delivered yet'],
    oldest_seconds: ['apogee_events_oldest_seconds', 'How long the oldest event waits'],
  })
  addFeedGauges(given)
  addGauge(given, {
    name: 'apogee_audit_findings_open',
    help: 'Open findings of the audit: withdrawals wait for them',
    valuesOf: async () => {
      const findings = await openFindings(db)
      return [{ value: findings.reduce((sum, { count }) => sum + Number(count), 0) }]
    },
  })
}

function addFeedGauges(given: Given): void {
  const lagsAs = (key: 'lag_seconds' | 'dead_letters') => async () =>
    (await feedLags(given.db, now())).map((lag) => ({
      value: lag[key],
      labels: { reader: lag.reader, line: lag.line },
    }))
  addGauge(given, {
    name: 'apogee_feed_lag_seconds',
    help: 'Age of the oldest transfer that a reader has not passed',
    labelNames: ['reader', 'line'],
    valuesOf: lagsAs('lag_seconds'),
  })
  addGauge(given, {
    name: 'apogee_feed_dead_letters',
    help: 'Transfers that a reader could not process',
    labelNames: ['reader', 'line'],
    valuesOf: lagsAs('dead_letters'),
  })
}

/** Several gauges of one query, which runs once for all of them. */
function addGauges<Figures extends Record<string, number>>(
  given: Given,
  figuresOf: () => Promise<Figures | undefined>,
  names: Record<keyof Figures & string, readonly [name: string, help: string]>,
): void {
  let running: Promise<Figures | undefined> | undefined
  const shared = () => {
    running ??= figuresOf().finally(() => {
      running = undefined
    })
    return running
  }
  for (const [key, [name, help]] of Object.entries<readonly [string, string]>(names)) {
    const valuesOf = async () => {
      const figures = await shared()
      return figures ? [{ value: figures[key] ?? 0 }] : []
    }
    addGauge(given, { name, help, valuesOf })
  }
}

type GaugeOptions = {
  name: string
  help: string
  labelNames?: string[]
  valuesOf(): Promise<Value[]>
}

/** A gauge that cannot be read is left out: the others are still reported. */
function addGauge({ registry, log }: Given, { valuesOf, labelNames = [], ...of }: GaugeOptions) {
  new Gauge({
    ...of,
    labelNames,
    registers: [registry],
    async collect() {
      this.reset()
      try {
        for (const { value, labels = {} } of await valuesOf()) this.set(labels, value)
      } catch (error) {
        this.remove()
        log.warn({ metric: of.name, error: String(error) }, 'a metric could not be read')
      }
    },
  })
}
