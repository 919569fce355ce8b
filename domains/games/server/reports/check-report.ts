import { type Compared, compareLines, type Found, type Neighbours } from './compare-lines.ts'
import { compareSums } from './compare-sums.ts'
import { addDays, type Span, spanOf } from './day.ts'
import { fetchReport, type Reporter } from './fetch-report.ts'
import type { Report, ReportLine } from './report.ts'

export type Given = Pick<Compared, 'inTransaction' | 'provider'> & {
  day: string
  report: Report
  /** Where to fetch the adjacent days; without it only the given reports are used. */
  reporter?: Reporter
}
export type Checked = Found & { lines: number }

/**
 * Compares a provider's report of a day with the ledger. Throws if an adjacent day cannot be
 * fetched.
 */
export async function checkReport(given: Given): Promise<Checked> {
  const { report, reporter, day, provider, inTransaction } = given
  const compared = { inTransaction, provider, span: spanOf(day) }
  if ('sums' in report) {
    const found = await compareSums({ ...compared, sums: report.sums })
    return { ...found, lines: report.sums.length }
  }
  const { lines } = report
  const neighbours = async () =>
    reporter ? { lines: await beside(reporter, day), isComplete: true } : othersOf(lines, compared)
  return { ...(await compareLines({ ...compared, lines, neighbours })), lines: lines.length }
}

async function beside(reporter: Reporter, day: string): Promise<ReportLine[]> {
  const lines: ReportLine[] = []
  for (const other of [addDays(day, -1), addDays(day, 1)]) {
    const report = await fetchReport(reporter, other)
    if ('lines' in report) for (const line of report.lines) lines.push(line)
  }
  return lines
}

/** The lines of other days; complete if the report extends beyond both midnights. */
function othersOf(lines: readonly ReportLine[], { span }: { span: Span }): Neighbours {
  const before = lines.filter(({ at }) => at < span.from)
  const after = lines.filter(({ at }) => at >= span.to)
  return { lines: [...before, ...after], isComplete: before.length > 0 && after.length > 0 }
}
