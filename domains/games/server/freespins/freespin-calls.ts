import type { ProviderRow } from '../play/play-store.ts'
import type { ProviderAnswer } from '../provider-play/post-signed.ts'
import type { FreespinIssue } from './freespin-store.ts'

/** An issue as its provider is asked for it. */
export type AskedIssue = FreespinIssue & {
  /** What the provider calls the games. */
  codes: readonly string[]
  user: object
}

/** What one protocol says of free spins. */
export type FreespinCalls = {
  /** How it counts the stake: by the place among those that the game allows, or as a sum. */
  stake: 'bet_level' | 'bet_cents'
  /** How long free spins may be valid at most, where the protocol says so. */
  validDaysMax?: number
  issue(provider: ProviderRow, asked: AskedIssue): Promise<ProviderAnswer>
  cancel(provider: ProviderRow, asked: AskedIssue): Promise<ProviderAnswer>
  /** What is asked for the state of an issue, where the protocol has such a call. */
  status?(provider: ProviderRow, issue_id: string): Promise<ProviderAnswer>
  /** The number in the body of a refusal. */
  codeIn(refusal: unknown): unknown
}
