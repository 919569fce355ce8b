import type { Audience } from './audience.ts'
import type { ReadMessage } from './messages.ts'
import type { TestWallet } from './purse.ts'
import type { Relay } from './relay/relay.ts'
import type { SerialRunner } from './serial-runner.ts'
import type { CallSettler } from './settler.ts'
import type { Table } from './table.ts'
import type { LiveDeps } from './types.ts'

/** The running game. There is no `table` while another server is the leader. */
export type Live = {
  deps: LiveDeps
  options: LiveOptions
  read: ReadMessage
  audience: Audience
  purse: TestWallet
  settler: CallSettler
  inTurn: SerialRunner
  /** The connection to the other servers of this game. */
  relay: Relay
  table: Table | undefined
  /** By owner, the time of their last round. */
  flights: Map<string, number>
  /** Called when this server's first round begins: all sockets get its state. */
  opened(): void
}

export type LiveOptions = {
  bettingMs: number
  /** How long a result is shown before the next round. */
  pauseMs: number
  chainLength: number
  /** How often another server tries to become the leader. */
  leadEveryMs: number
}
