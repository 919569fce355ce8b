/** The first and the last day of a month like 202603, and the first day after it. */
export function daysOfMonth(id: bigint): { from: string; to: string; next: string } {
  const [year, month] = [Number(id / 100n), Number(id % 100n)]
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const next = Date.UTC(year, month, 1)
  return { from: day(Date.UTC(year, month - 1, 1)), to: day(next - 86_400_000), next: day(next) }
}

/**
 * How long after its last day in UTC a month can be closed: by then it is over for every brand, and
 * what was settled in it is booked. What is booked later counts in the next month.
 */
const closableAfterHours = 36

export function isOver(id: bigint, now: Date): boolean {
  const end = new Date(`${daysOfMonth(id).next}T00:00:00Z`).getTime()
  return now.getTime() >= end + closableAfterHours * 3_600_000
}
