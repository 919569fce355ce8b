import type { Figure } from './figure.ts'
import { withDatabase } from './servers.ts'

/** Beside the wallet, whose inner parts it measures: by its file, as no door leads there. */
const file = new URL('../../../domains/wallet/server/bench/liabilities-bench.ts', import.meta.url)
type Bench = (url: string) => Promise<Figure[]>

/** How long the proof of liabilities takes for a million players, and how large a player's proof is. */
export function liabilitiesBench(): Promise<Figure[]> {
  return withDatabase(async (url) => {
    const { liabilitiesBench: bench } = (await import(file.href)) as { liabilitiesBench: Bench }
    return bench(url)
  })
}
