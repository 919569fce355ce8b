import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { addJob } from '@casino/jobs/job.ts'
import { formatMoney } from '@casino/money/money.ts'
import { playerOf } from '@casino/players/public'
import * as contract from '../../staff-affiliates-contract.ts'
import { lockAffiliate } from '../affiliates/affiliate-store.ts'
import { addPayment, findPayment, type StatementPayment } from '../affiliates/payment-store.ts'
import { findStatement, linesOf, type StatementRow } from '../affiliates/statement-store.ts'
import { statementDue } from '../tasks.ts'
import { countStatements, statementsPage } from './list-store.ts'

const kind = 'affiliate_statement'

export const statementReader: ListReader<typeof contract.listStatements> = {
  rows: ({ db }, listing) => statementsPage(db, listing),
  count: ({ db }, counted) => countStatements(db, counted),
}

/** A closed month of an affiliate with its lines. */
export async function showStatement(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showStatement>,
): Promise<Output<typeof contract.showStatement>> {
  const statement = await statementOr(db, id)
  const payment = await findPayment(db, id)
  const lines = await linesOf(db, id)
  return {
    ...statement,
    version: versionOf(payment),
    paid_to: payment?.player_id ?? null,
    released_at: payment?.released_at ?? null,
    paid_at: payment?.paid_at ?? null,
    lines: lines.map(({ deal_id: _deal, ngr_micros, ...line }) => ({
      ...line,
      ngr_cents: ngr_micros / 10_000n,
    })),
    ...(await recordOf({ kind, id })),
  }
}

/** A statement as the object of its payment, with its affiliate locked. Two people release it. */
export async function statementSubject(
  { tx }: StaffWork,
  { id, player_id }: Input<typeof contract.payStatement>,
): Promise<Subject> {
  const { affiliate_id, month, payable_cents } = await statementOr(tx, id)
  await lockAffiliate(tx, affiliate_id)
  const payment = await findPayment(tx, id)
  const state = { affiliate_id, month, payable_cents, paid_to: payment?.player_id ?? null }
  const after = { ...state, paid_to: player_id }
  return { kind, id, version: versionOf(payment), state, after, needsTwo: true }
}

export async function payStatement(
  { tx, now }: StaffChangeContext,
  { id, player_id }: Input<typeof contract.payStatement>,
): Promise<{ text: string }> {
  const { payable_cents: amount_cents } = await statementOr(tx, id)
  if (amount_cents === 0n) throw refuse(contract.payStatement, 'statement_pays_nothing')
  const player = await playerOf(tx, player_id)
  if (player?.state !== 'active') throw refuse(contract.payStatement, 'payee_unknown')
  const payment = { statement_id: id, player_id, amount_cents, released_at: now }
  if (!(await addPayment(tx, payment))) throw refuse(contract.payStatement, 'statement_paid')
  await addJob(tx, statementDue, { id }, { key: `${id}` })
  const amount = formatMoney({ amount_cents, currency: 'EUR' }, 'en')
  return { text: `${amount} of statement ${id} go to player ${player_id}.` }
}

async function statementOr(db: Db | Tx, id: bigint): Promise<StatementRow> {
  const statement = await findStatement(db, id)
  if (!statement) throw refuse(contract.showStatement, 'statement_unknown')
  return statement
}

/** A statement never changes; only its payment does. */
function versionOf(payment: StatementPayment | undefined): number {
  return payment ? 2 : 1
}
