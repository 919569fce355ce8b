import type { PlayResult } from '../../protocol.ts'
import type { GameApi, GameError } from '../api.ts'
import type { FreeSpins } from '../free-spins.ts'
import type { GameView } from '../game.ts'
import type { Shell } from '../shell.ts'
import type { Post } from '../stage/frame.ts'
import type { Sounds } from '../stage/sounds.ts'
import type { Translate } from '../texts.ts'
import type { TestWallet } from './purse.ts'

/** What a loop of rounds works with. */
export type LoopParts = {
  t: Translate
  api: GameApi
  shell: Shell
  purse: TestWallet
  sounds: Sounds
  post: Post
  view: GameView
  stake(): number
  /** The free spins of a slot, which are played first. */
  free?: FreeSpins
  disableBet(disabled: boolean): void
  money(cents: number): string
  times(multiplier: number): string
  /** A finished round in words, for screen readers. */
  describe?(result: PlayResult): string | undefined
  /** Shows a failure that a retry cannot fix. */
  explain(error: GameError): void
}
