type Sent = { status: string; steps: readonly { status: string; at: Date }[] }

/** When one of these documents was last approved and still is; null if none is. */
export function approvedAt(documents: readonly Sent[]): Date | null {
  const times = documents
    .filter(({ status }) => status === 'approved')
    .flatMap(({ steps }) => steps.filter(({ status }) => status === 'approved'))
    .map(({ at }) => at.getTime())
  return times.length > 0 ? new Date(Math.max(...times)) : null
}
