import type { PlayResult } from '../../protocol.ts'
import { wait, whenVisible } from '../stage/motion.ts'
import {
  type AutoplayEnd,
  type AutoplayPlan,
  type AutoplayRun,
  endOfAutoplay,
  firstRun,
  runAfter,
} from './autoplay-plan.ts'

export type Autoplay = {
  /** The rounds that are left; undefined while it is off. */
  left(): number | undefined
  start(plan: AutoplayPlan): void
  stop(): void
  /** After each round: plays the next one, or stops. Without a result the round has failed. */
  after(result: PlayResult | undefined): Promise<void>
}

type Parts = {
  play(): void
  changed(): void
  stopped(why: AutoplayEnd): void
  isTurbo(): boolean
}

const pauseMs = 500
const turboPauseMs = 120

/** Plays round after round until its plan, the player or a failure ends it. */
export function createAutoplay({ play, changed, stopped, isTurbo }: Parts): Autoplay {
  let going: { plan: AutoplayPlan; run: AutoplayRun } | undefined

  function stop(): void {
    if (!going) return
    going = undefined
    changed()
  }
  return {
    left: () => going?.run.left,
    start: (plan) => {
      going = { plan, run: firstRun(plan) }
      changed()
      play()
    },
    stop,
    after: async (result) => {
      if (!going) return
      if (!result) return stop()
      going.run = runAfter(going.run, result)
      const end = endOfAutoplay(going.plan, going.run, result)
      if (end) {
        stop()
        stopped(end)
        return
      }
      const { run } = going
      changed()
      await wait(isTurbo() ? turboPauseMs : pauseMs)
      await whenVisible()
      // The player has not stopped it, nor started another, in the pause.
      if (going?.run === run) play()
    },
  }
}
