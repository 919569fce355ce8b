import type { Work } from '@casino/db/work.ts'
import { createTournament } from '@casino/tournaments/public'
import { levelCounts, namedBy } from '../rules.ts'
import { addQuest, type LevelPrize } from './quest-store.ts'

export type QuestPlan = {
  /** `quest--s--meteor-run`. */
  identifier: string
  titles: Record<string, string>
  start_at: Date
  end_at: Date
  group_ids?: number[]
  /** What reaching a level gives, from level 2. */
  prizes: Readonly<Record<number, LevelPrize>>
}

/** Makes a quest; undefined if its identifier is taken. Throws for an unknown size or level. */
export async function createQuest(work: Work, plan: QuestPlan): Promise<bigint | undefined> {
  const { identifier, titles, start_at, end_at, group_ids = [], prizes } = plan
  const named = namedBy(identifier)
  if (named?.kind !== 'quest') throw new RangeError(`${identifier} is no quest`)
  const { size } = named
  if (!size) throw new RangeError(`${identifier} has an unknown size`)
  for (const level of Object.keys(prizes).map(Number)) {
    if (level < 2 || level > levelCounts[size])
      throw new RangeError(`${size} has no level ${level}`)
  }
  const tournament_id = await createTournament(work, {
    kind: 'quest',
    frontend_identifier: identifier,
    titles,
    scoring: { by: 'bets' },
    joining: 'automatic',
    see_groups: group_ids,
    join_groups: group_ids,
    start_at,
    end_at,
  })
  if (tournament_id === undefined) return undefined
  await addQuest(work.tx, { tournament_id, identifier, size, prizes: { ...prizes }, end_at })
  return tournament_id
}
