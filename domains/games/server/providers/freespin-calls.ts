import type { OpeningUser } from './opening.ts'
import type { ProviderAnswer } from './post-signed.ts'
import type { ProviderRow } from './provider-store.ts'

/** The data of free spins for their provider. */
export type IssueRequest = {
  issue_id: string
  user: OpeningUser
  currency: string
  /** The provider's names of the games. */
  codes: readonly string[]
  quantity: number
  /** The stake: one of the two, depending on the protocol. */
  bet_level: number | null
  bet_cents: bigint | null
  valid_until: Date
}

/** The free spins calls of a protocol. */
export type FreespinCalls = {
  /** How the protocol names the stake: by its position among the game's stakes, or as an amount. */
  stake: 'bet_level' | 'bet_cents'
  /** The longest validity, if the protocol limits it. */
  validDaysMax?: number
  issue(provider: ProviderRow, asked: IssueRequest): Promise<ProviderAnswer>
  cancel(provider: ProviderRow, asked: IssueRequest): Promise<ProviderAnswer>
  /** Requests the state of an issue, if the protocol has such a call. */
  status?(provider: ProviderRow, issue_id: string): Promise<ProviderAnswer>
  /** The number in the body of a refusal. */
  codeIn(refusal: unknown): unknown
}
