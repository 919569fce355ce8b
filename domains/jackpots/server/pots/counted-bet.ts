import type { Product } from '@casino/prizes/public'

/** A bet that takes part. */
export type CountedBet = {
  player_id: bigint
  transfer_id: bigint
  provider: string
  product: Product
  settled_at: Date
  /** The jackpots of its game, in their order. */
  jackpots: readonly bigint[]
  /** Its cash, in millionths of a euro. */
  micros: bigint
}
