import { now } from '@casino/time/now.ts'
import type { GameContext } from './context.ts'
import { claimDue, findAbandoned } from './round-moves-store.ts'
import { advance, leaseMs } from './settle.ts'
import { abandon } from './step.ts'

const tickMs = 1_000
const roundsPerTick = 20
/** An open round that nobody touches for so long is ended by the house. */
const abandonedAfterMs = 24 * 60 * 60_000

export type Settler = { stop(): Promise<void> }

/** Asks again, in the background, for every answer that the wallet still owes. */
export function startSettler(context: GameContext): Settler {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let timer = setTimeout(tick, 0)

  function tick(): void {
    running = settleDue(context)
      .catch((error) => context.log.error({ error: String(error) }, 'settler failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(tick, tickMs)
      })
  }
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

/** One pass over the rounds that are due. */
export async function settleDue(context: GameContext): Promise<void> {
  const at = now()
  const until = new Date(at.getTime() + leaseMs)
  const due = await claimDue(context.pool, { now: at, until, limit: roundsPerTick })
  await Promise.all(due.map((id) => advance(context, id)))
  const before = new Date(at.getTime() - abandonedAfterMs)
  const left = await findAbandoned(context.pool, before, roundsPerTick)
  for (const id of left) await abandon(context, id)
}
