export type LedgerOperation = {
  kind: 'bet' | 'win' | 'rollback'
  ext_id: string
  ref_ext_id: string | null
  amount_cents: bigint
}

/** A request as the ledger takes it; `house_id` is the account of the provider's games. */
export type LedgerRequest = {
  player_id: bigint
  currency: string
  provider: string
  house_id: bigint
  game: string
  game_class: string
  round_id: string | null
  finished: boolean
  operations: readonly LedgerOperation[]
  /** What its provider may pay without a bet, in millionths of a euro; nothing if it is left out. */
  promo?: { win_max_micros: bigint; day_max_micros: bigint } | undefined
}
