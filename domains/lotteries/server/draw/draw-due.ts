import type { OpenWork } from '@casino/db/work.ts'
import { drawDelayMs } from '../../rules.ts'
import { endedBefore } from '../lottery-store.ts'
import { drawLottery } from './draw-lottery.ts'

/** Draws every lottery that is due, each in its own transaction. One that fails stops no other. */
export async function drawDue({ db, now, log, inTransaction }: OpenWork): Promise<void> {
  const ended = await endedBefore(db, new Date(now.getTime() - drawDelayMs))
  for (const id of ended) {
    try {
      await inTransaction((work) => drawLottery(work, id))
    } catch (error) {
      log.error({ err: error, lottery: String(id) }, 'a lottery could not be drawn')
    }
  }
}
