import type { OpeningUser } from './opening.ts'
import type { ProviderAnswer } from './post-signed.ts'
import type { ProviderRow } from './provider-store.ts'

/** Free spins as their provider is asked for them. */
export type IssueRequest = {
  issue_id: string
  user: OpeningUser
  currency: string
  /** What the provider calls the games. */
  codes: readonly string[]
  quantity: number
  /** The stake: the one or the other, as the protocol has it. */
  bet_level: number | null
  bet_cents: bigint | null
  valid_until: Date
}

/** What one protocol says of free spins. */
export type FreespinCalls = {
  /** How it counts the stake: by the place among those that the game allows, or as a sum. */
  stake: 'bet_level' | 'bet_cents'
  /** How long free spins may be valid at most, where the protocol says so. */
  validDaysMax?: number
  issue(provider: ProviderRow, asked: IssueRequest): Promise<ProviderAnswer>
  cancel(provider: ProviderRow, asked: IssueRequest): Promise<ProviderAnswer>
  /** What is asked for the state of an issue, where the protocol has such a call. */
  status?(provider: ProviderRow, issue_id: string): Promise<ProviderAnswer>
  /** The number in the body of a refusal. */
  codeIn(refusal: unknown): unknown
}
