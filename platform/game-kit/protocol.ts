/**
 * The messages between a game in its iframe and the game server. All calls are under the game
 * server's own origin, with `Authorization: Bearer {session_key}` on every call except the first.
 * Amounts are subunits of the session's currency as safe integers. Errors are
 * `{ error: { code, message } }`, with the message in the session's language.
 *
 *   POST /api/session   { token }                     -> GameSession with session_key (token: one use)
 *   GET  /api/session                                 -> GameSession (after a reload of the frame)
 *   POST /api/play      { play_id, input, freespins? } -> PlayResult (same play_id: the same answer)
 *   POST /api/step      { play_id, step, action }     -> PlayResult (same step: the same answer)
 *   GET  /api/plays/:play_id                          -> PlayResult of a play already made, or the
 *                                                        error `pending` until the wallet answers
 *   POST /api/seen      { play_id }                   -> 204, the client has shown the result
 *   GET  /api/seeds                                   -> FairState
 *   POST /api/seeds     { client_seed, server_seed_hash } -> Rotation (activates the committed seed
 *                                                        of that hash, reveals the old one)
 *   POST /api/refill    {}                            -> { balance_cents } demo only, if the balance is too low
 *   GET  /api/rounds[?before={next}]                  -> PastRounds, all rounds by pages
 *   GET  /api/rounds/:round_id                        -> PastRound, `round_unknown`, or `pending` before
 *                                                        its end
 *   GET  /api/crashes?bet={id}                        -> PastCrashes: only the round of a player's bet
 *   GET  /api/crashes[?before={next}][&mine=true]     -> PastCrashes of a live game, by pages
 *   WS   /live/{slug}   first message { session_key } -> the live game's own messages
 */
/**
 * `active` is the pair in use, null before the browser has chosen its first seed; `nonce` is that
 * of the next play, starting at 1 for each pair. The server commits to its next seed before the
 * player chooses the client seed for it.
 */
export type FairState = {
  active: { server_seed_hash: string; client_seed: string; nonce: number } | null
  next_server_seed_hash: string
}

/** Free spins of a player: their stake is fixed, and what they win is paid at their end. */
export type FreespinState = {
  /** Sent as `freespins` with each of their plays. */
  issue_id: string
  quantity: number
  played: number
  stake_cents: number
  won_cents: number
  is_over: boolean
}

export type GameSession = {
  session_key: string
  mode: 'real' | 'demo'
  slug: string
  locale: string
  currency: { code: string; subunits_to_unit: number }
  balance_cents: number
  /** Allowed total stakes, ascending. For roulette: chip values. */
  bet_levels: number[]
  default_bet: number
  max_bet: number
  /** The largest payout of one round; a bet that could win more is refused. */
  max_win_cents: number
  /** Null for a live game, whose rounds are shared. */
  fair: FairState | null
  facts: {
    title: string
    rtp: number
    rtps?: Record<string, number>
    max_win: number
    /** Shown if `max_win` is very unlikely: this win or more, once in this many rounds. */
    top_award?: { times: number; one_in: number }
  }
  /** The free spins that are played first; until they are over no stake is taken. */
  freespins: FreespinState | null
  /** An unfinished round, or a finished one that was never shown: the client resumes it. */
  unfinished: PlayResult | null
  /** A play whose bet the wallet has not answered yet: poll GET /api/plays. */
  pending_play_id: string | null
  /** The shortest time between the starts of two rounds. */
  round_ms_min: number
  /** What the licence lets a game offer. */
  turbo_allowed: boolean
  autoplay_allowed: boolean
  /** Rounds of one game may overlap. */
  parallel_rounds: boolean
  return_url: string
  deposit_url: string
  /** The casino's origin: the only one the frame posts messages to. */
  casino_origin: string
}

export type PlayResult = {
  play_id: string
  round_id: string
  input: unknown
  /** Instant games: the outcome. Step games: the view. */
  outcome: unknown
  step: number
  done: boolean
  stake_cents: number
  /** Gross return, 0 while not done. */
  payout_cents: number
  /** The balance after this answer. */
  balance_cents: number
  nonce: number
  server_seed_hash: string
  /** The round was one of these free spins: no stake was taken, and no win paid yet. */
  freespins?: FreespinState
}

export type Rotation = {
  /** The previous pair; null for the first one. */
  revealed: {
    server_seed: string
    server_seed_hash: string
    client_seed: string
    nonce: number
  } | null
  fair: FairState
}

/** A finished round with all data to recompute it. */
export type PastRound = {
  round_id: string
  at: string
  /**
   * `refused` and `cancelled`: the casino did not take the bet; `returned`: the stake was returned.
   */
  state: 'settled' | 'refused' | 'cancelled' | 'returned'
  /** Why a round is void, in the player's language. */
  reason?: string
  currency: { code: string; subunits_to_unit: number }
  stake_cents: number
  payout_cents: number
  /** A free spin: no stake was taken. */
  is_free?: true
  nonce: number
  server_seed_hash: string
  client_seed: string
  /** Present once the seed has been rotated. */
  server_seed?: string
  /** The version of the game's mathematics. */
  version: number
  /** The hash of that version, which `npm run verify` prints too; null for older rounds. */
  mathematics: string | null
  input: unknown
  outcome: unknown
}

/** Newest first; `next` requests the next page. */
export type PastRounds = { data: PastRound[]; next: string | null }

/**
 * The casino's page sends its balance to the frame (exact target origin). From then on the game
 * shows only this one.
 */
export type PageMessage = {
  type: 'apogee:money'
  currency: string
  balance_cents: number
  in_play_cents: number
}

/** Messages from the frame to the casino's page (exact target origin). */
export type FrameMessage =
  | { type: 'apogee:ready' }
  /** A play or a step was requested: deduct its stake, and hide the result. */
  | { type: 'apogee:round'; state: 'started'; stake_cents: number }
  /**
   * The result was shown, and the round continues or has ended; with the wallet's balance if it has
   * moved money.
   */
  | { type: 'apogee:round'; state: 'open' | 'ended'; balance_cents?: number }
  | { type: 'apogee:balance'; balance_cents: number; currency: string }
  | { type: 'apogee:open'; what: 'deposit' | 'lobby' | 'game' }
