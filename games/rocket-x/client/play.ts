import type { Game, LiveConnection } from '@casino/game-kit/client/game.ts'
import type { BetSlot, ClientMessage } from '@casino/game-kit/live/live-protocol.ts'
import type { BetPanel } from './bet-panel.ts'
import type { Clock } from './clock.ts'
import type { Hud } from './hud.ts'
import type { LiveState } from './live-state.ts'
import type { Pills } from './pills.ts'
import type { Players } from './players.ts'
import type { Scene } from './scene/scene.ts'

export const slots: readonly BetSlot[] = [0, 1]

/** The running client: its parts, the server's state, and the player's choices. */
export type Play = {
  game: Game
  clock: Clock
  scene: Scene
  hud: Hud
  pills: Pills
  players: Players
  panels: readonly [BetPanel, BetPanel]
  /** Shows and hides the list of bets where there is no space for it. */
  more: HTMLButtonElement
  link: LiveConnection | undefined
  state: LiveState
  isDown: boolean
  /** Slots that wait for the next betting phase. */
  queued: [boolean, boolean]
  /** The heights whose sound was already played in this round. */
  soundedHeights: number
  lastSecond: number
}

/** Sends a message to the server; does nothing while disconnected. */
export function sendMessage(play: Play, message: ClientMessage): void {
  play.link?.send(message)
}
