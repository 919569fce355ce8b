import type { Work } from '@casino/db/work.ts'
import { nextRun, slugOfRun } from '../../rules.ts'
import type { LotteryRow } from '../lottery-store.ts'
import { lockLottery, prizesOf } from '../lottery-store.ts'
import { addLottery, copyRules } from '../staff/edit-store.ts'
import { replacePrizes } from './draw-store.ts'
import { openLottery } from './open-lottery.ts'

/**
 * Opens the next run of a series with the same rules and prizes, once: its address is unique. Runs
 * that are over already, because no job ran for long, are left out.
 */
export async function openNextRun(work: Work, lottery: LotteryRow): Promise<void> {
  const { tx, now } = work
  const { series, repeat_days } = lottery
  if (series === null || repeat_days === null) return
  let run = nextRun({ end_at: lottery.end_at, repeat_days })
  while (run.end_at <= now) run = nextRun({ end_at: run.end_at, repeat_days })
  const slug = slugOfRun(series, run.end_at)
  const id = await addLottery(tx, { ...lottery, ...run, slug, created_by: 'the series', now })
  if (id === undefined) return
  await copyRules(tx, { from: lottery.id, to: id })
  const prizes = await prizesOf(tx, [lottery.id])
  await replacePrizes(
    tx,
    id,
    prizes.map(({ prize }) => prize),
  )
  const draft = await lockLottery(tx, id)
  if (draft) await openLottery(work, draft)
}
