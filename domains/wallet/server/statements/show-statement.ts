import type { Input, Output } from '@casino/contract/endpoint.ts'
import { invalid } from '@casino/contract/refuse.ts'
import type { Db } from '@casino/db/connect.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import * as contract from '../../contract.ts'
import { periodFault } from '../../rules.ts'
import { balanceAt, rangesOf, sumLines } from './line-store.ts'

const nothing = {
  lines: 0n,
  deposits_cents: 0n,
  withdrawals_cents: 0n,
  stakes_cents: 0n,
  wins_cents: 0n,
  prizes_cents: 0n,
  bonuses_cents: 0n,
  marketing_cents: 0n,
  corrections_cents: 0n,
}

/** One account in a period: opening balance, sums, closing balance. */
export async function showStatement(
  { db, player }: PlayerReadContext,
  { from, to, currency }: Input<typeof contract.showStatement>,
): Promise<Output<typeof contract.showStatement>> {
  const fault = periodFault({ from, to })
  if (fault) throw invalid(contract.showStatement, fault)
  return statementOf(db, { player_id: player.id, from, to, currency })
}

type Asked = { player_id: bigint; from: Date; to: Date; currency: string }

/** The sums of a valid period. */
export async function statementOf(
  db: Db,
  { player_id, from, to, currency }: Asked,
): Promise<Output<typeof contract.showStatement>> {
  const of = { player_id, currency }
  const [cut] = await rangesOf(db, { ...of, from, to })
  const sums = (cut && (await sumLines(db, { player_id, cut }))) ?? nothing
  return {
    currency,
    from,
    to,
    ...sums,
    lines: Number(sums.lines),
    opening_balance_cents: cut ? await balanceAt(db, { ...of, upto: cut.after }) : 0n,
    net_deposits_cents: sums.deposits_cents - sums.withdrawals_cents,
    net_position_cents: sums.wins_cents - sums.stakes_cents,
    closing_balance_cents: cut ? await balanceAt(db, { ...of, upto: cut.upto }) : 0n,
  }
}
