/** Whether the player's system asks for reduced motion. */
export function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Resolves after the time, or at once when skipped. */
export function wait(ms: number, skip?: AbortSignal): Promise<void> {
  if (skip?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    skip?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Resolves when the page is visible: at once, or when the player returns to it. */
export function whenVisible(): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
  })
}

export type Tween = {
  ms: number
  /** Called with 0 … 1 (eased), and always with 1 at the end. */
  frame(progress: number): void
  ease?(linear: number): number
  skip?: AbortSignal
}

/** Runs frames until the time is over; with reduced motion or a skip only the last one. */
export function tween({ ms, frame, ease = easeOut, skip }: Tween): Promise<void> {
  if (skip?.aborted || ms <= 0 || wantsLessMotion() || document.hidden) {
    frame(1)
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const startMs = performance.now()
    const end = () => {
      document.removeEventListener('visibilitychange', end)
      cancelAnimationFrame(request)
      frame(1)
      resolve()
    }
    const tick = (nowMs: number) => {
      const linear = Math.min(1, (nowMs - startMs) / ms)
      if (linear >= 1 || skip?.aborted) return end()
      frame(ease(Math.max(0, linear)))
      request = requestAnimationFrame(tick)
    }
    let request = requestAnimationFrame(tick)
    // Hidden tabs run no frames, but the round must end there as well.
    document.addEventListener('visibilitychange', end)
  })
}

export function easeOut(linear: number): number {
  return 1 - (1 - linear) ** 3
}
