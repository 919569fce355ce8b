import type { z } from 'zod/mini'
import type { NextFloat } from './fair/next-float.ts'
import type { DrawRules } from './live/draw-rules.ts'
import type { LiveRules } from './live/live.ts'
import type { Pay } from './pays.ts'
import type { Payout } from './slots/payout.ts'

export type Studio = 'apogee' | 'turbogames'

export type TopAward = { times: number; oneIn: number }
export type Volatility = 'low' | 'low-medium' | 'medium' | 'medium-high' | 'high' | 'very-high'
export type Feature =
  | 'free-spins'
  | 'multipliers'
  | 'wilds'
  | 'cash-out'
  | 'own-odds'
  | 'risk-levels'
  | 'shared-rounds'
  | 'provably-fair'
export type Theme = 'space' | 'egypt' | 'sea' | 'myths' | 'machines' | 'fruit' | 'casino' | 'arcade'

/** The facts about a game: shown in its rules panel and sent to the casino's catalogue. */
export type GameFacts = {
  slug: string
  title: string
  studio: Studio
  category: 'slots' | 'table' | 'crash' | 'instant' | 'live'
  /**
   * The exact return to player, 0..1, of the default way to play; the rules panel shows all others.
   */
  rtp: number
  /** Named exact returns, e.g. one for each risk of plinko. */
  rtps?: Record<string, number>
  /** The largest win as a multiple of the stake. */
  maxWin: number
  /**
   * Shown instead where the largest win is practically impossible: this multiple of the stake, or
   * more, comes once in this many rounds.
   */
  topAward?: TopAward
  /** The version of the mathematics; each round is stored and verified with its own. */
  version: number
  /** The pay tables, if any: the part of the mathematics that is data. */
  tables?: unknown
  /** The lines of a play. */
  lines?: number
  /** The ways to win of a play, on reels without lines. */
  waysCount?: number
  /** The chance that a play wins something, if the player's choices do not change it. */
  hitRate?: number
  volatility?: Volatility
  /** What the default way to play pays, and how often. Its mean is `rtp`. */
  pays?: readonly Pay[]
  /** Features and themes, for search in the catalogue. */
  features?: readonly Feature[]
  themes?: readonly Theme[]
}

/**
 * For a game whose largest win depends on the player's choices, as a multiple of the stake: of a
 * choice, and of the most cautious one.
 */
export type LargestWin<Input> = { of(input: Input): number; least: number }

type PlayOnce<Input, Outcome> = (
  next: NextFloat,
  input: Input,
) => { outcome: Outcome; payout: Payout }

/** Decided by one draw: slots, roulette, dice, limbo, plinko, keno. */
export type InstantGame<Input = unknown, Outcome = unknown> = GameFacts & {
  kind: 'instant'
  /**
   * The strict schema of a play's choices including the stake; amounts are subunits as safe
   * integers.
   */
  input: z.ZodMiniType<Input>
  /** The total stake of a play, in subunits. */
  stake(input: Input): bigint
  largestWin?: LargestWin<Input>
  /**
   * Pure: the same floats and input give the same outcome. The payout is the exact gross return;
   * its fraction of a subunit is drawn by the next float. The outcome is JSON with all that the
   * client needs to show it.
   */
  play: PlayOnce<Input, Outcome>
  /** The mathematics of earlier versions, if they differ by more than the rule for fractions. */
  earlier?: Record<number, { play: PlayOnce<Input, Outcome>; tables?: unknown }>
  /** The default way to play, for the verifier and the benches; its return is `rtp`. */
  example?: Input
  /** Ways to play that together use all rules, if `example` does not. */
  ways?: readonly Input[]
}

/** Decided by one draw that is revealed step by step: mines, hi-lo. */
export type StepGame<
  Input = unknown,
  Secret = unknown,
  View = unknown,
  Action = unknown,
> = GameFacts & {
  kind: 'steps'
  input: z.ZodMiniType<Input>
  action: z.ZodMiniType<Action>
  stake(input: Input): bigint
  largestWin?: LargestWin<Input>
  /** Draws everything at once; `secret` stays on the server, `view` is what the player sees. */
  start(next: NextFloat, input: Input): { secret: Secret; view: View }
  /**
   * One move. `payout` is set if the move ends the round; the last view reveals everything.
   * Undefined for a move that the rules do not allow.
   */
  step(
    round: { secret: Secret; view: View; input: Input },
    action: Action,
  ): { view: View; payout?: Payout } | undefined
  /**
   * The further stake that a move asks for, in subunits. It is taken from the player before the move
   * is made and its cards are shown; a refusal leaves the round as it was.
   */
  raise?(round: { secret: Secret; view: View; input: Input }, action: Action): bigint
  /**
   * How an abandoned round ends: paid as a cash-out; undefined if nothing is decided yet, so that
   * the stake is returned.
   */
  abandon(round: {
    secret: Secret
    view: View
    input: Input
  }): { view: View; payout: Payout } | undefined
  /** The moves that led to a view. */
  actionsOf(view: View): Action[]
  /** All possible moves. */
  actions: readonly Action[]
  example?: Input
  ways?: readonly Input[]
}

/** How long bets are taken, and how long the result is shown before the next round. */
export type Clock = { bettingMs: number; showMs: number }

/** One round after another, shared by all players, run by the game server's clock. */
export type LiveGame<Rules extends LiveRules | DrawRules = LiveRules | DrawRules> = GameFacts & {
  kind: 'live'
  rules: Rules
  clock: Clock
  /** How a hash becomes a result, in words; published with each chain before its first round. */
  rule: string
}

// biome-ignore lint/suspicious/noExplicitAny: a list of games holds games of any input
export type AnyGame = InstantGame<any, any> | StepGame<any, any, any, any> | LiveGame
