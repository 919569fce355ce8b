import type { InTransaction, OpenWork } from '@casino/db/work.ts'
import { clearFindings } from '@casino/wallet/books'
import { type Checked, checkReport } from './check-report.ts'
import { fetchReport } from './fetch-report.ts'
import { readReport } from './read-report.ts'
import type { Report } from './report.ts'
import { findReporter, hasProvider } from './report-store.ts'
import { firstOfEach, saveReport, sourceOf } from './save-report.ts'

export type ReportAudit = {
  provider: string
  /** In UTC: `2026-01-31`. */
  day: string
  /** The report and optionally those of the adjacent days; without files the provider is called. */
  files: readonly Buffer[]
  /** Unfreezes withdrawals that an earlier comparison of the day froze, if this one is clean. */
  clear: boolean
}

/**
 * Compares a provider's report of a day with the ledger and stores the differences, as the nightly
 * job does. Throws if the provider is unknown, has no report URL, or a file is no report.
 */
export async function auditReport(
  { inTransaction, now }: Pick<OpenWork, 'inTransaction' | 'now'>,
  asked: ReportAudit,
): Promise<Checked & { cleared: number }> {
  const { provider, day, files } = asked
  const given = { inTransaction, provider, day }
  const checked =
    files.length > 0
      ? await checkReport({ ...given, report: await reportOf(inTransaction, asked) })
      : await checkAsked(given)
  await inTransaction(({ tx }) => saveReport(tx, { provider, day, now }, checked))
  const found = { source: sourceOf(asked), differences: checked.differences, now }
  const isClean = checked.differences.length === 0
  const cleared =
    isClean && asked.clear ? await inTransaction(({ tx }) => clearFindings(tx, found)) : 0
  return {
    cleared,
    lines: checked.lines,
    differences: firstOfEach(checked.differences),
    notices: firstOfEach(checked.notices),
  }
}

type Given = { inTransaction: InTransaction; provider: string; day: string }

async function checkAsked({ inTransaction, provider, day }: Given): Promise<Checked> {
  const reporter = await inTransaction(({ tx }) => findReporter(tx, provider))
  if (!reporter) throw new Error(`${provider} has no address for reports: name a file`)
  const report = await fetchReport(reporter, day)
  return checkReport({ inTransaction, provider, day, report, reporter })
}

async function reportOf(
  inTransaction: InTransaction,
  { provider, files }: ReportAudit,
): Promise<Report> {
  const isKnown = await inTransaction(({ tx }) => hasProvider(tx, provider))
  if (!isKnown) throw new Error(`there is no provider ${provider}`)
  const reports = files.map(readReport)
  const [sums] = reports.filter((report) => 'sums' in report)
  if (sums && reports.length > 1) throw new Error('sums are compared one file at a time')
  return sums ?? { lines: reports.flatMap((report) => ('lines' in report ? report.lines : [])) }
}
