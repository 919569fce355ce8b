import { isGrowing, shardSql } from '@casino/db/shards.ts'
import { ledgers } from './ledger-of.ts'

/** A question of the audit: its name, and its text. */
export type Question = readonly [name: string, text: string]

/** Asked of all shards at once: what they look for may stand in several. */
const overAll = [
  'two_accounts_have_one_id',
  'key_is_used_by_two_players',
  'pool_has_paid_more_than_it_held',
  'pool_has_paid_a_key_twice',
]

/** The audit's questions, of each shard by itself; where there are more than one, also whether each has its own players. */
export function everywhere(questions: Readonly<Record<string, string>>): Question[] {
  const asked = Object.entries(questions)
  const shards = ledgers()
  if (shards.length === 1) return asked
  return [
    ...asked.filter(([name]) => overAll.includes(name)),
    ...shards.flatMap((shard, at) => [
      ...asked
        .filter(([name]) => !overAll.includes(name))
        .map(([name, text]) => [name, text.replaceAll('ledger.', `${shard}.`)] as const),
      // While players move, whoever has not is still in the first.
      ...(at === 0 && isGrowing() ? [] : [strangersIn(shard, at)]),
    ]),
  ]
}

/** Accounts of players whose shard is another: nobody would find them there. */
function strangersIn(shard: string, at: number): Question {
  return [
    'account_stands_in_another_shard',
    `select player_id, currency as place, 'it stands in ${shard}' as detail
    from ${shard}.account where ${shardSql('player_id')} <> ${at}`,
  ]
}
