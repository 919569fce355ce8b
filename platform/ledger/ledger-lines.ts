import type { Db } from '@casino/db/connect.ts'
import { horizonsOfNodes, isOnCitus, nodesOfSchemas } from '@casino/db/shards/citus.ts'
import { feedHorizon } from './feed-store.ts'
import { ledgers } from './ledger-of.ts'

/**
 * Transactions that are counted by one server, of a shard or of all. A shard that has moved is told by several
 * lines: its transfers bear in their numbers which server wrote them.
 */
export type Line = {
  /** What cursors are named by. */
  name: string
  ledger: string
  /** Every transaction below it has ended. */
  horizon: bigint
  /** The first number of its transfers, and the first behind them. */
  ids?: readonly [from: bigint, end: bigint]
  /** Where the shard stands on another server now, and nothing more comes: no transaction from this one on had begun. */
  pastFrom?: bigint
}

/** The lines of each shard. What stands on a server that is away is left out. */
export async function linesOfShards(db: Db): Promise<Line[]> {
  if (await isOnCitus(db)) return linesOnCitus(db)
  const lines: Line[] = []
  for (const ledger of ledgers()) {
    lines.push({ name: ledger, ledger, horizon: await feedHorizon(db) })
  }
  return lines
}

/** The lines of all shards, as few as may be. */
export async function linesOfAll(db: Db): Promise<Line[]> {
  if (await isOnCitus(db)) return linesOnCitus(db)
  return [{ name: 'ledger', ledger: 'ledger', horizon: await feedHorizon(db) }]
}

/** Citus gives each server so many numbers of each sequence. */
const numbersOfNode = 2n ** 48n

async function linesOnCitus(db: Db): Promise<Line[]> {
  // Where each shard stands comes first: one that moves now is still read as where it was.
  const nodes = await nodesOfSchemas(db)
  const horizons = await horizonsOfNodes(db)
  return ledgers().flatMap((ledger) => {
    const now = nodes.get(ledger)?.group ?? 0n
    if (!horizons.has(now)) return []
    return [...horizons].map(([group, { horizon, next }]) => ({
      name: group === 0n ? ledger : `${ledger}/${group}`,
      ledger,
      horizon,
      ids: [group * numbersOfNode + 1n, (group + 1n) * numbersOfNode + 1n] as const,
      ...(group !== now && { pastFrom: next }),
    }))
  })
}
