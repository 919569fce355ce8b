import { testerGroup } from '@casino/http/brand.ts'
import type { ReadContext } from '@casino/http/context.ts'
import {
  type OwnScore,
  scoresOf,
  type TournamentRow,
  tournamentsByIds,
} from '@casino/tournaments/public'
import { namedBy, type QuestKind } from '../../rules.ts'
import { awardsOf } from '../awards/award-store.ts'
import { type QuestRow, questsAfter } from '../quest-store.ts'

/** A quest that a visitor sees, with what they have done. */
export type Seen = {
  quest: QuestRow
  tournament: TournamentRow
  awarded: ReadonlySet<number>
  /** Null before the first bet; undefined for a guest. */
  score: OwnScore | null | undefined
}

/**
 * What of a kind the visitor takes part in. Test quests and drafts are for testers; a player in the
 * group of a quest sees only the quests of their groups [5.27].
 */
export async function seenBy(context: ReadContext, kind: QuestKind): Promise<Seen[]> {
  const { db, now, session } = context
  const quests = await questsAfter(db, kind, now)
  const rows = await tournamentsByIds(
    db,
    quests.map(({ tournament_id }) => tournament_id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = quests.flatMap((quest) => {
    const tournament = byId.get(quest.tournament_id)
    return tournament && isShown(context, quest, tournament) ? [{ quest, tournament }] : []
  })
  const groups = session?.groups ?? []
  const ofGroups = found.filter(({ tournament }) =>
    tournament.see_groups.some((id) => groups.includes(id)),
  )
  const open = found.filter(({ tournament }) => tournament.see_groups.length === 0)
  const shown = kind === 'quest' && ofGroups.length > 0 ? ofGroups : [...ofGroups, ...open]
  const ids = shown.map(({ quest }) => quest.tournament_id)
  const player_id = session?.id
  const scores = player_id ? await scoresOf(db, player_id, ids) : []
  const awards = player_id ? await awardsOf(db, { player_id, ids }) : []
  return shown.map((one) => {
    const { tournament_id } = one.quest
    const score = scores.find((own) => own.tournament_id === tournament_id)
    const levels = awards.filter((own) => own.tournament_id === tournament_id)
    const awarded = new Set(levels.map(({ level }) => level))
    return { ...one, awarded, score: player_id ? (score ?? null) : undefined }
  })
}

function isShown(
  { brand, session }: ReadContext,
  { identifier }: QuestRow,
  { state, brand_id }: TournamentRow,
): boolean {
  const isTester = session?.groups.includes(testerGroup) ?? false
  if (state === 'cancelled' || identifier.includes('nonvisible')) return false
  if ((state === 'draft' || namedBy(identifier)?.isTest) && !isTester) return false
  return brand_id === null || brand_id === brand.id
}
