import type { Figure } from './figure.ts'
import { withDatabase } from './servers.ts'

/** Loaded by its file: the wallet's benches are not part of its public API. */
const file = new URL('../../../domains/wallet/server/bench/liabilities-bench.ts', import.meta.url)
type Bench = (url: string) => Promise<Figure[]>

/** Measures the proof of liabilities for a million players and the size of one player's proof. */
export function liabilitiesBench(): Promise<Figure[]> {
  return withDatabase(async (url) => {
    const { liabilitiesBench: bench } = (await import(file.href)) as { liabilitiesBench: Bench }
    return bench(url)
  })
}
