import type { Grants } from '@casino/db/grant.ts'
import { schemasOf } from '@casino/db/shards/shards.ts'

/** Repeats the grants on the ledger for each of its shards. */
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

/** Rights on the ledger's own schema stay; a table or a function exists in each shard. */
function spreadRight(right: string, shards: readonly string[]): string[] {
  if (/\bledger\./.test(right)) {
    // After a split the old function names answer "try again"; otherwise they do not exist.
    const old = right.startsWith('execute ') ? ['execute on all functions in schema ledger'] : []
    return [...old, ...shards.map((shard) => right.replaceAll(/\bledger\./g, `${shard}.`))]
  }
  return [right.replace(/\bledger\b/, ['ledger', ...shards].join(', '))]
}
