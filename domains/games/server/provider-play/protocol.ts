import type { Services } from '@casino/domain/domain.ts'
import type { FreespinCalls } from '../providers/freespin-calls.ts'
import type { GameFacts } from '../providers/game-facts.ts'
import type { Opened, Opening } from '../providers/opening.ts'
import type { ProviderRow } from '../providers/provider-store.ts'
import type { Signature } from '../providers/signature.ts'
import type { Admission } from './admission.ts'
import type { Lookups } from './lookups.ts'
import type { NotifyRefusedBet } from './refused-bet-notifier.ts'

/** What differs between kinds of providers: how they call us and how we call them. */
export type Protocol = {
  /** In the provider's row and in the paths of its wallet calls. */
  name: string
  signature: Signature
  /** The calls that providers make during play. */
  wallet: WalletSide
  /** Requests a game's URL, once; no answer is a failure. */
  openGame(provider: ProviderRow, opening: Opening): Promise<Opened>
  /** The facts of the provider's games; throws if the answer is missing or invalid. */
  listGames(provider: ProviderRow, now: Date): Promise<GameFacts[]>
  /** Calls for free spins; absent if the protocol has none. */
  freespins?: FreespinCalls
  /** The player's name at the provider. */
  userName(playerId: bigint): string
  /**
   * Creates a session name for protocols in which it is the token: it must not be guessable, and we
   * choose it.
   */
  newSessionName?(): string
}

export type WalletSide = {
  /** By the last part of the path, below /wallet/<protocol>/<provider>/. */
  calls: Readonly<Record<string, AnswerCall>>
  forbidden(body: Buffer): WalletAnswer
  /** The outcome is unknown or nothing was done: the provider repeats the call. */
  unavailable(body: Buffer, retryAfterSeconds: number): WalletAnswer
  /** The `unavailable` answer depends on the call, so it cannot be reused. */
  repeatsCall?: true
  failed(body: Buffer): WalletAnswer
}

/** Answers a call with a valid signature. */
export type AnswerCall = (given: WalletServices, call: WalletCall) => Promise<WalletAnswer>
export type WalletServices = {
  services: Services
  lookups: Lookups
  admission: Admission
  notifyRefusedBet: NotifyRefusedBet
}
export type WalletCall = { provider: ProviderRow; body: Buffer; now: Date }
export type WalletAnswer = {
  status: number
  body: unknown
  headers?: Record<string, string>
  /** The status it is counted as, whatever its HTTP status, and the delay of the answer. */
  refused?: { as: number; heldMs: number }
}
