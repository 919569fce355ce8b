import type { Db, Tx } from '@casino/db/connect.ts'
import type { Log } from '@casino/log/log.ts'

/** The player of a session, as every action may know him. */
export type SessionPlayer = {
  id: bigint
  session_id: bigint
  nickname: string
  currency: string
  locale: string
  country: string | null
}

/** What every action is given. `player` is there when the contract's access is 'player'. */
export type Context = {
  /** The request's transaction; for a read, the database itself. Nobody commits by hand. */
  tx: Tx
  now: Date
  log: Log
  locale: string
  /** The site's origin by which the visitor came: for links that other servers are given. */
  origin: string
  visitor: Visitor
  session?: SessionPlayer
  /** Asks the host to set or end the session cookie with the reply. */
  reply: { signIn(token: string): void; signOut(): void }
  realtime: Realtime
}

/** Where the visitor is: address and country as the trusted hop tells, and his device. */
export type Visitor = { ip: string; country: string | null; user_agent: string }

/** The address of the sockets, and a token of at most 60 s that opens a player's own channels. */
export type Realtime = { url: string; tokenFor(session: SessionPlayer, now: Date): string }

export type PlayerContext = Context & { player: SessionPlayer }

/**
 * For the few actions that must do slow work or speak to another server: no transaction is open;
 * each step that touches the database is one of its own (`inTransaction`), the slow work stands
 * between them.
 */
export type OpenContext<C extends Context = Context> = Omit<C, 'tx'> & {
  db: Db
  inTransaction<T>(work: (context: C) => Promise<T>): Promise<T>
}
