import type { LiveGame } from '@casino/game-kit/game.ts'
import type { Log } from '@casino/log/log.ts'
import type { Pool } from 'pg'
import type { WebSocket } from 'ws'
import type { SeedKeys } from '../seeds/seal.ts'
import type { Provider, WalletClient } from '../wallet-client.ts'

/** The player of a socket; `player_key` is the same in all their sessions and tabs. */
export type LiveSession = {
  id: string
  mode: 'real' | 'demo'
  provider: Provider
  slug: string
  player_key: string
  /** The wallet's id of the player; empty in demo. */
  user_id: string
  nickname: string
  locale: string
  currency: { code: string; subunits_to_unit: number }
  bet_levels: number[]
  max_bet: number
  /** The most that a licence lets a player stake in a round, in all bets; null: any. */
  stake_max: number | null
  /** The shortest round that the player's licence allows. */
  round_ms_min: number
}

export type DemoPurse = {
  /**
   * Deducts a stake from a demo session; returns the new balance, or undefined if it is too low.
   */
  debit(sessionId: string, cents: bigint): Promise<bigint | undefined>
  credit(sessionId: string, cents: bigint): Promise<bigint>
  balance(sessionId: string): Promise<bigint>
}

/**
 * `game` is the game to run. `pool` reaches the schema game_server (own tables:
 * migrations/01xx_*.sql). `wallet` makes one attempt per call and never throws. Demo sessions use
 * only `demo`.
 */
export type LiveDeps = {
  game: LiveGame
  pool: Pool
  wallet: WalletClient
  demo: DemoPurse
  log: Log
  keys: SeedKeys
}

/** `attach` takes over an authenticated socket; `stop` ends everything, at SIGTERM. */
export type LiveRunner = {
  attach(socket: WebSocket, session: LiveSession): void
  stop(): Promise<void>
}

export type StartLive = (deps: LiveDeps) => LiveRunner
