import { shardMoved } from '@casino/db/local-tables.ts'

export type DatabaseError = Error & { code?: string }
/** Why a batch failed. Nothing of it was applied, unless the connection was `lost`. */
export type Failure = 'lost' | 'left' | 'locked' | 'collided' | 'unable' | 'poisoned'

const lockTimeout = '55P03'
/** Another server was faster; the second attempt sees its result. */
const collisions = ['23505', '40001', '40P01']
/** The server no longer holds the shard, or its prepared functions are gone. */
const leaving = [shardMoved, '3F000', '42P01', '42883']
/** The database failed, but not because of the batch. */
const unable = /^(53|57014|25006|58)/

export function failureOf(error: DatabaseError, { isLocal }: { isLocal: boolean }): Failure {
  const code = error.code ?? ''
  if (isLost(error)) return 'lost'
  if (isLocal && leaving.includes(code)) return 'left'
  if (code === lockTimeout) return 'locked'
  if (collisions.includes(code)) return 'collided'
  return unable.test(code) ? 'unable' : 'poisoned'
}

/** No SQLSTATE, or one that says that the session is over, here or between servers of Citus. */
function isLost({ code = '', message }: DatabaseError): boolean {
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P)/.test(code) || betweenServers.test(message)
}
const betweenServers = /^(failure on connection|connection to the remote node|server closed)/
