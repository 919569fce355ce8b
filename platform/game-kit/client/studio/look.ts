import type { DrawRules } from '../../live/draw-rules.ts'
import type { Game } from '../game.ts'

/** What a wheel shows `elapsedMs` after its result is known; without a result it rests. */
export type Pose = { result: readonly number[] | undefined; elapsedMs: number; serverMs: number }

export type Wheel = {
  element: HTMLElement
  /** Called on every frame. */
  pose(pose: Pose): void
}

/** The table: a button for each spot, which the studio watches and marks. */
export type BettingTable = { element: HTMLElement; buttons: ReadonlyMap<string, HTMLElement> }

/** What a game tells the studio about itself. */
export type StudioLook = {
  rules: DrawRules
  /** A class of the stage, for the game's own styles. */
  name: string
  /** How long the wheel turns for a result. */
  turnsMs(result: readonly number[]): number
  wheel(game: Game): Wheel
  table(game: Game): BettingTable
  /** A result in a few letters, as in the history, and its colour. */
  shown(result: readonly number[]): { text: string; tone: string }
  /** The result in words. */
  say(game: Game, result: readonly number[]): string
  /** Groups of results whose shares the statistics show. */
  groups: readonly { key: string; tone: string; has(result: readonly number[]): boolean }[]
}
