import type { Db, Tx } from '@casino/db/connect.ts'
import type { Difference } from './audit.ts'
import {
  closeFindings,
  countOpenFindings,
  findingsOfSource,
  hasFreezingFinding,
  type OpenFindings,
  type SourceFinding,
  saveFinding,
} from './finding-store.ts'

export type { OpenFindings } from './finding-store.ts'

type Found = {
  differences: readonly Difference[]
  now: Date
  /** What was audited; by default the ledger. */
  source?: string
}

const ledger = 'ledger'

/**
 * Stores what an audit found. Large withdrawals then wait until the findings are cleared, unless
 * `freezes` is false.
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
 * Clears the findings of a source after an audit and releases withdrawals; returns how many. Throws
 * if that audit found differences.
 */
export async function clearFindings(
  tx: Tx,
  { differences, now, source = ledger }: Found,
): Promise<number> {
  if (differences.length > 0) throw new Error('the books differ: the findings stay')
  return closeFindings(tx, { source, freezes: true }, now)
}

/** Closes a source's findings that do not freeze withdrawals, once what they missed has arrived. */
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

/** Whether withdrawals are frozen by an open finding. */
export function withdrawalsFrozen(db: Db | Tx): Promise<boolean> {
  return hasFreezingFinding(db)
}

/** The findings of one source, open and closed, the newest first. */
export function findingsOf(db: Db | Tx, source: string): Promise<SourceFinding[]> {
  return findingsOfSource(db, source)
}
