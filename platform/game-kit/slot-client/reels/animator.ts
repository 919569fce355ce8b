/** A step of an animation: `step` gets 0..1 after easing and is always called with 1 at the end. */
export type Tween = { ms: number; step(part: number): void; ease?: (part: number) => number }

export type Animator = {
  /** Runs until its time is over or `hurry` is called; never rejects. */
  tween(tween: Tween): Promise<void>
  wait(ms: number): Promise<void>
  /** Ends all running tweens at their last step. */
  hurry(): void
  /** Advances all tweens by one frame. */
  advance(dtMs: number): void
  isBusy(): boolean
}

type Running = Tween & { elapsedMs: number; done(): void }

/**
 * The running tweens of one stage. The stage's frames drive it, so a hidden page pauses; `wake`
 * requests frames when a tween starts.
 */
export function createAnimator(wake: () => void): Animator {
  let running: Running[] = []

  function tween(asked: Tween): Promise<void> {
    return new Promise((done) => {
      if (asked.ms <= 0) {
        asked.step(1)
        done()
        return
      }
      running.push({ ...asked, elapsedMs: 0, done })
      wake()
    })
  }

  function finish(one: Running): void {
    one.step(1)
    one.done()
  }

  return {
    tween,
    wait: (ms) => tween({ ms, step: () => {} }),
    hurry() {
      const all = running
      running = []
      for (const one of all) finish(one)
    },
    advance(dtMs) {
      const over: Running[] = []
      for (const one of running) {
        one.elapsedMs += dtMs
        const part = Math.min(1, one.elapsedMs / one.ms)
        if (part >= 1) over.push(one)
        else one.step(one.ease ? one.ease(part) : part)
      }
      if (over.length === 0) return
      running = running.filter((one) => !over.includes(one))
      for (const one of over) finish(one)
    },
    isBusy: () => running.length > 0,
  }
}

export function easeOut(part: number): number {
  return 1 - (1 - part) ** 3
}

export function easeInOut(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2
}
