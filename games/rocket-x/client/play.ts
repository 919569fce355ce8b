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

/** The running client: its parts, what the server told, and what the player wants. */
export type Play = {
  game: Game
  clock: Clock
  scene: Scene
  hud: Hud
  pills: Pills
  players: Players
  panels: readonly [BetPanel, BetPanel]
  /** Opens and shuts the list of bets where there is no room for it. */
  more: HTMLButtonElement
  link: LiveConnection | undefined
  state: LiveState
  isDown: boolean
  /** Slots that wait for the next betting phase. */
  queued: [boolean, boolean]
  /** What has sounded already in this round. */
  soundedHeights: number
  lastSecond: number
}

/** Sends a wish to the server; nothing when the line is down. */
export function sendMessage(play: Play, message: ClientMessage): void {
  play.link?.send(message)
}
