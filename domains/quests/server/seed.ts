import type { SeedContext } from '@casino/domain/domain.ts'
import { identifierOfRun } from '../rules.ts'
import { demoQuests } from './demo-quests.ts'
import { seriesExists } from './quest-store.ts'
import { createQuest } from './runs/create-quest.ts'

const dayMs = 86_400_000

/** The first run of each series of the demo; the job makes the others. */
export async function seed(context: SeedContext): Promise<void> {
  const { tx, now, settings } = context
  if (settings.forRealMoney) return
  for (const { series, repeat_days, ...plan } of demoQuests) {
    if (await seriesExists(tx, series)) continue
    const end_at = new Date(now.getTime() + repeat_days * dayMs)
    const identifier = identifierOfRun(series, end_at)
    const run = { identifier, start_at: now, end_at }
    await createQuest(context, { ...plan, ...run, series, repeat_days })
  }
}
