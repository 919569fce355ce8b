import type { Input } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import type { Standing, Status } from '../../contract.ts'
import * as contract from '../../contract.ts'
import { aroundEachSide, stateAt, topPlayersMax } from '../../rules.ts'
import { partsOfOne } from '../../scoring.ts'
import { listed, viewerOf } from '../list-tournaments.ts'
import { prizesOf } from '../prize-store.ts'
import { findSeen, type TournamentRow } from '../tournament-store.ts'
import {
  type EntryRow,
  neighbours,
  ownEntries,
  type Placed,
  placesOf,
  playerCountsOf,
  scoreAt,
  topEntries,
} from './entry-store.ts'
import { emptyStanding, viewStanding, viewStandings } from './view-standing.ts'

/** The player's standings in everything that is listed for them. */
export async function listStatuses(context: PlayerReadContext): Promise<Standing[]> {
  const { db, player } = context
  const rows = await listed(context)
  const entries = await ownEntries(
    db,
    player.id,
    rows.map(({ id }) => id),
  )
  const places = await placesOf(
    db,
    entries.map(({ id }) => id),
  )
  return rows.map((row) => {
    const entry = entries.find(({ tournament_id }) => tournament_id === row.id)
    const of = { ...row, nickname: player.nickname }
    if (!entry) return emptyStanding(row.id, of)
    return viewStanding({ ...entry, place: places.get(entry.id) }, of)
  })
}

/** The player's standing, also before they have joined. */
export async function showStatus(
  context: PlayerReadContext,
  { id }: Input<typeof contract.showStatus>,
): Promise<Status> {
  const { db, player } = context
  const row = await findSeen(db, { id, viewer: viewerOf(context) })
  if (!row) throw refuse(contract.showStatus, 'tournament_unknown')
  const [entry] = await ownEntries(db, player.id, [row.id])
  const top = await topEntries(db, [row.id], topPlayersMax)
  const place = entry ? (await placesOf(db, [entry.id])).get(entry.id) : undefined
  const around = entry && place ? await rowsAround(db, { ...entry, place }) : []
  const of = new Map([[row.id, row]])
  const own = { ...row, nickname: player.nickname }
  return {
    ...(entry ? viewStanding({ ...entry, place }, own) : emptyStanding(row.id, own)),
    top_players: await viewStandings(db, top, of),
    around: await viewStandings(db, around, of),
    players_count: (await playerCountsOf(db, [row.id])).get(row.id)?.players ?? 0,
    next_prize: await nextPrize(context, row, { score: entry?.score ?? 0n, place }),
  }
}

/** The player's row with the two rows ahead and behind. */
async function rowsAround(db: PlayerReadContext['db'], own: Placed): Promise<Placed[]> {
  const ahead = await neighbours(db, own, { side: 'ahead', limit: aroundEachSide })
  const behind = await neighbours(db, own, { side: 'behind', limit: aroundEachSide })
  const placed = (rows: EntryRow[], step: 1 | -1): Placed[] =>
    rows.map((row, at) => ({ ...row, place: own.place + step * (at + 1) }))
  return [...placed(ahead, -1).reverse(), own, ...placed(behind, 1)]
}

/** The nearest better prize, and by how much its present holder leads. */
async function nextPrize(
  { db, now }: Pick<PlayerReadContext, 'db' | 'now'>,
  { id, scoring, state, ...times }: TournamentRow,
  { score, place }: { score: bigint; place: number | undefined },
): Promise<Status['next_prize']> {
  if (stateAt(state, times, now) !== 'running') return null
  const places = (await prizesOf(db, [id])).map(({ award_place }) => award_place)
  const next = places.filter((one) => place === undefined || one < place).at(-1)
  if (next === undefined) return null
  const held = (await scoreAt(db, id, next)) ?? 0n
  const missing = Number(held > score ? held - score : 0n) / Number(partsOfOne)
  return { award_place: next, missing: scoring.by === 'rate' ? missing : Math.ceil(missing) }
}
