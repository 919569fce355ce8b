import { ledgers } from '@casino/ledger/ledger-of.ts'

/** A statement that changes tables of `ledger`, for each of its shards: what shows all of them is only read. */
export function inEachLedger(statement: string): string {
  return ledgers()
    .map((ledger) => statement.replaceAll('ledger.', `${ledger}.`))
    .join(';\n')
}
