import type { Work } from '@casino/db/work.ts'
import { closed, type Deal, dealOn, owedShare, type StatementLine, shareCents } from '../../deal.ts'
import { dealsOf } from './affiliate-store.ts'
import {
  addCommissions,
  addLines,
  addStatement,
  commissionsDue,
  commissionsReversed,
  lockStatements,
  type MonthSum,
  markReversedIn,
  type NewCommission,
  openMonthSums,
  type PaidShare,
  paidShares,
  type Reversal,
} from './statement-store.ts'

/** A month is closed so many days after its end, when all its bets are read. */
const daysAfter = 2
const correctedMonths = 6

/** Closes the month before, once for each affiliate. */
export async function closeMonths(work: Work): Promise<void> {
  const { tx, now } = work
  const late = new Date(now.getTime() - daysAfter * 86_400_000)
  const month = monthOf(late, 1)
  await lockStatements(tx)
  const open = await openMonthSums(tx, month)
  if (open.length === 0) return
  const month_ = {
    month,
    deals: await dealsOf(
      tx,
      open.map((one) => one.affiliate_id),
    ),
  }
  const due = Map.groupBy(await commissionsDue(tx, month), affiliateOf)
  const reversed = Map.groupBy(await commissionsReversed(tx), affiliateOf)
  const paid = Map.groupBy(await paidShares(tx, monthOf(late, correctedMonths)), affiliateOf)
  for (const sum of open) {
    const { affiliate_id } = sum
    await closeMonth(work, {
      ...month_,
      sum,
      due: due.get(affiliate_id) ?? [],
      reversed: reversed.get(affiliate_id) ?? [],
      paid: paid.get(affiliate_id) ?? [],
    })
  }
}

type Closing = {
  month: string
  deals: readonly Deal[]
  sum: MonthSum
  due: readonly NewCommission[]
  reversed: readonly Reversal[]
  paid: readonly PaidShare[]
}

async function closeMonth({ tx, now }: Work, closing: Closing): Promise<void> {
  const { month, sum, due, reversed, paid } = closing
  const { affiliate_id, carried_in_cents } = sum
  const deals = closing.deals.filter((deal) => deal.affiliate_id === affiliate_id)
  // The deal of the first day: a new one begins with the next month.
  const share = dealOn(deals, { kind: 'share', day: month })
  const lines = [
    ...cpaLines(due, month),
    ...(share ? [shareLine(sum, share, month)] : []),
    ...reversed.map((one) => reversalLine(one)),
    ...paid.flatMap((one) => correctionLine(one, deals)),
  ]
  const carries = share?.carries_negative ?? true
  const result = closed(lines, { carried_in_cents, month, carries })
  const statement_id = await addStatement(tx, { ...result, affiliate_id, month, now })
  if (result.lines.length > 0) await addLines(tx, { statement_id, lines: result.lines })
  if (due.length > 0) await addCommissions(tx, { statement_id, commissions: due })
  const player_ids = reversed.map(({ player_id }) => player_id)
  if (player_ids.length > 0) await markReversedIn(tx, { statement_id, player_ids })
}

/** One line for each deal. */
function cpaLines(due: readonly NewCommission[], month: string): StatementLine[] {
  return [...Map.groupBy(due, ({ deal_id }) => deal_id)].map(([deal_id, all]) => ({
    kind: 'cpa',
    of_month: month,
    deal_id,
    players: all.length,
    ngr_micros: 0n,
    amount_cents: all.reduce((sum, { amount_cents }) => sum + amount_cents, 0n),
  }))
}

function shareLine({ players, ngr_micros }: MonthSum, deal: Deal, month: string): StatementLine {
  const amount_cents = shareCents(ngr_micros, deal.share_percent)
  return { kind: 'share', of_month: month, deal_id: deal.id, players, ngr_micros, amount_cents }
}

function reversalLine({ deal_id, amount_cents, of_month }: Reversal): StatementLine {
  const kind = 'cpa_correction'
  return { kind, of_month, deal_id, players: 1, ngr_micros: 0n, amount_cents: -amount_cents }
}

/** What a closed month would be now, less what it was; nothing if both are the same. */
function correctionLine(paid: PaidShare, deals: readonly Deal[]): StatementLine[] {
  const { of_month, deal_id, ngr_micros, counted_micros, share_cents, corrected_cents } = paid
  const deal = deals.find(({ id }) => id === deal_id)
  if (!deal || ngr_micros === counted_micros) return []
  return [
    {
      kind: 'share_correction',
      of_month,
      deal_id,
      players: 0,
      ngr_micros: ngr_micros - counted_micros,
      amount_cents:
        owedShare(deal, shareCents(ngr_micros, deal.share_percent)) -
        owedShare(deal, share_cents) -
        corrected_cents,
    },
  ]
}

function affiliateOf({ affiliate_id }: { affiliate_id: bigint }): bigint {
  return affiliate_id
}

/** The first day of a month that was so many months ago: YYYY-MM-01. */
function monthOf(now: Date, ago: number): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1))
  return first.toISOString().slice(0, 10)
}
