/**
 * What a game in its frame and the game server say to each other. All under the game server's own
 * origin; `Authorization: Bearer {session_key}` on every call but the first. Amounts are subunits
 * of the session's currency as safe integers. Errors: `{ error: { code, message } }`, the message in
 * the session's language.
 *
 *   POST /api/session   { token }                     -> GameSession with session_key (token: one use)
 *   GET  /api/session                                 -> GameSession (after a reload of the frame)
 *   POST /api/play      { play_id, input }            -> PlayResult (same play_id: the same answer)
 *   POST /api/step      { play_id, step, action }     -> PlayResult (same step: the same answer)
 *   GET  /api/plays/:play_id                          -> PlayResult of a play already made, or the
 *                                                        error `pending` while the wallet is silent
 *   POST /api/seen      { play_id }                   -> 204, the client has shown the result
 *   GET  /api/seeds                                   -> FairState
 *   POST /api/seeds     { client_seed, server_seed_hash } -> Rotation (activates the committed seed
 *                                                        of that hash, reveals the old one)
 *   POST /api/refill    {}                            -> { balance_cents } demo only, when broke
 *   GET  /api/rounds[?before={next}]                  -> PastRounds, every round ever, by pages
 *   GET  /api/rounds/:round_id                        -> PastRound, `round_unknown`, or `pending` before
 *                                                        its end
 *   GET  /api/crashes?bet={id}                        -> PastCrashes: the round of a player's bet alone
 *   GET  /api/crashes[?before={next}][&mine=true]     -> PastCrashes of a live game, by pages
 *   WS   /live/{slug}   first message { session_key } -> the live game's own messages
 */
/**
 * `active` is the pair in use, null before the player's browser has named its first seed; `nonce` is
 * that of the next play, the first play of a pair has 1. The next server seed is committed to before
 * the player names the seed that will go with it.
 */
export type FairState = {
  active: { server_seed_hash: string; client_seed: string; nonce: number } | null
  next_server_seed_hash: string
}

export type GameSession = {
  session_key: string
  mode: 'real' | 'demo'
  slug: string
  locale: string
  currency: { code: string; subunits_to_unit: number }
  balance_cents: number
  /** Allowed total stakes, ascending. Roulette: chip values. */
  bet_levels: number[]
  default_bet: number
  max_bet: number
  /** The most that one round may pay; a bet that could win more is not taken. */
  max_win_cents: number
  /** Null for a live game: its rounds are everybody's. */
  fair: FairState | null
  facts: {
    title: string
    rtp: number
    rtps?: Record<string, number>
    max_win: number
    /** Shown where `max_win` is very unlikely: this win or more, once in so many rounds. */
    top_award?: { times: number; one_in: number }
  }
  /** A round that is not finished, or finished but never shown: the client resumes it. */
  unfinished: PlayResult | null
  /** A play whose bet the wallet has not answered yet: ask for it by GET /api/plays. */
  pending_play_id: string | null
  /** The shortest time between the starts of two rounds: where there is one, nothing is hurried. */
  round_ms_min: number
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
  /** The balance after all of the above. */
  balance_cents: number
  nonce: number
  server_seed_hash: string
}

export type Rotation = {
  /** The pair that was in use before; null at the first naming. */
  revealed: {
    server_seed: string
    server_seed_hash: string
    client_seed: string
    nonce: number
  } | null
  fair: FairState
}

/** A round that is over, with all that recomputes it. */
export type PastRound = {
  round_id: string
  at: string
  /** `refused` and `cancelled`: the casino did not take the bet; `returned`: its stake went back. */
  state: 'settled' | 'refused' | 'cancelled' | 'returned'
  /** Why a round did not count, in the player's language. */
  reason?: string
  currency: { code: string; subunits_to_unit: number }
  stake_cents: number
  payout_cents: number
  nonce: number
  server_seed_hash: string
  client_seed: string
  /** Present once the seed has been rotated. */
  server_seed?: string
  /** Of the game's mathematics. */
  version: number
  /** The hash of that version, which `npm run verify` prints too; null in rounds of before. */
  mathematics: string | null
  input: unknown
  outcome: unknown
}

/** Newest first; `next` asks for the page after it. */
export type PastRounds = { data: PastRound[]; next: string | null }

/**
 * The casino's page sends its own figures to the frame (exact target origin). From then on the game
 * shows only these.
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
  /** A play, or a step of one, is asked for: its stake leaves the balance, the end is not to be told. */
  | { type: 'apogee:round'; state: 'started'; stake_cents: number }
  /** It was shown, and the round goes on or is over; with the wallet's word where it has moved money. */
  | { type: 'apogee:round'; state: 'open' | 'ended'; balance_cents?: number }
  | { type: 'apogee:balance'; balance_cents: number; currency: string }
  | { type: 'apogee:open'; what: 'deposit' | 'lobby' | 'game' }
