import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { StaffChangeContext, StaffWork } from '@casino/http/staff/staff-route.ts'
import * as contract from '../../batches-contract.ts'
import { parseSettled } from '../../payout-file.ts'
import { exportPayouts } from '../staff/export-payouts.ts'
import { settleLine } from '../staff/import-payouts.ts'
import { lockBatches, openBatch } from '../withdrawals/batch-store.ts'
import { allLinesOf, lockBatch } from './batch-office-store.ts'

/** Makes a batch of the approved withdrawals. */
export async function makeBatch(work: StaffWork): Promise<Output<typeof contract.makeBatch>> {
  await lockBatches(work.tx)
  if (await openBatch(work.tx)) throw refuse(contract.makeBatch, 'batch_open')
  const lines = await exportPayouts(work)
  if (lines === 'stopped') throw refuse(contract.makeBatch, 'payouts_stopped')
  const [first] = lines
  if (!first) throw refuse(contract.makeBatch, 'batch_empty')
  return { id: first.batch_id, text: `Batch ${first.batch_id} has ${lines.length} payouts.` }
}

/** Marks payments of a batch as paid or failed, as two people have reported. All lines or none. */
export async function settleBatch(
  work: StaffChangeContext,
  { id, lines }: Input<typeof contract.settleBatch>,
): Promise<{ text: string }> {
  const { tx } = work
  if (!(await lockBatch(tx, id))) throw refuse(contract.settleBatch, 'batch_unknown')
  const open = (await allLinesOf(tx, id)).filter(({ state }) => waiting.includes(state))
  for (const text of lines) {
    const settled = parseSettled(text)
    if (!settled) throw wrong(`"${text}" is no number with a transaction or "failed".`)
    const payment = open.find((one) => one.id === settled.id)
    if (!payment) throw wrong(`Payment ${settled.id} does not wait in this batch.`)
    const outcome = await settleLine(work, settled)
    if (outcome !== 'applied') throw wrong(`Payment ${settled.id} cannot be reported: ${outcome}.`)
  }
  return { text: `${lines.length} payments of batch ${id} are reported.` }
}

const waiting: readonly string[] = ['sent', 'processing']

function wrong(text: string) {
  return refuse(contract.settleBatch, 'batch_line_wrong', { text })
}
