import type { OpenWork } from '@casino/db/work.ts'
import { type Checked, checkReport } from './check-report.ts'
import { fetchReport, type Reporter } from './fetch-report.ts'
import { findReporter } from './report-store.ts'
import { firstOfEach, saveMissingReport, saveReport } from './save-report.ts'

type ReportRequest = { provider: string; day: string; give_up_at: Date }

/**
 * Fetches a provider's report of a day and compares it with the ledger. Without an answer it
 * throws, so that the job repeats it until `give_up_at`; then the missing report is stored.
 */
export async function compareReport(context: OpenWork, request: ReportRequest): Promise<void> {
  const { inTransaction, now, log } = context
  const { provider, day } = request
  const reporter = await inTransaction(({ tx }) => findReporter(tx, provider))
  if (!reporter) return
  const answer = await check(context, reporter, day).catch((error: unknown) => String(error))
  if (typeof answer === 'string') {
    if (now < request.give_up_at) throw new Error(`${provider} of ${day}: ${answer}`)
    log.error({ provider, day, error: answer }, 'a provider gave no report')
    return inTransaction(({ tx }) => saveMissingReport(tx, { provider, day, now }, answer))
  }
  for (const difference of firstOfEach(answer.differences)) {
    log.fatal({ difference }, 'a report differs')
  }
  for (const notice of firstOfEach(answer.notices)) log.warn({ notice }, 'a report is odd')
  await inTransaction(({ tx }) => saveReport(tx, { provider, day, now }, answer))
  log.info({ provider, day, lines: answer.lines }, 'a report was compared')
}

async function check(
  { inTransaction }: OpenWork,
  reporter: Reporter,
  day: string,
): Promise<Checked> {
  const report = await fetchReport(reporter, day)
  return checkReport({
    inTransaction,
    provider: reporter.identifier,
    day,
    report,
    reporter,
  })
}
