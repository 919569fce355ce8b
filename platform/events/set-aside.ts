import { Id } from '@casino/contract/values.ts'
import type { Tx } from '@casino/db/connect.ts'
import { addJob, does, type Job, task } from '@casino/jobs/job.ts'
import * as z from 'zod/mini'
import { type EventReaction, type Told, tell } from './react.ts'

const repeatReaction = task({
  name: 'platform.react',
  payload: z.object({
    reaction: z.string(),
    position: Id,
    player_id: z.nullable(Id),
    payload: z.unknown(),
  }),
})

/** Puts aside what a reaction failed at: it is repeated with growing pauses, by itself. */
export async function setAside(
  tx: Tx,
  { name: reaction }: EventReaction,
  told: Told<unknown>,
): Promise<void> {
  await addJob(tx, repeatReaction, { reaction, ...told })
}

/** The job that tells a reaction again what it failed at. */
export function repeatReactions(reactions: readonly EventReaction[]): Job {
  return does(repeatReaction, async (work, { reaction: wanted, ...told }) => {
    const reaction = reactions.find((one) => one.name === wanted)
    if (!reaction) throw new Error(`nobody is ${wanted} any more`)
    await tell(reaction, work, [told])
  })
}
