export type PlayOperation = {
  type: 'bet' | 'win' | 'rollback'
  /** The provider's id of this operation, its idempotency key for ever. */
  ext_id: string
  /** Rollback: the ext_id of the bet or win to take back. */
  ref_ext_id?: string
  /** At least 0n; 0n for a rollback. */
  amount_cents: bigint
}

/**
 * One call of a provider: all its operations in order, or none. Without operations it asks for the
 * balance.
 */
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
  /** The limits of this provider's wins without a bet, in euro cents; none if left out. */
  promo?: PromoCaps | undefined
}

/** The largest win without a bet, and the most per day (UTC). */
export type PromoCaps = { win_max_cents: bigint; day_max_cents: bigint }

/**
 * 100 not enough funds, 101 unknown player, 105 limit reached, 106 above the maximum bet, 107 game
 * not allowed, 110 excluded or blocked, 120 a win without a bet (repeat: the bet may follow), 154
 * no account in this currency, 400 malformed, 409 the key was used for another operation or by
 * another player. (153, country, is decided before the wallet.)
 */
export type PlayRefusal = 100 | 101 | 105 | 106 | 107 | 110 | 120 | 153 | 154 | 400 | 409

export type PlayedTransaction = {
  ext_id: string
  tx_id: string
  processed_at: Date
  /** The part of the amount that was bonus money. */
  bonus_amount_cents: bigint
}

export type PlayAnswer =
  | { ok: true; balance_cents: bigint; transactions: PlayedTransaction[] }
  | { ok: false; code: PlayRefusal; balance_cents: bigint }
