import type { Event, EventPayload } from '@casino/contract/event.ts'
import type { Db } from '@casino/db/connect.ts'
import type { InTransaction, Work } from '@casino/db/work.ts'
import type { Reaction, StreamReaction } from '@casino/events/react.ts'
import type { Snapshot } from '@casino/events/snapshot.ts'
import type { Brand } from '@casino/http/brand.ts'
import type { Route } from '@casino/http/handle.ts'
import type { Job } from '@casino/jobs/job.ts'
import type { Log } from '@casino/log/log.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { PersonalTable } from './personal.ts'
import type { SealedColumn } from './renew-seals-store.ts'

/** What a process of the house is for: calls of providers; pages, API and sockets; what goes by itself. */
export type Role = (typeof roles)[number]
export const roles = ['wallet', 'site', 'work'] as const

/** What a domain's `server/index.ts` gives the host. */
export type Domain = {
  name: string
  migrations: URL
  routes: Route[]
  reactions?: Reaction[]
  jobs?: Job[]
  /** What a player's own channels say to a socket that has just come. */
  snapshots?: Snapshot[]
  /** Puts the domain's part of the demo casino into an empty database; safe to run twice. */
  seed?(context: SeedContext): Promise<void>
  /** The paths of its pages that everybody may see: search engines are told of them. */
  pages?(context: PageContext): Promise<readonly string[]>
  /** The tables in which it keeps what is a player's. */
  personal?: readonly PersonalTable[]
  /** Where it keeps keys sealed. */
  sealed?: readonly SealedColumn[]
  /** What else it does, by the role of the process that does it. */
  parts?: Partial<Record<Role, Part>>
}

export type PageContext = { db: Db; brand: Brand; now: Date }

export type Part = {
  /** Routes that are no contract of ours: protocols of providers, signed webhooks. */
  plugin?(app: FastifyInstance, services: Services): Promise<void>
  /** Starts what runs beside the requests (a batcher, a feed); gives what ends it. */
  start?(services: Services): Promise<() => Promise<void>>
}

/** What a domain does in a process of these roles. */
export function partsOf({ parts = {} }: Domain, of: readonly Role[]): Part[] {
  return of.flatMap((role) => parts[role] ?? [])
}

/** What a domain is given that does not begin with a request or a job. */
export type Services = {
  pool: pg.Pool
  db: Db
  log: Log
  now(): Date
  inTransaction: InTransaction
  /** Who reacts to a stream, in all domains: for the domain that feeds it. */
  streamReactions: readonly StreamReaction[]
  push: Push
  /** The players who listen on this server to their channel of an event: to others nothing is pushed. */
  subscribersOf(event: Event): readonly bigint[]
  /** The public reaches this house: whoever is there for tests alone is refused. */
  isPublic?: boolean
}

/** Says to a player's sockets of this process what is no event of the outbox: the newest balance. */
export type Push = <E extends Event>(event: E, player_id: bigint, payload: EventPayload<E>) => void

/** What a seed is given. `settings` are the few facts of the installation that it needs. */
export type SeedContext = Work & { settings: SeedSettings }
export type SeedSettings = {
  /** The hosts of the configuration's brand, as browsers name them. */
  site: { main: string; mirrors: readonly string[] }
  /** Where other servers are: by the name that a domain knows them by. */
  addresses: Readonly<Record<string, string>>
  /** What is shared with other servers, by the same names. */
  secrets: Readonly<Record<string, string>>
  /** Leaves out the demo's people, whose password everybody knows. */
  withoutDemoUsers?: true
  /** The house stands under a public address: nobody of the demo works in it. */
  isPublic?: true
  /** Real money is played: what a demo has left in the database is switched off. */
  forRealMoney?: true
  /** So many games that nobody can play, for measuring; 0 takes them away. Never before the public. */
  syntheticGames?: number
  /** Adds the test bench of the wallet protocols: never where real money is played. */
  acceptance?: {
    /** What the bench's player is to have, as decimal text; without it he keeps what he has. */
    balance?: string
  }
}

/** A fact of the installation; throws when a seed needs one that it was not given. */
export function settingOf(facts: Readonly<Record<string, string>>, name: string): string {
  const fact = facts[name]
  if (fact === undefined) throw new Error(`the seed needs a setting for ${name}`)
  return fact
}
