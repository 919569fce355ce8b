import type { Pool } from 'pg'
import type { Games } from '../games.ts'
import type { Seal } from '../seeds/seal.ts'

/** The database and the games for the verification. */
export type ProofSource = { pool: Pool; games: Games; seal: Seal }

export type Difference = { at: string; what: string }

export type Verified = {
  /** By game and state: the number of verified rounds. */
  rounds: Map<string, Map<string, number>>
  differences: Difference[]
}

export type Findings = Verified & {
  count(slug: string, state: string): void
  add(at: string, what: string): void
  /** A round that cannot be read counts as one difference and does not stop the others. */
  try(at: string, work: () => void): void
}

/** An empty result. */
export function newFindings(): Findings {
  const rounds: Verified['rounds'] = new Map()
  const differences: Difference[] = []
  const add = (at: string, what: string) => differences.push({ at, what })
  return {
    rounds,
    differences,
    add,
    count(slug, state) {
      const states = rounds.get(slug) ?? new Map<string, number>()
      rounds.set(slug, states.set(state, (states.get(state) ?? 0) + 1))
    },
    try(at, work) {
      try {
        work()
      } catch (error) {
        add(at, `it cannot be read: ${error instanceof Error ? error.message : error}`)
      }
    },
  }
}
