import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type { StaffReadContext } from '@casino/http/staff/staff-route.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import { findCurrency, formatMoney } from '@casino/money/money.ts'
import { findTournament, type TournamentRow, tournamentsByIds } from '@casino/tournaments/public'
import { layoutOf, mapHeights } from '../../layouts.ts'
import { oneLevel, thresholdCents } from '../../rules.ts'
import * as contract from '../../staff-contract.ts'
import { type LevelPrize, type QuestRow, questsOf } from '../quest-store.ts'
import {
  awardsPage,
  countAwards,
  countProgress,
  countQuests,
  playersByLevel,
  progressPage,
  questsPage,
} from './list-store.ts'

export const questKind = 'quest'

export const questReader: ListReader<typeof contract.listQuestsInOffice> = {
  rows: async ({ db }, listing) => {
    const quests = await questsPage(db, listing)
    const ids = quests.map(({ tournament_id }) => tournament_id)
    const rows = new Map((await tournamentsByIds(db, ids)).map((row) => [row.id, row]))
    const counts = await playersByLevel(db, ids)
    return quests.flatMap((quest) => {
      const tournament = rows.get(quest.tournament_id)
      return tournament ? [listedOf(quest, tournament, counts)] : []
    })
  },
  count: ({ db }, counted) => countQuests(db, counted),
}

export const progressReader: ListReader<typeof contract.listProgress> = {
  rows: ({ db }, listing) => progressPage(db, listing),
  count: ({ db }, counted) => countProgress(db, counted),
}

export const awardReader: ListReader<typeof contract.listLevelAwards> = {
  rows: ({ db }, listing) => awardsPage(db, listing),
  count: ({ db }, counted) => countAwards(db, counted),
}

type Counts = Awaited<ReturnType<typeof playersByLevel>>

function listedOf(quest: QuestRow, tournament: TournamentRow, counts: Counts) {
  const { tournament_id: id, kind, identifier, size } = quest
  const { titles, state, start_at, end_at } = tournament
  const own = counts.filter(({ tournament_id }) => tournament_id === id)
  const players_count = own.reduce((sum, { players }) => sum + players, 0)
  const title = textIn(titles, 'en')
  return { id, kind, identifier, title, state, size, start_at, end_at, players_count }
}

/** A quest with its rules, levels and map. */
export async function showQuest(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showQuest>,
): Promise<Output<typeof contract.showQuest>> {
  const [quest] = await questsOf(db, [id])
  const tournament = await findTournament(db, id)
  if (!quest || !tournament) throw refuse(contract.showQuest, 'quest_unknown')
  const counts = await playersByLevel(db, [id])
  const { version, identifier, background, size, series, repeat_days, goal, kind } = quest
  const { titles, descriptions } = tournament
  return {
    ...listedOf(quest, tournament, counts),
    version,
    preview: kind === 'quest' ? `/action/${identifier}` : '/achievements',
    background,
    height: size === oneLevel ? 0 : mapHeights[size],
    groups: tournament.see_groups.map(String),
    classes: tournament.game_classes ?? [],
    series,
    repeat_days,
    goal,
    goal_by: tournament.scoring.by,
    currency: tournament.currency,
    titles: Object.entries(titles).map(([language, title]) => {
      return { language, title, text: descriptions[language] ?? '' }
    }),
    levels: levelsOf(quest, tournament, counts),
    ...(await recordOf({ kind: questKind, id })),
  }
}

function levelsOf({ size, goal, prizes, positions }: QuestRow, of: TournamentRow, counts: Counts) {
  const { currency, scoring } = of
  const isMoney = scoring.by === 'bets'
  const subunits = findCurrency(currency)?.subunits_to_unit ?? 100
  const thresholds = size === oneLevel ? [goal ?? 0n] : thresholdCents(size, { currency, subunits })
  const layout = size === oneLevel ? [] : layoutOf(size)
  return thresholds.map((from, at) => {
    const level = at + 1
    const { left, top } = positions?.[level] ?? layout[at] ?? { left: 50, top: 50 }
    const players = counts.find((one) => one.level === level)?.players ?? 0
    const prize = prizeInWords(prizes[level])
    return { level, left, top, from: isMoney ? from : null, currency, prize, players }
  })
}

function prizeInWords(prize: LevelPrize | undefined): string {
  if (!prize) return ''
  return prize.kind === 'points' ? `${prize.points} points` : formatMoney(prize, 'en')
}
