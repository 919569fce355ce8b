import { testerGroup } from '@casino/http/brand.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import { findCurrency } from '@casino/money/money.ts'
import {
  findTournament,
  type OwnScore,
  scoresOf,
  type TournamentRow,
} from '@casino/tournaments/public'
import type { Quest } from '../contract.ts'
import { levelAt, levelCounts, namedBy, positionOf, stateOf, thresholdCents } from '../rules.ts'
import { awardsOf, type QuestRow, questsAfter } from './quest-store.ts'

/**
 * The quests that the visitor takes part in. Test quests are for testers; a player in the group of a
 * quest sees only the quests of their groups [5.27].
 */
export async function listQuests(context: ReadContext): Promise<Quest[]> {
  const { db, now, brand, session } = context
  const groups = session?.groups ?? []
  const found: Found[] = []
  for (const quest of await questsAfter(db, now)) {
    const tournament = await findTournament(db, quest.tournament_id)
    if (!tournament || ['draft', 'cancelled'].includes(tournament.state)) continue
    const isOwn = tournament.brand_id === null || tournament.brand_id === brand.id
    const isTest = namedBy(quest.identifier)?.isTest
    if (isOwn && (!isTest || groups.includes(testerGroup))) found.push({ quest, tournament })
  }
  const ofGroups = found.filter(({ tournament }) =>
    tournament.see_groups.some((id) => groups.includes(id)),
  )
  const open = found.filter(({ tournament }) => tournament.see_groups.length === 0)
  const shown = ofGroups.length > 0 ? ofGroups : open
  const ids = shown.map(({ quest }) => quest.tournament_id)
  const player_id = session?.id
  const scores = player_id ? await scoresOf(db, player_id, ids) : []
  const awards = player_id ? await awardsOf(db, { player_id, ids }) : []
  return shown.map((one) => {
    const { tournament_id } = one.quest
    const score = scores.find((own) => own.tournament_id === tournament_id)
    const awarded = new Set(
      awards.flatMap((own) => (own.tournament_id === tournament_id ? own.level : [])),
    )
    return viewQuest(context, { ...one, awarded, score: player_id ? (score ?? null) : undefined })
  })
}

type Found = { quest: QuestRow; tournament: TournamentRow }
type Viewed = Found & {
  awarded: ReadonlySet<number>
  /** Null before the first bet; undefined for a guest. */
  score: OwnScore | null | undefined
}

function viewQuest({ now, locale }: ReadContext, viewed: Viewed): Quest {
  const { quest, tournament, awarded, score } = viewed
  const { currency, titles, start_at, end_at } = tournament
  const bets = score === undefined ? undefined : (score?.bet_cents ?? 0n)
  const count = levelCounts[quest.size]
  const tables = [currency, 'USD', 'CAD', 'AUD', 'NZD', 'NOK'].map((code) => {
    const subunits = findCurrency(code)?.subunits_to_unit ?? 100
    return [code, thresholdCents(quest.size, { currency: code, subunits })] as const
  })
  const own = tables[0]?.[1] ?? []
  const current = bets === undefined ? undefined : levelAt(own, bets)
  return {
    id: quest.tournament_id,
    frontend_identifier: quest.identifier,
    slug: namedBy(quest.identifier)?.slug ?? quest.identifier,
    title: textIn(titles, locale),
    size: quest.size,
    group_ids: tournament.see_groups,
    currency,
    in_progress: start_at <= now && end_at > now,
    start_at,
    end_at,
    bet_cents: bets ?? null,
    levels: own.map((_, at) => {
      const level = at + 1
      const prize = quest.prizes[level]
      return {
        level,
        ...positionOf(level, count),
        bets: Object.fromEntries(tables.map(([code, table]) => [code, table[at] ?? 0n])),
        state: current === undefined ? null : stateOf(level, current),
        points: prize?.kind === 'points' ? prize.points : 0,
        money_cents: prize?.kind === 'cash' ? BigInt(prize.amount_cents) : 0n,
        is_awarded: awarded.has(level),
      }
    }),
  }
}
