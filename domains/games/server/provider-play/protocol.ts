import type { Services } from '@casino/domain/domain.ts'
import type { FreespinCalls } from '../providers/freespin-calls.ts'
import type { GameFacts } from '../providers/game-facts.ts'
import type { Opened, Opening } from '../providers/opening.ts'
import type { ProviderRow } from '../providers/provider-store.ts'
import type { Signature } from '../providers/signature.ts'
import type { Admission } from './admission.ts'
import type { Lookups } from './lookups.ts'
import type { NotifyRefusedBet } from './refused-bet-notifier.ts'

/** All in which one kind of provider differs from another: how it calls us and is called. */
export type Protocol = {
  /** In the row of a provider and in the addresses of its wallet. */
  name: string
  signature: Signature
  /** What providers call while a game is played. */
  wallet: WalletSide
  /** Asks for the address of a game, once; a silent provider is a failure. */
  openGame(provider: ProviderRow, opening: Opening): Promise<Opened>
  /** What the provider tells of its games; throws when it does not answer, or in no form we know. */
  listGames(provider: ProviderRow, now: Date): Promise<GameFacts[]>
  /** How free spins are spoken of; without it there are none. */
  freespins?: FreespinCalls
  /** What a player is called. */
  userName(playerId: bigint): string
  /** Names a session where its name opens the purse: not to be guessed, and known from the start. */
  newSessionName?(): string
}

export type WalletSide = {
  /** By the end of the address, below /wallet/<protocol>/<provider>/. */
  calls: Readonly<Record<string, AnswerCall>>
  forbidden(body: Buffer): WalletAnswer
  /** Nothing is known of the outcome, or nothing was done: the provider repeats the call. */
  unavailable(body: Buffer, retryAfterSeconds: number): WalletAnswer
  /** That answer repeats something of the call: each caller has his own. */
  repeatsCall?: true
  failed(body: Buffer): WalletAnswer
}

/** Answers a call whose signature was right. */
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
  /** What it is counted as, whatever its status, and after how long it is given. */
  refused?: { as: number; heldMs: number }
}
