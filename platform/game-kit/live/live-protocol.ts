/**
 * The messages between a live round and its players over the socket. Amounts are subunits as safe
 * integers, multipliers are hundredths (`x100`: 125 is 1.25x), times are milliseconds of the
 * server's clock.
 */
export type Phase = 'betting' | 'flying' | 'crashed'

export type BetSlot = 0 | 1

/** Another player's bet, as it is public. Only real money is shown. */
export type PublicBet = {
  n: number
  name: string
  amount_cents: number
  currency: string
  cashed_x100: number | null
  payout_cents: number | null
}

/** `returned`: the stake was or is being returned; `refused`: it was never taken. */
export type OwnBetState =
  | 'placing'
  | 'placed'
  | 'returning'
  | 'returned'
  | 'refused'
  | 'cashed'
  | 'lost'

export type OwnBet = {
  id: string
  round_id: number
  slot: BetSlot
  /** Its place in the public list; null for play money. */
  n: number | null
  /** Part of the draw of its payout's fraction of a subunit. */
  draw_key: string
  amount_cents: number
  auto_x100: number | null
  state: OwnBetState
  cashed_x100: number | null
  payout_cents: number | null
}

/**
 * The round of the public beacon (drand's quicknet) that a chain was bound to when it was
 * announced, before that round existed. Once its value is known, it decides all rounds from number
 * `from_position` on.
 */
export type Beacon = {
  round: number
  value: { randomness: string; signature: string; from_position: number } | null
}

export type Chain = {
  id: number
  terminating_hash: string
  salt: string
  length: number
  /** Null for an older chain without a beacon. */
  beacon: Beacon | null
}

/** The proof of a finished round. */
export type Past = {
  round_id: number
  hash: string
  /** Its number in its chain: hashing the hash this many times gives the terminating hash. */
  position: number
  chain: Chain
  /** The version of the game's mathematics. */
  version: number
  /** The hash of that version; null for older rounds. */
  mathematics: string | null
  /** The client seeds of its bettors before betting opened, in order. */
  seeds: string[]
}

/** A finished flight with its proof. */
export type PastCrash = Past & { crash_x100: number }

/**
 * A page of finished rounds, newest first, with the player's bets in them. `next` requests the next
 * page.
 */
export type PastCrashes = { data: PastCrash[]; own: OwnBet[]; next: number | null }

export type ClientMessage =
  | { type: 'ping'; client_ms: number }
  | { type: 'bet'; slot: BetSlot; amount_cents: number; auto_x100: number | null }
  | { type: 'cancel'; slot: BetSlot }
  /** The player's own seed, for rounds whose betting opens from now on. */
  | { type: 'seed'; client_seed: string }
  | { type: 'cash_out'; slot: BetSlot }

export type RefusalCode =
  | 'betting_closed'
  | 'slot_taken'
  | 'bet_unknown'
  | 'too_early'
  | 'crashed'
  | 'amount'
  | 'auto'
  | 'no_funds'
  | 'limit'
  | 'forbidden'
  | 'wallet'
  | 'late'
  | 'slow_down'
  | 'too_soon'

export type Snapshot = {
  type: 'snapshot'
  server_ms: number
  round_id: number
  phase: Phase
  since_ms: number
  /** The end of this phase; null in flight. */
  until_ms: number | null
  /** Known after the crash. */
  crash_x100: number | null
  bets: PublicBet[]
  own: OwnBet[]
  past: PastCrash[]
  chain: Chain
  online: number
  /** The player's last bets of earlier rounds, newest first. */
  own_past: OwnBet[]
}

export type ServerMessage =
  | Snapshot
  | { type: 'betting'; round_id: number; since_ms: number; until_ms: number; chain: Chain }
  | { type: 'take_off'; round_id: number; since_ms: number; seeds: string[] }
  | {
      type: 'tick'
      round_id: number
      /** Flight time and multiplier; null while betting. */
      flown_ms: number | null
      x100: number | null
      joined: PublicBet[]
      left: number[]
      cashed: { n: number; x100: number; payout_cents: number }[]
      online: number
    }
  | { type: 'crashed'; past: PastCrash; since_ms: number; until_ms: number }
  | { type: 'bet'; bet: OwnBet }
  | { type: 'refused'; slot: BetSlot; code: RefusalCode }
  | { type: 'balance'; balance_cents: number }
  | { type: 'pong'; client_ms: number; server_ms: number }
