import type { Audience } from './audience.ts'
import type { ReadMessage } from './messages.ts'
import type { TestWallet } from './purse.ts'
import type { SerialRunner } from './serial-runner.ts'
import type { CallSettler } from './settler.ts'
import type { Table } from './table.ts'
import type { LiveDeps } from './types.ts'

/** The running game. There is no `table` while another server has the lead. */
export type Live = {
  deps: LiveDeps
  options: LiveOptions
  read: ReadMessage
  audience: Audience
  purse: TestWallet
  settler: CallSettler
  inTurn: SerialRunner
  table: Table | undefined
  /** By owner, when he last took off. */
  flights: Map<string, number>
  /** Said when there is a table. */
  opened(): void
}

export type LiveOptions = {
  bettingMs: number
  pauseMs: number
  chainLength: number
  /** How often a server without the lead asks for it. */
  leadEveryMs: number
}
