import type { LiveSession } from '../types.ts'

/** What the servers of a game pass to each other. `member` is a number of the follower's server. */
export type Passed = FromLeader | FromFollower

export type FromLeader =
  /** At the begin of a term, and when a server asks. */
  | { kind: 'lead'; term: number }
  | { kind: 'all'; text: string }
  | { kind: 'one'; server: string; member: number; text: string }
  | { kind: 'drop'; server: string; member: number; reason: string }

export type FromFollower =
  /** It does not know the leader, or may have missed something. */
  | { kind: 'ask' }
  | { kind: 'join'; member: number; session: LiveSession }
  | { kind: 'say'; member: number; text: string }
  | { kind: 'leave'; member: number }
  /** Its sockets are alive. */
  | { kind: 'alive' }
  /** It stops. */
  | { kind: 'bye' }

export type Publish = (passed: Passed) => void
