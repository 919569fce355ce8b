import type { Db, Tx } from '@casino/db/connect.ts'
import type { Reaction } from '@casino/events/react.ts'
import type { Job } from '@casino/jobs/job.ts'
import type { Log } from '@casino/log/log.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Route } from './handle.ts'

/** What a domain's `server/index.ts` gives the host. */
export type Domain = {
  name: string
  migrations: URL
  routes: Route[]
  reactions?: Reaction[]
  jobs?: Job[]
  /** Puts the domain's part of the demo casino into an empty database; safe to run twice. */
  seed?(context: SeedContext): Promise<void>
  /** Routes that are no contract of ours: protocols of providers, signed webhooks. */
  plugin?(app: FastifyInstance, services: Services): Promise<void>
  /** Starts what runs beside the requests (a batcher, a feed); gives what ends it. */
  start?(services: Services): Promise<() => Promise<void>>
}

export type Services = {
  pool: pg.Pool
  db: Db
  log: Log
  now(): Date
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** `settings` are the few facts of the installation that seeds need: provider keys and addresses. */
export type SeedContext = {
  tx: Tx
  now: Date
  settings: SeedSettings
}
export type SeedSettings = {
  gameServerUrl: string
  sandboxBankUrl: string
  secrets: { apogee: string; turbogames: string; bank: string }
  /** Leaves out the demo's people, whose password everybody knows. */
  withoutCast?: true
  /** Adds the test bench of the wallet protocols: never where real money is played. */
  acceptance?: {
    /** What the bench's player is to have, as decimal text; without it he keeps what he has. */
    balance?: string
  }
}
