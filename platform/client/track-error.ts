import { type ErrorType, track } from './track.ts'

const errorsMax = 10
const textMax = 200
const seen = new Set<string>()

/** Tracks an error of the browser, each once in a visit. Addresses lose their queries. */
export function trackError(type: ErrorType, error: unknown): void {
  const { name, message, stack } =
    error instanceof Error ? error : { name: typeof error, message: String(error), stack: '' }
  const key = `${name} ${message}`
  if (seen.has(key) || seen.size >= errorsMax) return
  seen.add(key)
  track({
    event: 'error',
    type,
    name: name.slice(0, textMax),
    message: message.slice(0, textMax),
    page: location.pathname.slice(0, textMax),
    at: placeOf(stack).slice(0, textMax),
  })
}

/** Tracks errors that nothing catches. Errors of other origins tell nothing and are left out. */
export function trackUncaughtErrors(): void {
  addEventListener('error', ({ error }) => {
    if (error) trackError('error', error)
  })
  addEventListener('unhandledrejection', ({ reason }) => trackError('rejection', reason))
}

/** The file, line and column of the first frame of a stack. */
function placeOf(stack: string | undefined): string {
  return /[\w.-]+\.[cm]?[jt]sx?(\?[^\s:)]*)?:\d+:\d+/.exec(stack ?? '')?.[0] ?? ''
}
