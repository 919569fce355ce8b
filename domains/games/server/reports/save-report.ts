import type { Tx } from '@casino/db/connect.ts'
import { closeNonFreezingFindings, type Difference, saveFindings } from '@casino/wallet/books'
import type { Checked } from './check-report.ts'
import { saveReportDay } from './report-store.ts'

export type Day = { provider: string; day: string; now: Date }

/** The source name of a day's findings. */
export function sourceOf({ provider, day }: Pick<Day, 'provider' | 'day'>): string {
  return `${provider} ${day}`
}

/** The number of stored differences per name: the first ones show the problem. */
const storedPerName = 100

/**
 * Stores the result of a comparison: its differences freeze large withdrawals until they are
 * cleared.
 */
export async function saveReport(tx: Tx, { provider, day, now }: Day, checked: Checked) {
  const source = sourceOf({ provider, day })
  const { differences, lines } = checked
  await closeNonFreezingFindings(tx, { source, now })
  await saveFindings(tx, { source, differences: firstOfEach(differences), now })
  const ended = { identifier: provider, day, is_given: true, lines, now }
  await saveReportDay(tx, { ...ended, differences: differences.length })
}

/** Stores that a report is missing: for staff, without freezing withdrawals. */
export async function saveMissingReport(tx: Tx, { provider, day, now }: Day, why: string) {
  const silence = { name: 'report_is_not_given', player_id: null, place: provider, detail: why }
  const source = sourceOf({ provider, day })
  await saveFindings(tx, { source, differences: [silence], now, freezes: false })
  const ended = { identifier: provider, day, is_given: false, lines: 0, differences: 0, now }
  await saveReportDay(tx, ended)
}

/** The first hundred differences of each name. */
export function firstOfEach(differences: readonly Difference[]): Difference[] {
  const counts = new Map<string, number>()
  return differences.filter(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count <= storedPerName
  })
}
