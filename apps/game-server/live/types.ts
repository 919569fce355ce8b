import type { LiveGame } from '@casino/game-kit/game.ts'
import type { Log } from '@casino/log/log.ts'
import type { Pool } from 'pg'
import type { WebSocket } from 'ws'
import type { SeedKeys } from '../seeds/seal.ts'
import type { Provider, WalletClient } from '../wallet-client.ts'

/** The player behind a socket; `player_key` is the same over all his sessions and tabs. */
export type LiveSession = {
  id: string
  mode: 'real' | 'demo'
  provider: Provider
  slug: string
  player_key: string
  /** The casino's id of the player, as the wallet wants it; empty in demo. */
  user_id: string
  nickname: string
  locale: string
  currency: { code: string; subunits_to_unit: number }
  bet_levels: number[]
  max_bet: number
  /** How long the licence of the player has one of his rounds last at least. */
  round_ms_min: number
}

export type DemoPurse = {
  /** Takes the stake off a demo session; the balance after, or undefined when it does not reach. */
  debit(sessionId: string, cents: bigint): Promise<bigint | undefined>
  credit(sessionId: string, cents: bigint): Promise<bigint>
  balance(sessionId: string): Promise<bigint>
}

/**
 * `game` is the one that is run. `pool` reaches the schema game_server (own tables: migrations/01xx_*.sql). `wallet` makes one
 * attempt a call and never throws. Demo sessions use `demo` only.
 */
export type LiveDeps = {
  game: LiveGame
  pool: Pool
  wallet: WalletClient
  demo: DemoPurse
  log: Log
  keys: SeedKeys
}

/** `attach` takes over a socket whose session has been checked; `stop` ends all, at SIGTERM. */
export type LiveRunner = {
  attach(socket: WebSocket, session: LiveSession): void
  stop(): Promise<void>
}

export type StartLive = (deps: LiveDeps) => LiveRunner
