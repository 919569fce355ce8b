import type { Work } from '@casino/db/work.ts'
import { amountText, type PaidLine } from '../../payout-file.ts'
import { applyReport } from '../apply-report.ts'
import type { Outcome } from '../payment-store.ts'
import { type BatchLine, countBatchVersion, lineOf } from '../withdrawals/batch-store.ts'

export type ImportedLine = { id: string; outcome: Outcome | 'not_yet' | 'no_transaction' }

/** Transaction ids of Bitcoin-like chains and of Ethereum. */
const transactionPattern = /^(0x)?[0-9a-fA-F]{64}$/

/**
 * Imports the signer's report about a batch. A line counts only if network, address and amount are
 * those that we exported; a repeated file changes nothing.
 */
export async function importPayouts(
  work: Work,
  lines: readonly PaidLine[],
): Promise<ImportedLine[]> {
  const imported: ImportedLine[] = []
  for (const line of lines) imported.push({ id: line.id, outcome: await importOne(work, line) })
  return imported
}

async function importOne(work: Work, paid: PaidLine): Promise<ImportedLine['outcome']> {
  const { transaction } = paid
  if (transaction === '') return 'not_yet'
  const line = await lineOf(work.tx, BigInt(paid.id))
  if (line && !isSame(line, paid)) return 'mismatch'
  return settleLine(work, { id: BigInt(paid.id), transaction })
}

/** Applies what became of a payment of a batch: the transaction that paid it, or `failed`. */
export async function settleLine(
  work: Work,
  { id, transaction }: { id: bigint; transaction: string },
): Promise<Outcome | 'no_transaction'> {
  const hasFailed = transaction === 'failed'
  if (!hasFailed && !transactionPattern.test(transaction)) return 'no_transaction'
  const line = await lineOf(work.tx, id)
  if (!line) return 'unknown'
  const { batch_id, provider_id, amount_cents, currency } = line
  await countBatchVersion(work.tx, batch_id)
  return applyReport(work, {
    provider_id,
    report: {
      payment_id: id,
      // One transaction may pay several lines of a batch.
      provider_ref: `${transaction.toLowerCase()}:${id}`,
      action: 'cashout',
      state: hasFailed ? 'failed' : 'done',
      amount_cents,
      currency,
      reason: hasFailed ? 'not_signed' : null,
    },
  })
}

function isSame({ network, address, currency, amount_cents }: BatchLine, paid: PaidLine): boolean {
  return (
    network === paid.network &&
    address === paid.address &&
    currency === paid.currency &&
    amountText(amount_cents, currency) === paid.amount
  )
}
