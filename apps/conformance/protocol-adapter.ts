/** A player as the wallet's protocol names him, with the session he plays under ('' for none). */
export type User = { name: string; session: string }

/** What a call is about. */
export type Round = {
  user: User
  currency: string
  game: string
  id: string
  finished?: boolean
}

/** `of` is the bet of a win, or what a rollback takes back. Amounts are in subunits. */
export type Operation = {
  type: 'bet' | 'win' | 'rollback'
  id: string
  amount: bigint
  of?: string
}

/** `code` is what the protocol calls the outcome; the balance is in subunits. */
export type Answer = {
  ok: boolean
  code: string
  balance: bigint | undefined
  /** The wallet's own ids, in the order of the operations. */
  tx: string[]
}

export type Message = { path: string; body: Record<string, unknown> }

/** Refusals by what they mean; a protocol may have several codes for one meaning. */
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
  /** It is repeated: the bet may follow. */
  | 'unknown_bet'
  | 'not_payable'
  | 'unknown_issue'
  | 'issue_over'
  | 'unavailable'

/** One protocol: how calls are written, signed and read. */
export type ProtocolAdapter = {
  /** Several operations in one call, all or none. */
  hasLists: boolean
  /** A small win that refers to no bet can be told, and is paid. */
  hasFreeWins: boolean
  codes: Record<Meaning, readonly string[]>
  /** Amounts as they stand in JSON that a wallet must refuse instead of rounding. */
  badAmounts: readonly string[]
  balance(round: Round): Message
  play(round: Round, operations: readonly Operation[]): Message
  /** Ends a round without an operation; undefined where the protocol has no such call. */
  close(round: Round): Message | undefined
  /** The end of an issue of free spins with all it has won, where the protocol has such a call. */
  endFreespins?(issue: string, won: bigint): Message
  /** The same call with these fields in each of its operations, where the protocol has jackpots. */
  withJackpot?(message: Message, fields: object): Message
  signatureHeader: string
  sign(text: string): string
  read(status: number, body: Record<string, unknown>): Answer
}
