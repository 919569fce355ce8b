import type { Tx } from '@casino/db/connect.ts'
import { addJob, type Job, job } from '@casino/jobs/job.ts'
import type { Reaction, Told } from './react.ts'

const name = 'platform.react'
type Aside = {
  reaction: string
  position: string
  player_id: string | null
  payload: unknown
}

/** Puts aside what a reaction failed at: it is repeated with growing pauses, by itself. */
export async function setAside(tx: Tx, reaction: Reaction, told: Told<unknown>): Promise<void> {
  const { position, player_id, payload } = told
  const aside: Aside = {
    reaction: reaction.name,
    position: String(position),
    player_id: player_id === null ? null : String(player_id),
    payload,
  }
  await addJob(tx, { name }, aside)
}

/** The job that tells a reaction again what it failed at. */
export function repeatReactions(reactions: readonly Reaction[]): Job {
  return job<Aside>(name, async (context, { reaction: wanted, position, player_id, payload }) => {
    const reaction = reactions.find((one) => one.name === wanted)
    if (!reaction) throw new Error(`nobody is ${wanted} any more`)
    const told = {
      position: BigInt(position),
      player_id: player_id === null ? null : BigInt(player_id),
      payload,
    }
    await reaction.react(context, [told])
  })
}
