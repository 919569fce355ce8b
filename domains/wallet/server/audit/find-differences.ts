import type { Tx } from '@casino/db/connect.ts'
import { auditClaims } from '@casino/domain/audit-claim.ts'
import { ask, askAll, type Difference } from '@casino/ledger/audit/audit-store.ts'
import { claimQueries, overdueQueries } from './claim-store.ts'
import { derivedQueries } from './derived-store.ts'

/**
 * All differences: within the ledger, between the ledger and the tables that follow it, and between
 * the ledger and what the domains hold. The transaction is one snapshot.
 */
export async function findDifferences(tx: Tx): Promise<Difference[]> {
  const derived = await derivedQueries(tx)
  const claims = await claimQueries(tx, auditClaims())
  return [...(await askAll(tx)), ...(await ask(tx, [...derived, ...claims]))]
}

/** What waits for staff too long, in the tables of all domains. */
export function findOverdue(tx: Tx): Promise<Difference[]> {
  return ask(tx, overdueQueries(auditClaims()))
}
