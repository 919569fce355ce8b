import type { Db, Tx } from '@casino/db/connect.ts'
import type { Difference } from './audit.ts'
import {
  closeFindings,
  countOpenFindings,
  hasFreezingFinding,
  type OpenFindings,
  saveFinding,
} from './finding-store.ts'

export type { OpenFindings } from './finding-store.ts'

type Found = {
  differences: readonly Difference[]
  now: Date
  /** What was audited: the ledger, unless it is named. */
  source?: string
}

const ledger = 'ledger'

/**
 * Keeps what an audit found: from now on large withdrawals wait, until the findings are cleared.
 * With `freezes` false they are only to be seen.
 */
export async function saveFindings(
  tx: Tx,
  { differences, now, source = ledger, freezes = true }: Found & { freezes?: boolean },
): Promise<void> {
  for (const difference of differences) {
    await saveFinding(tx, { ...difference, source, freezes }, now)
  }
}

/**
 * Lets withdrawals go again after an audit; gives how many findings of its source were cleared.
 * Throws when that audit was not clean.
 */
export async function clearFindings(
  tx: Tx,
  { differences, now, source = ledger }: Found,
): Promise<number> {
  if (differences.length > 0) throw new Error('the books differ: the findings stay')
  return closeFindings(tx, { source, freezes: true }, now)
}

/** Closes the findings of a source that freeze nothing: what they missed is there now. */
export async function closeNonFreezingFindings(
  tx: Tx,
  { source, now }: { source: string; now: Date },
): Promise<void> {
  await closeFindings(tx, { source, freezes: false }, now)
}

/** The open findings of all audits, counted by source and name. */
export function openFindings(db: Db | Tx): Promise<OpenFindings[]> {
  return countOpenFindings(db)
}

/** Whether an audit has found the books wrong, and nobody has cleared that yet. */
export function withdrawalsFrozen(db: Db | Tx): Promise<boolean> {
  return hasFreezingFinding(db)
}
