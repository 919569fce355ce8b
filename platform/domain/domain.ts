import type { Event, EventPayload } from '@casino/contract/event.ts'
import type { Db } from '@casino/db/connect.ts'
import type { InTransaction, Work } from '@casino/db/work.ts'
import type { Reaction, StreamReaction } from '@casino/events/react.ts'
import type { Snapshot } from '@casino/events/snapshot.ts'
import type { Brand } from '@casino/http/brand.ts'
import type { Route } from '@casino/http/handle.ts'
import type { StaffRoute } from '@casino/http/staff/staff-route.ts'
import type { Job } from '@casino/jobs/job.ts'
import type { Log } from '@casino/log/log.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { AuditClaim } from './audit-claim.ts'
import type { BrandConfig } from './brand-configs.ts'
import type { PageData } from './page-data.ts'
import type { PersonalTable } from './personal.ts'
import type { PrizeKind } from './prize-kinds.ts'
import type { SealedColumn } from './renew-seals-store.ts'
import type { SealedFiles } from './rotate-seals-store.ts'

/**
 * What a process does: `wallet` answers providers, `site` serves pages, API and sockets, `work`
 * runs jobs.
 */
export type Role = (typeof roles)[number]
export const roles = ['wallet', 'site', 'work'] as const

/** What the `server/index.ts` of a domain exports to the server. */
export type Domain = {
  name: string
  migrations: URL
  routes: Route[]
  /** The calls of the office. */
  staffRoutes?: StaffRoute[]
  reactions?: Reaction[]
  jobs?: Job[]
  /** The current state that a socket receives when it subscribes. */
  snapshots?: Snapshot[]
  /** Adds the demo data of the domain to an empty database; safe to run twice. */
  seed?(context: SeedContext): Promise<void>
  /** The paths of its public pages, for the sitemap. */
  pages?(context: PageContext): Promise<readonly string[]>
  /** The tables with personal data of players. */
  personal?: readonly PersonalTable[]
  /**
   * The database privileges of each role on the domain's schema. Without it the site and the jobs
   * read and write all its tables, the office reads them if it has calls of the domain, and the
   * wallet's servers see none.
   */
  grants?: DomainGrants
  /** What its tables hold of money and exclusions, for the nightly audit. */
  audit?: readonly AuditClaim[]
  /** The kinds of prizes that it hands out. */
  prizes?: readonly PrizeKind[]
  /** The configurations of a brand that belong to it. */
  configs?: readonly BrandConfig[]
  /** What other clients read of pages that it shows. */
  pageData?: readonly PageData[]
  /** The columns with sealed keys. */
  sealed?: readonly SealedColumn[]
  /** The tables with sealed files. */
  sealedFiles?: readonly SealedFiles[]
  /** What else the domain does, by the role of the process. */
  parts?: Partial<Record<Role, Part>>
}

export type DomainGrants = Partial<Record<Role | 'office', readonly string[]>>

export type PageContext = { db: Db; brand: Brand; now: Date }

export type Part = {
  /** Routes outside of the contracts: protocols of providers, signed webhooks. */
  plugin?(app: FastifyInstance, services: Services): Promise<void>
  /** Starts background work (a batcher, a feed); returns a function that stops it. */
  start?(services: Services): Promise<() => Promise<void>>
}

/** The parts of a domain for these roles. */
export function partsOf({ parts = {} }: Domain, of: readonly Role[]): Part[] {
  return of.flatMap((role) => parts[role] ?? [])
}

/** What a domain gets for work that is not part of a request or a job. */
export type Services = {
  pool: pg.Pool
  db: Db
  log: Log
  now(): Date
  inTransaction: InTransaction
  /** The reactions of all domains to streams, for the domain that feeds the stream. */
  streamReactions: readonly StreamReaction[]
  push: Push
  /**
   * The players who are subscribed on this server to their channel of an event. Others need no
   * push.
   */
  subscribersOf(event: Event): readonly bigint[]
  /**
   * The casino is open to the public: accounts and providers that exist only for tests are refused.
   */
  isPublic?: boolean
}

/**
 * Sends data that is not an outbox event (the current balance) to the sockets of a player on this
 * server.
 */
export type Push = <E extends Event>(event: E, player_id: bigint, payload: EventPayload<E>) => void

/** What a seed gets. `settings` are facts about the installation. */
export type SeedContext = Work & { settings: SeedSettings }
export type SeedSettings = {
  /** The hosts of the main brand, as browsers name them. */
  site: { main: string; mirrors: readonly string[] }
  /** Addresses of other servers, by the name that the domain uses. */
  addresses: Readonly<Record<string, string>>
  /** Secrets shared with other servers, by the same names. */
  secrets: Readonly<Record<string, string>>
  /** Leaves out the demo users: their password is public. */
  withoutDemoUsers?: true
  /** Leaves out the sign-in of the demo's staff, which is public: others can reach the office. */
  withoutDemoSignIn?: true
  /** The casino has a public address: demo users are blocked. */
  isPublic?: true
  /** Real money is played: demo data in the database is switched off. */
  forRealMoney?: true
  /** The number of synthetic games for measurements; 0 removes them. Never used in public. */
  syntheticGames?: number
  /** Adds the test bench of the wallet protocols. Never used with real money. */
  acceptance?: {
    /** The balance of the test player as decimal text; without it the balance stays. */
    balance?: string
  }
}

/** A fact about the installation; throws when it is missing. */
export function settingOf(facts: Readonly<Record<string, string>>, name: string): string {
  const fact = facts[name]
  if (fact === undefined) throw new Error(`the seed needs a setting for ${name}`)
  return fact
}
