import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-affiliates-contract.ts'
import { findStatement, linesOf } from '../affiliates/statement-store.ts'
import { countStatements, statementsPage } from './list-store.ts'

export const statementReader: ListReader<typeof contract.listStatements> = {
  rows: ({ db }, listing) => statementsPage(db, listing),
  count: ({ db }, counted) => countStatements(db, counted),
}

/** A closed month of an affiliate with its lines. */
export async function showStatement(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showStatement>,
): Promise<Output<typeof contract.showStatement>> {
  const statement = await findStatement(db, id)
  if (!statement) throw refuse(contract.showStatement, 'statement_unknown')
  const lines = await linesOf(db, id)
  const { audit } = await recordOf({ kind: 'affiliate_statement', id })
  return {
    ...statement,
    lines: lines.map(({ deal_id: _deal, ngr_micros, ...line }) => ({
      ...line,
      ngr_cents: ngr_micros / 10_000n,
    })),
    audit,
  }
}
