import { Refusal } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import { notify } from '@casino/notify/notify.ts'
import { grant, type Prize } from '@casino/prizes/public'
import { findTournament, scoresOf } from '@casino/tournaments/public'
import { type LevelPrize, type QuestRow, questsOf } from '../quest-store.ts'
import { reachedIn } from '../reached-in.ts'
import { addAward, saveProgress, setRefused } from './award-store.ts'

export type Changed = { tournament_id: bigint; player_id: bigint }

const source = { domain: 'quests', product: 'casino', kind: 'claimed' } as const

/**
 * Gives the prizes of the levels that players have reached, each once. A bet that is rolled back
 * later lowers the progress and takes no prize. Players in the order of their ids: they are locked.
 */
export async function awardLevels(work: Work, changed: readonly Changed[]): Promise<void> {
  const quests = await questsOf(work.tx, [...new Set(changed.map((one) => one.tournament_id))])
  for (const [player_id, own] of [...Map.groupBy(changed, (one) => one.player_id)].toSorted(byId)) {
    const ids = new Set(own.map(({ tournament_id }) => tournament_id))
    for (const quest of quests.filter(({ tournament_id }) => ids.has(tournament_id))) {
      await awardQuest(work, quest, player_id)
    }
  }
}

function byId([one]: readonly [bigint, unknown], [other]: readonly [bigint, unknown]): number {
  return Number(one - other)
}

async function awardQuest(work: Work, quest: QuestRow, player_id: bigint): Promise<void> {
  const { tx, now } = work
  const { tournament_id, prizes, kind } = quest
  const tournament = await findTournament(tx, tournament_id)
  const [own] = await scoresOf(tx, player_id, [tournament_id])
  if (!tournament || !own || tournament.state === 'cancelled') return
  const reached = reachedIn(quest, { currency: tournament.currency, score: own.score_cents })
  await saveProgress(tx, { tournament_id, player_id, level: reached, score: own.score_cents }, now)
  const first = kind === 'achievement' ? 1 : 2
  for (let level = first; level <= reached; level += 1) {
    const prize = prizes[level]
    if (!prize || !(await addAward(tx, { tournament_id, player_id, level }, now))) continue
    await give(work, { quest, player_id, level, prize })
  }
}

type Given = { quest: QuestRow; player_id: bigint; level: number; prize: LevelPrize }

/** What the guard of prizes refuses is not given later either. */
async function give(work: Work, { quest, player_id, level, prize }: Given): Promise<void> {
  const { tournament_id, identifier, kind } = quest
  const key = `quest:${tournament_id}:${player_id}:${level}`
  try {
    await grant(work, { player_id, prize: prizeOf(prize), source, key })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await setRefused(work.tx, { tournament_id, player_id, level }, error.code)
    return
  }
  const isQuest = kind === 'quest'
  await notify(work, {
    player_id,
    kind: 'quest',
    key,
    text: isQuest ? 'quests.level_reached' : 'quests.achieved',
    values: { level },
    path: isQuest ? `/action/${identifier}` : '/achievements',
  })
}

function prizeOf(prize: LevelPrize): Prize {
  return prize.kind === 'cash'
    ? { ...prize, amount_cents: BigInt(prize.amount_cents) }
    : { ...prize, points: BigInt(prize.points) }
}
