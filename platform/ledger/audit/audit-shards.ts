import { isGrowing, shardSql } from '@casino/db/shards/shards.ts'
import { ledgers } from '../ledger-of.ts'

/** A question of the audit: its name, and its text. */
export type AuditQuery = readonly [name: string, text: string]

/**
 * What is looked for may stand in several shards: what each is asked where it stands, for no more than is needed, and what is
 * asked of all that they say (`each_shard`).
 */
export type CrossShard = { each: string; all: string }

/** The text of such a question. */
export function crossShard({ each, all }: CrossShard): string {
  const answers = ledgers().map((shard) => inShard(each, shard))
  return all.replace('each_shard', `(${answers.join('\nunion all\n')}) each_shard`)
}

/** The audit's questions, of each shard by itself; where there are more than one, also whether each has its own players. */
export function onEveryShard(queries: Readonly<Record<string, string>>): AuditQuery[] {
  const asked = Object.entries(queries)
  const shards = ledgers()
  if (shards.length === 1) return asked
  return shards.flatMap((shard, at) => [
    ...asked.map(([name, text]) => [name, inShard(text, shard)] as const),
    // While players move, whoever has not is still in the first.
    ...(at === 0 && isGrowing() ? [] : [misplacedIn(shard, at)]),
  ])
}

function inShard(text: string, shard: string): string {
  return text.replaceAll('ledger.', `${shard}.`)
}

/** Accounts of players whose shard is another: nobody would find them there. */
function misplacedIn(shard: string, at: number): AuditQuery {
  return [
    'account_stands_in_another_shard',
    `select player_id, currency as place, 'it stands in ${shard}' as detail
    from ${shard}.account where ${shardSql('player_id')} <> ${at}`,
  ]
}
