import type { Tx } from '@casino/db/connect.ts'
import { movesOfProvider, type ProviderMove } from '@casino/wallet/books'
import type { Compared, Found } from './compare-lines.ts'
import { edgesOf, isWithin, type Span } from './day.ts'
import type { ReportSum } from './report.ts'

type Kind = 'bets' | 'wins'
type Sums = Map<string, bigint>
/**
 * The sums of the day, and the smallest and largest ones that another boundary of the day could
 * give.
 */
type LedgerSums = { day: Sums; least: Sums; most: Sums }

/**
 * Compares sums by currency with the ledger, without rolled back actions. A difference that the
 * transfers near midnight can explain is only a notice.
 */
export async function compareSums({
  inTransaction,
  provider,
  span,
  sums,
}: Pick<Compared, 'inTransaction' | 'provider' | 'span'> & {
  sums: readonly ReportSum[]
}): Promise<Found> {
  const ledger = await inTransaction(({ tx }) => addUp(tx, provider, span))
  const report = new Map(
    sums.flatMap(({ currency, bets, wins }) => [
      [`bets ${currency}`, bets],
      [`wins ${currency}`, wins],
    ]),
  )
  const found: Found = { differences: [], notices: [] }
  for (const key of new Set([...report.keys(), ...ledger.day.keys()])) {
    const [reported, recorded, least, most] = [report, ledger.day, ledger.least, ledger.most].map(
      (of) => of.get(key) ?? 0n,
    ) as [bigint, bigint, bigint, bigint]
    if (reported === recorded) continue
    const isCut = reported >= least && reported <= most
    found[isCut ? 'notices' : 'differences'].push({
      name: 'report_sum_differs',
      player_id: null,
      place: `${provider} ${key}`,
      detail: `the report says ${reported}, the ledger ${recorded}; near midnight from ${least} to ${most}`,
    })
  }
  return found
}

async function addUp(tx: Tx, provider: string, span: Span): Promise<LedgerSums> {
  const { widest, core } = edgesOf(span)
  const ledger: LedgerSums = { day: new Map(), least: new Map(), most: new Map() }
  for await (const moves of movesOfProvider(tx, { provider, ...widest })) {
    for (const move of moves.filter(isCounted)) {
      add(ledger.most, move)
      if (isWithin(move.settled_at, span)) add(ledger.day, move)
      if (isWithin(move.settled_at, core)) add(ledger.least, move)
    }
  }
  return ledger
}

function isCounted({ kind, is_rolled_back }: ProviderMove): boolean {
  return kind !== 'rollback' && !is_rolled_back
}

function add(sums: Sums, { kind, currency, moved_cents }: ProviderMove): void {
  const part: Kind = kind === 'bet' ? 'bets' : 'wins'
  const key = `${part} ${currency}`
  sums.set(key, (sums.get(key) ?? 0n) + moved_cents)
}
