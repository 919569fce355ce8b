import type { Grants } from '@casino/db/grant.ts'
import { schemasOf } from '@casino/db/shards/shards.ts'

/** What roles may, with the rights that they have of the ledger given in each of its shards. */
export function forEachShard(grants: Grants): Grants {
  const shards = schemasOf('ledger')
  if (shards.length === 1) return grants
  return Object.fromEntries(
    Object.entries(grants).map(([role, rights]) => [
      role,
      rights.flatMap((right) => spreadRight(right, shards)),
    ]),
  )
}

/** Of the whole schema all may read what shows the shards too; a table or a function is each shard's own. */
function spreadRight(right: string, shards: readonly string[]): string[] {
  if (/\bledger\./.test(right)) {
    // Where one shard has become several, the old names say to come again; else there are none of them.
    const old = right.startsWith('execute ') ? ['execute on all functions in schema ledger'] : []
    return [...old, ...shards.map((shard) => right.replaceAll(/\bledger\./g, `${shard}.`))]
  }
  return [right.replace(/\bledger\b/, ['ledger', ...shards].join(', '))]
}
