/** Work that repeats until it is stopped. */
export type Loop = {
  /** Stops after the current turn. */
  stop(): Promise<void>
}
type Options = {
  name: string
  log: Record<'error' | 'warn', (facts: object, message: string) => void>
  /** Does one turn; returns the pause before the next one in ms. */
  turn(): Promise<number>
  /** The pause after a failed turn. */
  pauseAfterFailureMs?: number
}

/** Runs turns one after the other. A failed turn is logged, and the loop goes on. */
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
        // An unavailable server reports a code; our stack trace says nothing about it.
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
