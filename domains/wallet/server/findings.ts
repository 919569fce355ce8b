import type { Db, Tx } from '@casino/db/connect.ts'
import type { Difference } from './audit.ts'
import { closeFindings, countOpenFindings, saveFinding } from './finding-store.ts'

type Found = { differences: readonly Difference[]; now: Date }

/** Keeps what an audit found: from now on large withdrawals wait, until the findings are cleared. */
export async function keepFindings(tx: Tx, { differences, now }: Found): Promise<void> {
  for (const difference of differences) await saveFinding(tx, difference, now)
}

/**
 * Lets withdrawals go again after an audit; gives how many findings were cleared. Throws when that
 * audit was not clean.
 */
export async function clearFindings(tx: Tx, { differences, now }: Found): Promise<number> {
  if (differences.length > 0) throw new Error('the books differ: the findings stay')
  return closeFindings(tx, now)
}

/** How many findings of audits are open. */
export function openFindings(db: Db | Tx): Promise<number> {
  return countOpenFindings(db)
}

/** Whether an audit has found the books wrong, and nobody has cleared that yet. */
export async function withdrawalsFrozen(db: Db | Tx): Promise<boolean> {
  return (await countOpenFindings(db)) > 0
}
