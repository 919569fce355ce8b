/** A player by the wallet's identifier, with the session ('' for none). */
export type User = { name: string; session: string }

/** The context of a call. */
export type Round = {
  user: User
  currency: string
  game: string
  id: string
  finished?: boolean
}

/** `of` is the bet of a win, or the action that a rollback reverses. Amounts are in subunits. */
export type Operation = {
  type: 'bet' | 'win' | 'rollback'
  id: string
  amount: bigint
  of?: string
}

/** `code` is the protocol's code of the outcome; the balance is in subunits. */
export type Answer = {
  ok: boolean
  code: string
  balance: bigint | undefined
  /** The wallet's own ids, in the order of the operations. */
  tx: string[]
}

export type Message = { path: string; body: Record<string, unknown> }

/** Refusals by meaning; a protocol may have several codes for one. */
export type Meaning =
  | 'not_enough_money'
  | 'unknown_user'
  | 'wrong_currency'
  | 'disabled'
  | 'excluded'
  | 'limited'
  | 'session_over'
  | 'demo_session'
  | 'conflict'
  | 'malformed'
  | 'forbidden'
  /** The caller retries, because the bet may arrive later. */
  | 'unknown_bet'
  | 'not_payable'
  | 'unknown_issue'
  | 'issue_over'
  | 'unavailable'

/** One protocol: how calls are written, signed and read. */
export type ProtocolAdapter = {
  /** Several operations in one call, all or none. */
  hasLists: boolean
  /** A small win without a bet is possible, and is paid. */
  hasFreeWins: boolean
  codes: Record<Meaning, readonly string[]>
  /** Amounts in JSON that a wallet must refuse instead of rounding. */
  badAmounts: readonly string[]
  balance(round: Round): Message
  play(round: Round, operations: readonly Operation[]): Message
  /** Ends a round without an operation; undefined if the protocol has no such call. */
  close(round: Round): Message | undefined
  /** Ends issued free spins with their total win, if the protocol has such a call. */
  endFreespins?(issue: string, won: bigint): Message
  /** The same call with these fields in each operation, if the protocol has jackpots. */
  withJackpot?(message: Message, fields: object): Message
  signatureHeader: string
  sign(text: string): string
  read(status: number, body: Record<string, unknown>): Answer
}
