/** Within this distance from midnight two clocks may disagree about the day. */
const edgeMs = 15 * 60_000
const dayMs = 86_400_000

export type Span = { from: Date; to: Date }

/** A day in UTC, `2026-01-31`, as instants: `[from, to)`. */
export function spanOf(day: string): Span {
  const from = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(from.getTime()) || dayOf(from) !== day) throw new Error(`${day} is no day`)
  return { from, to: new Date(from.getTime() + dayMs) }
}

/** The day of an instant in UTC. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Adds days to a day; a negative number subtracts. */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(spanOf(day).from.getTime() + days * dayMs))
}

export function isWithin(at: Date, { from, to }: Span): boolean {
  return at >= from && at < to
}

/** Whether an instant is close to the start or end of a day, on either side. */
export function isNearEdge(at: Date, { from, to }: Span): boolean {
  return [from, to].some((edge) => Math.abs(at.getTime() - edge.getTime()) <= edgeMs)
}

/** The day with its edges, and the day without them. */
export function edgesOf({ from, to }: Span): { widest: Span; core: Span } {
  const moved = (at: Date, ms: number) => new Date(at.getTime() + ms)
  return {
    widest: { from: moved(from, -edgeMs), to: moved(to, edgeMs) },
    core: { from: moved(from, edgeMs), to: moved(to, -edgeMs) },
  }
}
