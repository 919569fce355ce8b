import type { AnyGame } from '@casino/game-kit/game.ts'
import type { Log } from '@casino/log/log.ts'
import type { Pool } from 'pg'
import { Refusal } from './errors.ts'
import type { Games } from './games.ts'
import type { Seal } from './seeds/seal.ts'
import type { WalletClient } from './wallet-client.ts'

/** What every action of the game server needs. */
export type GameContext = {
  pool: Pool
  games: Games
  wallet: WalletClient
  seal: Seal
  log: Log
  /** Aborted at shutdown, so that nothing waits for the wallet any longer. */
  stopping: AbortSignal
}

/** The game with a slug; refuses an unknown one. */
export function gameOf({ games }: GameContext, slug: string): AnyGame {
  const game = games.get(slug)
  if (!game) throw new Refusal('game_unknown')
  return game
}
