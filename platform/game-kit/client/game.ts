import type { Paid } from '../fair/round-end.ts'
import type { PastCrashes } from '../live/live-protocol.ts'
import type { GameSession, PastRound, PlayResult } from '../protocol.ts'
import type { CrashesQuery } from './api.ts'
import type { Sounds } from './stage/sounds.ts'
import type { Translate } from './texts.ts'

/** What a game's client gets: `games/<slug>/client/main.ts` exports `mount(game)`. */
export type Game = {
  /** The running session; `balance_cents` follows the balance. */
  readonly session: GameSession
  /** Where the game draws: the part of the frame without top bar and controls (`layStage`). */
  readonly stage: HTMLElement
  /** The game's own inputs (target, risk, mines …); shown with the controls, hidden if empty. */
  readonly panel: HTMLElement
  readonly reducedMotion: boolean
  readonly sounds: Sounds
  /** Text of `games/<slug>/messages/{locale}.json`, else of the kit; `{name}` is filled in. */
  t: Translate
  /** An amount of subunits in the session's currency: `€1.20`. */
  money(cents: number): string
  /** 2.5 -> `2.50×` in the player's language. */
  times(multiplier: number): string
  /** A number with this many decimals in the player's language. */
  number(value: number, digits: number): string
  /** A share of one in percent, with this many decimals. */
  percent(share: number, digits: number): string
  /** The stake (or chip) chosen in the bet selector, in subunits. */
  stake(): number
  /** The player wants fast results; the game may also shorten its animations by `how.turbo`. */
  turbo(): boolean
  /** The open or last shown round. */
  round(): PlayResult | undefined
  /** A request or an animation is running: inputs are disabled. */
  busy(): boolean
  /** Presses the main button. */
  press(): void
  /**
   * Makes a move in an open round (games of steps); ignored while busy. The shell then calls
   * `show`.
   */
  step(action: unknown): Promise<void>
  /** Updates the main button. Call it whenever an input changed. */
  refresh(): void
  /** Announces a text to screen readers. */
  announce(text: string): void
  toast(text: string, kind?: 'info' | 'error'): void
  /** For live games only: they run their own rounds over a socket. */
  live: LiveTools
}

export type LiveTools = {
  /**
   * Opens `/live/{slug}`, sends the session key first, and reconnects forever with growing delays.
   */
  connect(on: LiveHandlers): LiveConnection
  /** A page of finished rounds, or of those with a bet of the player. */
  crashes(query: CrashesQuery): Promise<PastCrashes>
  setBalance(cents: number): void
  /**
   * Counts up a round's payout in the bar, a win with sound, and announces it to screen readers.
   * Undefined clears it.
   */
  showPaid(paid: Paid | undefined): void
  /** The player's stake in the current round, shown beside the balance. */
  setInPlay(cents: number): void
}

export type LiveHandlers = {
  message(message: unknown): void
  up?(): void
  down?(): void
}
export type LiveConnection = { send(message: unknown): void; close(): void }

export type ShowHow = {
  turbo: boolean
  /** The round was found after a reload: show its state without animation. */
  resumed: boolean
  /** Aborted when the player presses again to skip the animation. */
  skip: AbortSignal
}

/** The current state of the main button. Missing fields have the shell's defaults. */
export type MainButton = {
  label?: string
  disabled?: boolean
  /** Games of steps with an open round: pressing sends this move (`{ cash_out: true }`). */
  action?: unknown
}

/** What a game's client returns to the shell. The shell runs the round, the view shows it. */
export type GameView = {
  /** `levels` (default): the selector is the stake. `chips`: it is a chip. `none`: live games. */
  betting?: 'levels' | 'chips' | 'none'
  /** The picture of a chip of this value in the tray. */
  chip?(cents: number): HTMLElement
  /** The input of a play, in the format of the game's schema; undefined: not ready (say why). */
  input?(stakeCents: number): unknown
  /** The total stake of that input if it is not the selector's (roulette), in subunits. */
  stakeOf?(input: unknown): number
  /** The further stake that a move asks for, in subunits (double, split, raise). */
  raiseOf?(action: unknown): number
  /** The stake was deducted and the request is in flight: start the animation. */
  started?(input: unknown): void
  /** Shows an answer; resolves when the animation has ended. The shell counts up the win. */
  show(result: PlayResult, how: ShowHow): Promise<void>
  /** The play was refused or failed: stop without a result. */
  failed?(): void
  /** Everything is shown and the next bet may be made. */
  rested?(): void
  main?(): MainButton
  /** The view celebrates big wins itself, so the kit does not. */
  celebrates?: true
  /** The player presses again during the animation; the first press aborts `how.skip`. */
  hurry?(): void
  /** Replaces the kit's dialogs for the top bar's buttons and for links to a round. */
  opens?: { history?(): void; fairness?(): void; round?(roundId: string): void }
}

/** A finished round, named in the history and drawn for its proof. */
export type PastPlay = Pick<PastRound, 'input' | 'outcome' | 'stake_cents' | 'payout_cents'>

export type PastFormat = {
  t: Translate
  locale: string
  times(multiplier: number): string
  /** A number with this many decimals in the player's language. */
  number(value: number, digits: number): string
}

/**
 * How a game shows a finished round: `games/<slug>/client/past.ts` exports `past`. It must not call
 * the server.
 */
export type PastView = {
  /** The result in a few words: `Red 23`. */
  name(play: PastPlay, look: PastFormat): string
  /** The final board, wheel or cards. */
  draw(play: PastPlay, look: PastFormat): HTMLElement
}

export type GameModule = { mount(game: Game): GameView | Promise<GameView> }
