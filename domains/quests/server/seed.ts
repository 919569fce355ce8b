import type { SeedContext } from '@casino/domain/domain.ts'
import { createQuest } from './create-quest.ts'
import { questsAfter } from './quest-store.ts'

const titles = {
  en: 'Meteor Run',
  de: 'Meteorjagd',
  'fr-CA': 'Course aux météores',
  it: 'Corsa dei meteoriti',
  no: 'Meteorjakten',
  et: 'Meteoorijooks',
}
/** Points for reaching each level, from level 2: about a thousandth of the stakes. */
const points = [15, 50, 100, 500, 1500]
const runDays = 30
const dayMs = 86_400_000

/** A quest of a month, while none runs. */
export async function seed(context: SeedContext): Promise<void> {
  const { tx, now, settings } = context
  if (settings.forRealMoney || (await questsAfter(tx, now)).length > 0) return
  const day = now.toISOString().slice(0, 10)
  await createQuest(context, {
    identifier: `quest--xs--meteor-run-${day}`,
    titles,
    start_at: now,
    end_at: new Date(now.getTime() + runDays * dayMs),
    prizes: Object.fromEntries(
      points.map((count, at) => [at + 2, { kind: 'points' as const, points: count }]),
    ),
  })
}
