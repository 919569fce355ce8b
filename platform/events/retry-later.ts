import { Id } from '@casino/contract/values.ts'
import type { Tx } from '@casino/db/connect.ts'
import { addJob, does, type Job, task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'
import { type Delivered, type EventReaction, runReaction } from './react.ts'

const retryReaction = task({
  name: 'platform.react',
  payload: z.object({
    reaction: z.string(),
    position: Id,
    player_id: z.nullable(Id),
    payload: z.unknown(),
  }),
})

/** Adds a job that runs the reaction on this event again, with growing pauses. */
export async function retryLater(
  tx: Tx,
  { name: reaction }: EventReaction,
  delivered: Delivered<unknown>,
): Promise<void> {
  await addJob(tx, retryReaction, { reaction, ...delivered })
}

/** The job that retries reactions. */
export function retryReactions(reactions: readonly EventReaction[]): Job {
  return does(retryReaction, async (work, { reaction: wanted, ...delivered }) => {
    const reaction = reactions.find((one) => one.name === wanted)
    if (!reaction) throw new Error(`there is no reaction ${wanted}`)
    await runReaction(reaction, work, [delivered])
  })
}
