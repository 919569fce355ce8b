import { ledgers } from './ledger-of.ts'

/**
 * Stands before a call of a shard's function in `from`. Where the shards stand on several servers, a statement that names a
 * table of a shard is run there as a whole, and so is the function. One row; nothing for one shard.
 */
export function there(ledger: string): string {
  return ledgers().length === 1
    ? ''
    : `(select count(*) from ${ledger}.rate where currency = '') there, `
}
