import type { Database, Db } from '@casino/db/connect.ts'
import type { TextsOf } from '@casino/i18n/texts.ts'
import type { Log } from '@casino/log/log.ts'
import type { OnAnswered } from './answers/answered.ts'
import type { Brands } from './brand.ts'
import type { Realtime, SessionPlayer } from './context.ts'
import type { Route } from './handle.ts'
import type { BodyLimits } from './limits/limit-bodies.ts'
import type { StaffHost } from './staff/staff-host.ts'

/** Finds the player of a session token; undefined when it is unknown, ended or too old. */
export type Identify = (db: Db, token: string, now: Date) => Promise<SessionPlayer | undefined>

/**
 * Finds the name of the player who has signed in in this browser before; undefined when nobody has.
 */
export type OwnerOfBrowser = (db: Db, mark: string, now: Date) => Promise<string | undefined>

export type HostOptions = {
  database: Pick<Database, 'db' | 'reader'>
  log: Log
  routes: readonly Route[]
  /** The calls of the office, where this process serves it. */
  staff?: StaffHost
  identify: Identify
  ownerOfBrowser: OwnerOfBrowser
  textsOf: TextsOf
  now(): Date
  brands: Brands
  /** The site uses https: the session cookie is bound to its host and Secure. */
  isSecure: boolean
  /** How many proxies in front of us are trusted for the visitor's address. */
  trustedHops: number
  realtime: Realtime
  /** Signs values that the browser stores. */
  sign(text: string): string
  /** The visitor's country by IP address. */
  countryOf(ip: string): string | null
  /** Calls per minute from one address. */
  perMinute: number
  /** Called after each answer. */
  onAnswered?: OnAnswered
  /** Traces need the HTTP server, so no request takes the fast path. */
  isTraced?: boolean
  /** How many bodies may be in flight, where it is not the default. */
  bodiesMax?: BodyLimits
}
