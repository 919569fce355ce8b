import type { OpenWork, Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import { notify } from '@casino/notify/notify.ts'
import { languagesOf } from '@casino/players/public'
import { type NoticeEvent, tournamentNotice } from '../../contract.ts'
import { topEntries } from '../standings/entry-store.ts'
import { findTournament, type TournamentRow } from '../tournament-store.ts'
import {
  type Leader,
  leadersBefore,
  markTold,
  playersIn,
  runningTournaments,
  saveLeaders,
  untoldTournaments,
} from './notice-store.ts'

/** Players are told so long before the start. */
const startsSoonMs = 15 * 60_000
/** A start that was missed for longer is no news. */
const startedMs = 60 * 60_000

/** Tells players about starts and about their place among the prizes [4.10]. */
export async function tellPlayers(work: OpenWork): Promise<void> {
  const { now } = work
  const before = new Date(now.getTime() - startedMs)
  const soon = new Date(now.getTime() + startsSoonMs)
  await tellStarts(work, { notice: 'tournament_starts_soon', from: now, to: soon })
  await tellStarts(work, { notice: 'tournament_started', from: before, to: now })
  for (const running of await runningTournaments(work.db)) {
    await work.inTransaction((inside) => tellLeaders(inside, running))
  }
}

async function tellStarts(
  { db, inTransaction }: OpenWork,
  asked: { notice: NoticeEvent; from: Date; to: Date },
): Promise<void> {
  for (const id of await untoldTournaments(db, asked)) {
    await inTransaction(async (work) => {
      const { tx, now } = work
      if (!(await markTold(tx, { id, notice: asked.notice, now }))) return
      const told = (await playersIn(tx, id)).map((player_id) => ({ player_id }))
      await tell(work, id, { notice: asked.notice, told })
    })
  }
}

/** Compares who is among the prizes with who was a minute ago. */
async function tellLeaders(
  work: Work,
  { id, last_place }: { id: bigint; last_place: number },
): Promise<void> {
  const { tx } = work
  const before = await leadersBefore(tx, id)
  const now: Leader[] = await topEntries(tx, [id], last_place)
  const isIn = (all: readonly Leader[], { player_id }: Leader) =>
    all.some((one) => one.player_id === player_id)
  const joined = now.filter((one) => !isIn(before, one))
  const left = before.filter((one) => !isIn(now, one))
  if (joined.length + left.length > 0 || now.some((one) => hasMoved(before, one))) {
    await saveLeaders(tx, id, now)
  }
  await tell(work, id, {
    notice: 'player_joined_leaderboard',
    told: joined.map(({ player_id, place }) => ({ player_id, award_place: place })),
  })
  await tell(work, id, {
    notice: 'player_kicked_from_leaderboard',
    told: left.map(({ player_id, place }) => ({ player_id, previous_place: place })),
  })
}

function hasMoved(before: readonly Leader[], { player_id, place }: Leader): boolean {
  return before.find((one) => one.player_id === player_id)?.place !== place
}

type Told = { player_id: bigint; award_place?: number; previous_place?: number }

async function tell(
  work: Work,
  id: bigint,
  { notice, told }: { notice: NoticeEvent; told: readonly Told[] },
): Promise<void> {
  const tournament = told.length > 0 ? await findTournament(work.tx, id) : undefined
  if (!tournament) return
  const languages = await languagesOf(
    work.tx,
    told.map(({ player_id }) => player_id),
  )
  for (const one of told) {
    const title = textIn(tournament.titles, languages.get(one.player_id)?.locale ?? 'en')
    await tellOne(work, tournament, { ...one, notice, title })
  }
}

/** Tells a player that staff took them out of a tournament [4.10]. */
export async function tellRemoved(
  work: Work,
  tournament: TournamentRow,
  { player_id, leading_place, buy_in_cents }: RemovedPlayer,
): Promise<void> {
  const locale = (await languagesOf(work.tx, [player_id])).get(player_id)?.locale ?? 'en'
  await tellOne(work, tournament, {
    player_id,
    notice: 'player_kicked_from_leaderboard',
    title: textIn(tournament.titles, locale),
    text: buy_in_cents > 0n ? 'removed_and_refunded' : 'removed',
    ...(leading_place === null ? {} : { previous_place: leading_place }),
  })
}

type RemovedPlayer = { player_id: bigint; leading_place: number | null; buy_in_cents: bigint }
type ToTell = Told & { notice: NoticeEvent; title: string; text?: string }

async function tellOne(
  work: Work,
  { id, frontend_identifier, start_at, end_at }: TournamentRow,
  { player_id, notice, title, text = notice, ...places }: ToTell,
): Promise<void> {
  const { award_place = null, previous_place = null } = places
  const payload = { event: notice, id, title, start_at, end_at, award_place, previous_place }
  await emit(work.tx, tournamentNotice, payload, { player_id })
  await notify(work, {
    player_id,
    kind: 'tournament',
    // Of one tournament at most one of each an hour.
    key: `tournament:${id}:${text}:${work.now.toISOString().slice(0, 13)}`,
    text: `tournaments.${text}`,
    values: { title },
    path: `/tournaments/${frontend_identifier}`,
    identifier: frontend_identifier,
  })
}
