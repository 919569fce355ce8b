import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid, refuse } from '@casino/contract/refuse.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../staff-contract.ts'
import { balancesOf } from './balances.ts'
import { bookOf, bookPeriodFault } from './book.ts'
import { openFrom } from './open-books-store.ts'

const rowsMax = 2000

/** The figures of the books and the balances of players over a period. */
export async function showBooks(
  { db }: StaffReadContext,
  asked: Input<typeof contract.showBooks>,
): Promise<Output<typeof contract.showBooks>> {
  const fault = bookPeriodFault(asked)
  if (fault) throw invalid(contract.showBooks, fault)
  const rows = await bookOf(db, asked)
  if (rows.length > rowsMax) throw refuse(contract.showBooks, 'too_many_figures')
  return { rows, balances: await balancesOf(db, asked), open_from: await openFrom(db) }
}
