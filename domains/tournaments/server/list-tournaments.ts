import { isPreviewOf } from '@casino/content/public'
import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerReadContext, ReadContext } from '@casino/http/context.ts'
import type { Tournament } from '../contract.ts'
import * as contract from '../contract.ts'
import { listedMax, recentMs, topPlayersMax } from '../rules.ts'
import {
  endedTournaments,
  findNamed,
  findSeen,
  joinedTournaments,
  listedTournaments,
  type TournamentRow,
  type Viewer,
} from './tournament-store.ts'
import { viewTournaments } from './view-tournament.ts'

/** What comes, runs, or has ended within the last days. */
export async function listTournaments(context: ReadContext): Promise<Tournament[]> {
  return viewTournaments(context.db, await listed(context), context)
}

/** The rows of the list that this visitor sees. */
export function listed(context: ReadContext): Promise<TournamentRow[]> {
  const { db, now } = context
  const since = new Date(now.getTime() - recentMs)
  return listedTournaments(db, { viewer: viewerOf(context), since, limit: listedMax })
}

export async function listOwnTournaments(context: PlayerReadContext): Promise<Tournament[]> {
  const { db, player } = context
  const rows = await joinedTournaments(db, { player_id: player.id, limit: listedMax })
  return viewTournaments(db, rows, context)
}

export async function listRecentTournaments(context: ReadContext): Promise<Tournament[]> {
  const { db } = context
  const rows = await endedTournaments(db, { viewer: viewerOf(context), limit: listedMax })
  return viewTournaments(db, rows, context)
}

export async function showTournament(
  context: ReadContext,
  { id, preview }: Input<typeof contract.showTournament>,
): Promise<Tournament> {
  const { db, locale, now } = context
  const row = preview
    ? await findPreviewed(context, { id, preview })
    : await findSeen(db, { id, viewer: viewerOf(context) })
  const [view] = row ? await viewTournaments(db, [row], { locale, now, top: topPlayersMax }) : []
  if (!view) throw refuse(contract.showTournament, 'tournament_unknown')
  return view
}

/** A tournament that a link of the office shows, in any state. */
async function findPreviewed(
  { db, now }: ReadContext,
  { id, preview }: { id: string; preview: string },
): Promise<TournamentRow | undefined> {
  const row = await findNamed(db, id)
  return row && isPreviewOf(previewSubject(row), preview, now) ? row : undefined
}

export function previewSubject({ id }: Pick<TournamentRow, 'id'>): string {
  return `tournament ${id}`
}

/** What decides which tournaments the caller may see. */
export function viewerOf({ brand, session }: Pick<ReadContext, 'brand' | 'session'>): Viewer {
  return { brand_id: brand.id, groups: session?.groups ?? [] }
}
