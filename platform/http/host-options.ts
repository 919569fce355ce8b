import type { Database, Db } from '@casino/db/connect.ts'
import type { TextsOf } from '@casino/i18n/texts.ts'
import type { Log } from '@casino/log/log.ts'
import type { Brands } from './brand.ts'
import type { Realtime, SessionPlayer } from './context.ts'
import type { Route } from './handle.ts'

/** Gives the player of a session token; undefined when it is unknown, ended or too old. */
export type Identify = (db: Db, token: string, now: Date) => Promise<SessionPlayer | undefined>

/** Gives the name of the player who has signed in in the browser of this mark; undefined when nobody has. */
export type OwnerOfBrowser = (db: Db, mark: string, now: Date) => Promise<string | undefined>

export type HostOptions = {
  database: Pick<Database, 'db' | 'reader'>
  log: Log
  routes: readonly Route[]
  identify: Identify
  ownerOfBrowser: OwnerOfBrowser
  textsOf: TextsOf
  now(): Date
  brands: Brands
  /** Browsers reach the site by https: the session's cookie is bound to its host and Secure. */
  isSecure: boolean
  /** How many proxies in front of us may be believed about the visitor's address. */
  trustedHops: number
  realtime: Realtime
  /** The house's own mark on what it gives a browser to keep. */
  sign(text: string): string
  /** The visitor's country by his address. */
  countryOf(ip: string): string | null
  /** Calls a minute from one address. */
  perMinute: number
}
