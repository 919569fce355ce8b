import type { z } from 'zod/mini'

/** The next float in [0, 1) of the provably fair stream of one play. */
export type NextFloat = () => number

export type Studio = 'apogee' | 'turbogames'

export type Volatility = 'low' | 'low-medium' | 'medium' | 'medium-high' | 'high' | 'very-high'

/** What every game tells of itself: shown in its rules panel and sent to the casino's catalogue. */
export type GameFacts = {
  slug: string
  title: string
  studio: Studio
  category: 'slots' | 'table' | 'crash' | 'instant'
  /** Exact return to player, 0..1, of the default way to play; the rules panel shows all others. */
  rtp: number
  /** Named exact returns, e.g. one for each risk of plinko. */
  rtps?: Record<string, number>
  /** The largest win as a multiple of the stake. */
  maxWin: number
  /** Lines that a play bets on. */
  lines?: number
  /** Chance that a play wins something, where the player's choices do not change it. */
  hitRate?: number
  volatility?: Volatility
}

/** Decided in one draw: slots, roulette, dice, limbo, plinko, keno. */
export type InstantGame<Input = unknown, Outcome = unknown> = GameFacts & {
  kind: 'instant'
  /** Strict schema of a play's choices, stake included; amounts are subunits as safe integers. */
  input: z.ZodMiniType<Input>
  /** The whole stake of a play, in subunits. */
  stake(input: Input): bigint
  /** Pure: the same floats and input give the same outcome. The payout is the gross return in
   * subunits, rounded down; 0n is a loss. The outcome is JSON and all the client needs to show it. */
  play(next: NextFloat, input: Input): { outcome: Outcome; payout: bigint }
  /** The default way to play, for the verifier and the benches; its return is `rtp`. */
  example?: Input
}

/** Decided by one draw that is opened step by step: mines, hi-lo. */
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
  /** Draws everything at once; `secret` stays on the server, `view` is what the player sees. */
  start(next: NextFloat, input: Input): { secret: Secret; view: View }
  /** One move. `payout` is set when the round has ended by it (0n is a loss); the last view
   * shows all that was hidden. Returns undefined for a move the rules do not allow. */
  step(
    round: { secret: Secret; view: View; input: Input },
    action: Action,
  ): { view: View; payout?: bigint } | undefined
  /** How the house ends a round its player left: paid as if cashed out, or the whole stake back
   * if nothing has been decided yet. */
  abandon(round: { secret: Secret; view: View; input: Input }): { view: View; payout: bigint }
  example?: Input
}

/** One round shared by everybody, run by the game server's clock: Rocket X. */
export type LiveGame = GameFacts & { kind: 'live' }

// biome-ignore lint/suspicious/noExplicitAny: a list of games holds games of any input
export type AnyGame = InstantGame<any, any> | StepGame<any, any, any, any> | LiveGame
