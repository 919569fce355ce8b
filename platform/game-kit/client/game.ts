import type { Paid } from '../fair/round-end.ts'
import type { PastCrashes } from '../live/live-protocol.ts'
import type { GameSession, PastRound, PlayResult } from '../protocol.ts'
import type { CrashesQuery } from './api.ts'
import type { Sounds } from './stage/sounds.ts'
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
  /** A figure with so many decimals in the player's language. */
  number(value: number, digits: number): string
  /** A share of one as so many percent, with so many decimals. */
  percent(share: number, digits: number): string
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
  /** Announced to screen readers. */
  announce(text: string): void
  toast(text: string, kind?: 'info' | 'error'): void
  /** For live games only: they run their own rounds over a socket. */
  live: LiveTools
}

export type LiveTools = {
  /** Opens `/live/{slug}`, sends the session key first, reconnects for ever with a growing pause. */
  connect(on: LiveHandlers): LiveConnection
  /** A page of the rounds that are over, or of those with a bet of the player. */
  crashes(query: CrashesQuery): Promise<PastCrashes>
  setBalance(cents: number): void
  /** Counts up in the bar what a round has paid of its whole stake, a win with sound, and says it
   * to screen readers. Undefined clears it. */
  showPaid(paid: Paid | undefined): void
  /** The player's stake in the running round, shown beside the balance. */
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
  /** The round was found after a reload: show its state at once, without animation. */
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
  /** The picture of a chip of this value in the tray. */
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
  /** What the top bar's buttons, and a link to a round, open in place of the kit's own dialogs. */
  opens?: { history?(): void; fairness?(): void; round?(roundId: string): void }
}

/** A round that is over, as it is named in the history and drawn again for its proof. */
export type PastPlay = Pick<PastRound, 'input' | 'outcome' | 'stake_cents' | 'payout_cents'>

export type PastFormat = {
  t: Translate
  locale: string
  times(multiplier: number): string
  /** A figure with so many decimals in the player's language. */
  number(value: number, digits: number): string
}

/**
 * How a game shows a finished round: `games/<slug>/client/past.ts` exports `past`. It must not call
 * the server.
 */
export type PastView = {
  /** The result in a few words: `Red 23`. */
  name(play: PastPlay, look: PastFormat): string
  /** The board, the wheel, the cards as they stood at the end. */
  draw(play: PastPlay, look: PastFormat): HTMLElement
}

export type GameModule = { mount(game: Game): GameView | Promise<GameView> }
