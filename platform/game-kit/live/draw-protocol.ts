import type { Chain, OwnBetState, Past, RefusalCode, ServerMessage } from './live-protocol.ts'

/** A part of a bet: an amount on one spot of the table. */
export type Chip = { spot: string; amount_cents: number }

/** Another player's bet, as it is public. Only real money is shown. */
export type PublicDrawBet = {
  n: number
  name: string
  amount_cents: number
  currency: string
  chips: Chip[]
  /** Null before the result. */
  payout_cents: number | null
}

export type OwnDrawBet = {
  id: string
  round_id: number
  slot: number
  /** Its place in the public list; null for play money. */
  n: number | null
  amount_cents: number
  chips: Chip[]
  state: OwnBetState
  payout_cents: number | null
}

/** A finished round with its proof. */
export type PastDraw = Past & { result: number[] }

/** A page of finished rounds, as `PastCrashes`. */
export type PastDraws = { data: PastDraw[]; own: OwnDrawBet[]; next: number | null }

export type DrawClientMessage =
  | { type: 'ping'; client_ms: number }
  | { type: 'bet'; slot: number; chips: Chip[] }
  | { type: 'cancel'; slot: number }
  | { type: 'seed'; client_seed: string }

export type DrawSnapshot = {
  type: 'draw_snapshot'
  server_ms: number
  round_id: number
  phase: 'betting' | 'playing'
  since_ms: number
  until_ms: number
  /** The finished rounds, newest first; the first one is this round once it plays. */
  past: PastDraw[]
  bets: PublicDrawBet[]
  own: OwnDrawBet[]
  own_past: OwnDrawBet[]
  chain: Chain
  online: number
}

/** The messages of a round with one draw, in the form of `ServerMessage`. */
export type DrawServerMessage =
  | DrawSnapshot
  | Extract<ServerMessage, { type: 'betting' | 'balance' | 'pong' }>
  | { type: 'draw_tick'; round_id: number; joined: PublicDrawBet[]; left: number[]; online: number }
  /** The result, its proof and all winners, in one message. */
  | {
      type: 'result'
      past: PastDraw
      since_ms: number
      until_ms: number
      won: { n: number; payout_cents: number }[]
    }
  | { type: 'draw_bet'; bet: OwnDrawBet }
  | { type: 'refused'; slot: number; code: RefusalCode }
