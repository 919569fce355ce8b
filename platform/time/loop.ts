/** Work that goes on until it is stopped. */
export type Loop = {
  /** Ends it after the turn that is under way. */
  stop(): Promise<void>
}
type Options = {
  name: string
  log: Record<'error' | 'warn', (facts: object, message: string) => void>
  /** Does what there is to do; gives how long to pause after it, in ms. */
  turn(): Promise<number>
  /** The pause after a turn that failed. */
  pauseAfterFailureMs?: number
}

/** Does one turn after the other. A turn that fails is told to the log, and the loop goes on. */
export function loop({ name, log, turn, pauseAfterFailureMs = 1000 }: Options): Loop {
  let isRunning = true
  let wake = () => {}
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    while (isRunning) {
      const ms = await turn().catch((error: unknown) => {
        // Another server is away, and says so by a code: where in our code that showed tells nothing.
        const isAway = typeof (error as { code?: unknown } | null)?.code === 'string'
        if (isAway) log.warn({ error: String(error) }, `${name} waits`)
        else log.error({ err: error }, `${name} failed, it goes on`)
        return pauseAfterFailureMs
      })
      if (ms > 0 && isRunning) await pause(ms)
    }
  }
  const done = run()
  return {
    async stop() {
      isRunning = false
      wake()
      await done
    },
  }
}
