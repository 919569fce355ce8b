export type PlayOperation = {
  type: 'bet' | 'win' | 'rollback'
  /** The provider's own id of this operation, its idempotency key for ever. */
  ext_id: string
  /** What a rollback takes back: the ext_id of a bet or a win. */
  ref_ext_id?: string
  /** At least 0n; a rollback carries 0n. */
  amount_cents: bigint
}

/** One call of a provider: all its operations in order, or none. Without any it asks the balance. */
export type PlayRequest = {
  player_id: bigint
  currency: string
  provider: string
  game: string
  game_class: string
  round_id: string | null
  /** Closes the round. */
  finished: boolean
  operations: readonly PlayOperation[]
  /** What this provider may pay in wins without a bet, in cents of a euro; nothing if it is left out. */
  promo?: PromoCaps | undefined
}

/** The most of one win without a bet, and of all of a day (UTC). */
export type PromoCaps = { win_max_cents: bigint; day_max_cents: bigint }

/**
 * 100 funds, 101 unknown player, 105 limit reached, 106 above the max bet, 107 game refused,
 * 110 excluded or blocked, 120 a win without a bet (to be repeated: its bet may follow), 154 no account
 * in this currency, 400 malformed, 409 the key was used for something else, or is another player's. (153, country, is decided
 * by who knows the country, before the wallet.)
 */
export type PlayRefusal = 100 | 101 | 105 | 106 | 107 | 110 | 120 | 153 | 154 | 400 | 409

export type PlayedTransaction = {
  ext_id: string
  tx_id: string
  processed_at: Date
  /** How much of the amount was bonus money. */
  bonus_amount_cents: bigint
}

export type PlayAnswer =
  | { ok: true; balance_cents: bigint; transactions: PlayedTransaction[] }
  | { ok: false; code: PlayRefusal; balance_cents: bigint }
