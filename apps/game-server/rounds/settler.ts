import { type Loop, loop } from '@casino/time/loop.ts'
import { now } from '@casino/time/now.ts'
import type { GameContext } from '../context.ts'
import { claimAbandoned, claimDue, retryLater } from './round-moves-store.ts'
import { advance } from './settle.ts'
import { leaseMs } from './settle-times.ts'
import { abandon } from './step.ts'

const tickMs = 1_000
const roundsPerTick = 20
/** An open round that was not touched for this long is ended automatically. */
const abandonedAfterMs = 24 * 60 * 60_000
/** How long until a round that cannot be read or settled is tried again. */
const retryPauseMs = 10 * 60_000

type Turn = (context: GameContext) => Promise<void>

/** Retries all unanswered wallet calls in the background; `others` are done in each turn too. */
export function startSettler(context: GameContext, others: readonly Turn[]): Loop {
  return loop({
    name: 'the settler',
    log: context.log,
    async turn() {
      await settleDue(context)
      for (const turn of others) await turn(context)
      return tickMs
    },
  })
}

/** One pass over the due rounds. A failure does not stop the others. */
export async function settleDue(context: GameContext): Promise<void> {
  const at = now()
  const later = (ms: number) => new Date(at.getTime() + ms)
  const due = { now: at, until: later(leaseMs), limit: roundsPerTick }
  const each = (work: (context: GameContext, id: string) => Promise<unknown>) => (id: string) =>
    work(context, id).catch((error) => postpone(context, { id, until: later(retryPauseMs), error }))
  await Promise.all((await claimDue(context.pool, due)).map(each(advance)))

  const left = { ...due, before: later(-abandonedAfterMs), until: later(retryPauseMs) }
  await Promise.all((await claimAbandoned(context.pool, left)).map(each(abandon)))
}

async function postpone(
  { pool, log }: GameContext,
  { id, until, error }: { id: string; until: Date; error: unknown },
): Promise<void> {
  log.error({ round_id: id, error: String(error) }, 'round not settled')
  await retryLater(pool, id, until)
}
