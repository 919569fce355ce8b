import { ledgers } from '@casino/ledger/ledger-of.ts'

/**
 * Repeats a statement on tables of `ledger` for each shard, because the views over all shards are
 * read-only.
 */
export function inEachLedger(statement: string): string {
  return ledgers()
    .map((ledger) => statement.replaceAll('ledger.', `${ledger}.`))
    .join(';\n')
}
