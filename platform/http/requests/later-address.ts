/** Calls that later clients make below `/api-fe`, in the same form as without it. */
const below = [
  'client-context',
  'check-email',
  'restore-id/set',
  'metrics-errors-validation',
  'game-start-performance',
  'performance',
  'network-performance',
  'log',
  'log_utm_set',
  'log_utm_send',
  'metrics/transaction-metric',
]

/**
 * The address of a call that later clients moved: `/api-fe/config/x` is `/api/fe/config/x`, and the
 * others lose the prefix.
 */
export function withoutLaterPrefix(url: string): string {
  const [path = ''] = url.split('?', 1)
  if (!path.startsWith('/api-fe/')) return url
  const rest = url.slice('/api-fe'.length)
  if (rest.startsWith('/config/')) return `/api/fe${rest}`
  const name = path.slice('/api-fe/'.length)
  return name.startsWith('jam/') || below.includes(name) ? rest : url
}
