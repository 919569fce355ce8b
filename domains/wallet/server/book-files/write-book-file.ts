import type { Work } from '@casino/db/work.ts'
import { csvLine } from '@casino/http/staff/csv.ts'
import { type BookRow, bookOf } from '../book/book.ts'
import { signedFile } from '../statements/signed-file.ts'
import { statementKey } from '../statements/statement-key.ts'
import { findBookFile, storeBookFile } from './book-file-store.ts'

/** Writes and signs the figures that staff asked for; what is written stays. */
export async function writeBookFile({ tx, now }: Work, { id }: { id: bigint }): Promise<void> {
  const file = await findBookFile(tx, id)
  if (!file || file.ready_at) return
  const rows = await bookOf(tx, file.query)
  const { private_key } = await statementKey(tx)
  const parts: string[] = []
  const signed = signedFile(linesOf(rows, file.query), {
    privateKey: private_key,
    lastLine: (signature) => `# signature: ${signature}\n`,
  })
  for await (const part of signed) parts.push(String(part))
  await storeBookFile(tx, { id, content: parts.join(''), now })
}

const columns = [
  ...(['key', 'currency', 'bets', 'stakes_cents', 'stakes_bonus_cents', 'wins_cents'] as const),
  ...(['wins_bonus_cents', 'rolled_back_stakes_cents', 'rolled_back_wins_cents'] as const),
  ...(['ggr_cents', 'ggr_bonus_cents', 'prizes_cents', 'bonuses_cents', 'released_cents'] as const),
  ...(['removed_cents', 'bonus_cost_cents', 'contributions_cents', 'jackpots_cents'] as const),
  ...(['fees_cents', 'marketing_cents', 'ngr_cents'] as const),
]

async function* linesOf(
  rows: readonly BookRow[],
  { from, to, by }: { from: string; to: string; by: string },
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(['from', 'to', by, ...columns.slice(1)])}`
  for (const row of rows) yield csvLine([from, to, ...columns.map((column) => row[column])])
}
