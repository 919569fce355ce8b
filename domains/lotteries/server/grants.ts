import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

const neverTheSeed = 'not select on lotteries.seed'
const tickets = [
  'update (tickets_count) on lotteries.lottery',
  'insert on lotteries.issue, lotteries.holder',
  'update (tickets_count) on lotteries.holder',
]

/** Only jobs draw: nobody else reads a seed before its draw. Entries of the chain never change. */
export const grants: DomainGrants = {
  site: [
    ...readOnly('lotteries'),
    neverTheSeed,
    ...tickets,
    'usage on all sequences in schema lotteries',
  ],
  work: [...readWrite('lotteries'), 'not update, delete on lotteries.proof_entry'],
  office: [
    ...readOnly('lotteries'),
    neverTheSeed,
    'insert on lotteries.lottery, lotteries.seed, lotteries.proof_entry',
    `update (titles, start_at, end_at, group_ids, points_price, player_max, tickets_max, series,
      repeat_days, uses_beacon, state, beacon_round, beacon_signature, cancelled_at, version)
      on lotteries.lottery`,
    'insert, update, delete on lotteries.deposit_rule, lotteries.bet_rule',
    'insert, delete on lotteries.prize',
    'usage on all sequences in schema lotteries',
  ],
}
