import { refuse } from '@casino/contract/refuse.ts'
import type { Tx } from '@casino/db/connect.ts'
import type { Work } from '@casino/db/work.ts'
import { emit } from '@casino/events/emit.ts'
import { groupsOf, lockPlayer, playerOf } from '@casino/players/public'
import { whyNotTakePart } from '@casino/prizes/public'
import { buyIn, openPool } from '@casino/wallet/money'
import { lockGuard } from '@casino/wallet/play'
import * as contract from '../../contract.ts'
import { isIn } from '../../rules.ts'
import { poolOf } from '../pool.ts'
import { source } from '../source.ts'
import { addToPlayerCounts, finalPlaceOf, playerCountsOf } from '../standings/entry-store.ts'
import { viewStanding } from '../standings/view-standing.ts'
import { lockTournament, type TournamentRow } from '../tournament-store.ts'
import { addEntry, entryIn } from './join-store.ts'

type Asked = { tournament_id: bigint; player_id: bigint }
type Code = (typeof contract.joinTournament)['refusals'][number]

const refused = (code: Code) => refuse(contract.joinTournament, code)

/**
 * Enters a player. The buy-in is paid in the same transaction, and a refusal leaves everything as
 * it was.
 */
export async function enter(work: Work, { tournament_id, player_id }: Asked): Promise<void> {
  const { tx, now } = work
  // First what bets obey, which a buy-in counts against; then the player; then the tournament.
  await lockGuard(tx, player_id)
  await lockPlayer(tx, player_id)
  const tournament = await lockTournament(tx, tournament_id)
  if (!tournament) throw refused('tournament_unknown')
  await assertOpen(tx, tournament, now)
  const known = await entryIn(tx, tournament_id, player_id)
  if (known) throw refused(known.removed_at ? 'tournament_closed' : 'already_joined')
  await assertMayJoin(work, tournament, player_id)
  const { start_at, buy_in_cents } = tournament
  const counts_from = new Date(Math.max(now.getTime(), start_at.getTime()))
  const entry = await addEntry(tx, {
    tournament_id,
    player_id,
    joined_at: now,
    counts_from,
    buy_in_cents,
  })
  if (!entry) throw refused('already_joined')
  await payBuyIn(work, tournament, player_id)
  await addToPlayerCounts(
    tx,
    new Map([[tournament_id, { players: 1, buy_ins_cents: buy_in_cents }]]),
  )
  const nickname = (await playerOf(tx, player_id))?.nickname ?? ''
  const standing = viewStanding(entry, { ...tournament, nickname })
  await emit(tx, contract.standingsChanged, [standing], { player_id })
}

async function assertOpen(tx: Tx, tournament: TournamentRow, now: Date): Promise<void> {
  const { id, state, register_at, end_at, join_until, players_max } = tournament
  if (state === 'draft' || state === 'cancelled') throw refused('tournament_unknown')
  if (now < register_at) throw refused('tournament_not_open')
  const isOver = state === 'finalizing' || state === 'finished' || now >= end_at
  if (isOver || (join_until !== null && now >= join_until)) throw refused('tournament_closed')
  const players = (await playerCountsOf(tx, [id])).get(id)?.players ?? 0
  if (players_max !== null && players >= players_max) throw refused('tournament_full')
}

async function assertMayJoin(
  { tx, now }: Work,
  tournament: TournamentRow,
  player_id: bigint,
): Promise<void> {
  const refusal = await whyNotTakePart(tx, { player_id, source, now })
  if (refusal) throw refused(refusal)
  const groups = await groupsOf(tx, player_id)
  const { see_groups, join_groups, currencies, qualifier_id, qualifier_places } = tournament
  const isQuest = tournament.kind !== 'tournament'
  if (!isIn(join_groups, groups) || (!isQuest && !isIn(see_groups, groups))) {
    throw refused('not_in_group')
  }
  const player = await playerOf(tx, player_id)
  if (currencies && !currencies.includes(player?.currency ?? '')) {
    throw refused('currency_not_eligible')
  }
  if (qualifier_id === null) return
  const place = await finalPlaceOf(tx, qualifier_id, player_id)
  if (place === undefined || place > (qualifier_places ?? 0)) throw refused('not_qualified')
}

/** The money stands in the tournament's pool until it is paid or given back. */
async function payBuyIn(
  work: Work,
  { id, buy_in_cents: amount_cents, currency }: TournamentRow,
  player_id: bigint,
): Promise<void> {
  if (amount_cents === 0n) return
  const pool = poolOf(id)
  await openPool(work.tx, { pool, currency })
  await buyIn(work, { pool, currency, amount_cents, key: `buy-in:${player_id}`, player_id })
}
