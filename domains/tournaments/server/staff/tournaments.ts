import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Work } from '@casino/db/work.ts'
import type { ListReader } from '@casino/http/staff/handle-staff-list.ts'
import type {
  StaffChangeContext,
  StaffReadContext,
  StaffWork,
  Subject,
} from '@casino/http/staff/staff-route.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import { centsOf, moves, type State } from '../../rules.ts'
import { partsOfOne } from '../../scoring.ts'
import * as contract from '../../staff-contract.ts'
import { createTournament } from '../create-tournament.ts'
import { prizesOf } from '../prize-store.ts'
import { playerCountsOf, topEntries } from '../standings/entry-store.ts'
import { cancelTournament } from '../states/cancel.ts'
import { publishDraft } from '../states/publish.ts'
import { removePlayer } from '../states/remove-player.ts'
import { findTournament, lockTournament, type TournamentRow } from '../tournament-store.ts'
import { prizeInWords, scoringInWords } from './in-words.ts'
import {
  awardsPage,
  countAwards,
  countEntries,
  countTournaments,
  entriesPage,
  type ListedRow,
  tournamentsPage,
} from './office-store.ts'

const kind = 'tournament'
const minuteMs = 60_000
const leadersShown = 50

export const tournamentReader: ListReader<typeof contract.listStaffTournaments> = {
  rows: async ({ db }, listing) => (await tournamentsPage(db, listing)).map(listedOf),
  count: ({ db }, counted) => countTournaments(db, counted),
}

function listedOf({ players, titles, ...row }: ListedRow) {
  return { ...row, title: textIn(titles, 'en'), players_count: players }
}

export const entryReader: ListReader<typeof contract.listEntries> = {
  rows: async ({ db }, listing) =>
    (await entriesPage(db, listing)).map(({ titles, bets, wins, ...row }) => ({
      ...row,
      title: textIn(titles, 'en'),
      bets_cents: centsOf(bets),
      wins_cents: centsOf(wins),
    })),
  count: ({ db }, counted) => countEntries(db, counted),
}

export const awardReader: ListReader<typeof contract.listAwards> = {
  rows: async ({ db }, listing) =>
    (await awardsPage(db, listing)).map((row) => ({ ...row, prize: prizeInWords(row.prize) })),
  count: ({ db }, counted) => countAwards(db, counted),
}

/** A tournament with its rules, prizes and first players, as players see it. */
export async function showStaffTournament(
  { db, recordOf }: StaffReadContext,
  { id }: Input<typeof contract.showStaffTournament>,
): Promise<Output<typeof contract.showStaffTournament>> {
  const row = await findTournament(db, id)
  if (!row) throw refuse(contract.showStaffTournament, 'tournament_unknown')
  const counted = (await playerCountsOf(db, [id])).get(id)
  const { players = 0, buy_ins_cents = 0n } = counted ?? {}
  const prizes = await prizesOf(db, [id])
  const leaders = await topEntries(db, [id], leadersShown)
  return {
    ...listedOf({ ...row, players, buy_ins_cents }),
    version: row.version,
    rules: scoringInWords(row.scoring),
    games_count: row.games?.length ?? 0,
    see_groups: row.see_groups.join(', '),
    join_groups: row.join_groups.join(', '),
    prizes: prizes.map(({ award_place, prize, pool_share, paid }) => ({
      award_place,
      prize: prize ? prizeInWords(prize) : '',
      share: pool_share / 100,
      paid,
    })),
    leaders: leaders.map(({ place, player_id, score, reached_at }) => ({
      award_place: place,
      player_id,
      score: String(Number(score) / Number(partsOfOne)),
      reached_at,
    })),
    ...(await recordOf({ kind, id })),
  }
}

/** A tournament as the object of a change by staff, locked. Two people make prizes due or void. */
export async function tournamentSubject({ tx }: Work, { id }: { id: bigint }): Promise<Subject> {
  const row = await lockTournament(tx, id)
  if (!row) throw refuse(contract.showStaffTournament, 'tournament_unknown')
  const { version, state, frontend_identifier } = row
  return { kind, id, version, state: { state, frontend_identifier }, needsTwo: true }
}

/** A new draft is no change of what players see: one person makes it. */
export async function draftSubject(work: Work, input: { id: bigint }): Promise<Subject> {
  return { ...(await tournamentSubject(work, input)), needsTwo: false }
}

export async function cloneTournament(
  work: StaffWork,
  input: Input<typeof contract.cloneTournament>,
): Promise<Output<typeof contract.cloneTournament>> {
  const like = await findTournament(work.tx, input.like)
  if (!like) throw refuse(contract.cloneTournament, 'tournament_unknown')
  const { frontend_identifier, title, start_at, minutes } = input
  const id = await createTournament(work, {
    ...rulesOf(like),
    frontend_identifier,
    titles: { en: title },
    prizes: await prizesOf(work.tx, [like.id]),
    start_at,
    end_at: new Date(start_at.getTime() + minutes * minuteMs),
    isDraft: true,
  })
  if (id === undefined) throw refuse(contract.cloneTournament, 'tournament_name_in_use')
  return { id, text: `${title} is a draft with the rules of ${like.frontend_identifier}.` }
}

function rulesOf(like: TournamentRow) {
  const { kind: of, brand_id, descriptions, scoring, currency, currencies, category } = like
  const { games, game_classes, see_groups, join_groups, joining, buy_in_cents, players_max } = like
  const { qualifier_id, qualifier_places } = like
  return {
    kind: of,
    brand_id,
    descriptions,
    scoring,
    currency,
    currencies,
    category,
    games,
    game_classes,
    see_groups,
    join_groups,
    joining,
    buy_in_cents,
    players_max,
    qualifier_id,
    qualifier_places,
  }
}

type Done = { text: string }

export async function publishTournament(
  work: StaffChangeContext,
  { id }: Input<typeof contract.publishTournament>,
): Promise<Done> {
  const row = await findTournament(work.tx, id)
  if (!row) throw refuse(contract.publishTournament, 'tournament_unknown')
  if (!(await publishDraft(work, row))) {
    throw refuse(contract.publishTournament, 'tournament_state_wrong')
  }
  return { text: `${row.frontend_identifier} is shown to players.` }
}

export async function cancelByStaff(
  work: StaffChangeContext,
  { id }: Input<typeof contract.cancelByStaff>,
): Promise<Done> {
  const row = await findTournament(work.tx, id)
  if (!row) throw refuse(contract.cancelByStaff, 'tournament_unknown')
  if (!moves[row.state].cancel) throw refuse(contract.cancelByStaff, 'tournament_state_wrong')
  await cancelTournament(work, id)
  return { text: `${row.frontend_identifier} is cancelled. Every buy-in is given back.` }
}

const removableStates: readonly State[] = ['published', 'register', 'running', 'finalizing']

export async function removeByStaff(
  work: StaffChangeContext,
  { id, player_id }: Input<typeof contract.removeByStaff>,
): Promise<Done> {
  const row = await findTournament(work.tx, id)
  if (!row) throw refuse(contract.removeByStaff, 'tournament_unknown')
  if (!removableStates.includes(row.state)) {
    throw refuse(contract.removeByStaff, 'tournament_state_wrong')
  }
  if (!(await removePlayer(work, row, player_id))) {
    throw refuse(contract.removeByStaff, 'entry_unknown')
  }
  return { text: `Player ${player_id} is out of ${row.frontend_identifier}.` }
}
