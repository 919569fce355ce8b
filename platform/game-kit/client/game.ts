import type { PastCrashes } from '../live-protocol.ts'
import type { GameSession, PlayResult } from '../protocol.ts'
import type { CrashesWish } from './api.ts'
import type { Sounds } from './sounds.ts'
import type { Translate } from './texts.ts'

/** What the shell gives to a game's client: `games/<slug>/client/main.ts` exports `mount(game)`. */
export type Game = {
  /** The running session; `balance_cents` follows the balance. */
  readonly session: GameSession
  /** Where the game draws: all that top bar and controls leave of the frame (`layStage`). */
  readonly stage: HTMLElement
  /** The game's own inputs (target, risk, mines …); shown with the controls, hidden if empty. */
  readonly panel: HTMLElement
  readonly reducedMotion: boolean
  readonly sounds: Sounds
  /** Text of `games/<slug>/messages/{locale}.json`, else of the kit; `{name}` is filled in. */
  t: Translate
  /** Subunits of the session's currency as the player reads them: `€1.20`. */
  money(cents: number): string
  /** 2.5 -> `2.50×` in the player's language. */
  times(multiplier: number): string
  /** The stake (or chip) chosen in the bet selector, in subunits. */
  stake(): number
  /** The player wants quick results; the game may also shorten its motion by `how.turbo`. */
  turbo(): boolean
  /** The open or last shown round. */
  round(): PlayResult | undefined
  /** A request or an animation is running: inputs should rest. */
  busy(): boolean
  /** As if the main button had been pressed. */
  press(): void
  /** A move of an open round (steps games); ignored while busy. The shell then calls `show`. */
  step(action: unknown): Promise<void>
  /** Asks the view again for the main button's look. Call it whenever an input changed. */
  refresh(): void
  /** Said to screen readers. */
  announce(text: string): void
  toast(text: string, kind?: 'info' | 'error'): void
  /** For live games only: they run their own rounds over a socket. */
  live: LiveTools
}

export type LiveTools = {
  /** Opens `/live/{slug}`, sends the session key first, reconnects for ever with a growing pause. */
  connect(on: LiveHandlers): LiveConnection
  /** A page of the rounds that are over, or of those with a bet of the player. */
  crashes(wish: CrashesWish): Promise<PastCrashes>
  setBalance(cents: number): void
  /** Counts the win up in the bar, with sound and the screen reader's line. 0 clears it. */
  showWin(payoutCents: number, stakeCents: number): void
  /** The player has money in a running round: the casino freezes its balance until `ended`. */
  roundStarted(): void
  roundEnded(): void
}

export type LiveHandlers = {
  message(message: unknown): void
  up?(): void
  down?(): void
}
export type LiveConnection = { send(message: unknown): void; close(): void }

export type ShowHow = {
  turbo: boolean
  /** The round was found after a reload: show its state at once, without a story. */
  resumed: boolean
  /** Aborted when the player presses again to skip the animation. */
  skip: AbortSignal
}

/** The main button as the view wants it just now. Missing parts are the shell's defaults. */
export type MainButton = {
  label?: string
  disabled?: boolean
  /** Steps games with an open round: pressing sends this move (`{ cash_out: true }`). */
  action?: unknown
}

/** What a game's client gives back to the shell. The shell runs the round, the view shows it. */
export type GameView = {
  /** `levels` (default): the selector is the stake. `chips`: it is a chip. `none`: live games. */
  betting?: 'levels' | 'chips' | 'none'
  /** How a chip of that value looks, for the tray in which one is chosen. */
  chip?(cents: number): HTMLElement
  /** The input of a play, exactly as the game's schema wants it; undefined: not ready (say why). */
  input?(stakeCents: number): unknown
  /** The whole stake of that input when it is not the selector's (roulette), in subunits. */
  stakeOf?(input: unknown): number
  /** The stake has left the balance, the request is on its way: let the reels turn. */
  started?(input: unknown): void
  /** Shows an answer; resolves when it has come to rest. Counting up the win is the shell's. */
  show(result: PlayResult, how: ShowHow): Promise<void>
  /** The play was refused or failed: come to rest without a result. */
  failed?(): void
  /** All is shown and the next bet may be made. */
  rested?(): void
  main?(): MainButton
  /** The view celebrates big wins itself: the kit leaves its overlay and its fanfare away. */
  celebrates?: true
  /** The player presses again while a result is shown; `how.skip` is aborted by the first press. */
  hurry?(): void
  /** What the top bar's buttons open in place of the kit's own dialogs. */
  opens?: { history?(): void; fairness?(): void }
}

export type GameModule = { mount(game: Game): GameView | Promise<GameView> }
