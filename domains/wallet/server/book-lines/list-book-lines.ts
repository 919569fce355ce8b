import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import { periodDaysMax } from '../../rules.ts'
import type { bookLines } from '../../staff-contract.ts'
import { bookLinesPage, countBookLines, type LinesFilter } from './book-lines-store.ts'

/** Reads the lines behind a figure. Without days it reads those of today in UTC. */
export const bookLineReader: ListReader<typeof bookLines> = {
  rows: ({ db, now }, { filter, after, limit }) =>
    bookLinesPage(db, { filter: withDays(filter, now), after, limit }),
  count: ({ db, now }, { filter, limit }) =>
    countBookLines(db, { filter: withDays(filter, now), limit }),
}

function withDays({ from, to, ...filter }: Partial<LinesFilter>, now: Date): LinesFilter {
  const first = from ?? to ?? dayOf(now)
  const latest = dayOf(new Date(new Date(first).getTime() + (periodDaysMax - 1) * 86_400_000))
  const [last = first] = [to ?? first, latest].sort()
  return { ...filter, from: first, to: last }
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
