import type { Db, Tx } from '@casino/db/connect.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import { findCurrency } from '@casino/money/money.ts'
import { maskNickname, nicknamesOf } from '@casino/players/public'
import type { Prize, Standing, Tournament } from '../contract.ts'
import {
  decimalOf,
  frozenAt,
  sharePool,
  stateAt,
  statusAt,
  strategyOf,
  topPlayersMax,
} from '../rules.ts'
import { partsOfOne } from '../scoring.ts'
import { type PrizeRow, prizesOf } from './prize-store.ts'
import { type PlayerCount, playerCountsOf, topEntries } from './standings/entry-store.ts'
import { viewStandings } from './standings/view-standing.ts'
import type { TournamentRow } from './tournament-store.ts'

/** Rows of each leaderboard in a list of tournaments. */
const topInLists = 10
const gamesShown = 24

type Asked = { locale: string; now: Date; top?: number }

/** Tournaments as clients read them, with prizes and the first players. */
export async function viewTournaments(
  db: Db | Tx,
  rows: readonly TournamentRow[],
  { locale, now, top = topInLists }: Asked,
): Promise<Tournament[]> {
  const ids = rows.map(({ id }) => id)
  const prizes = await prizesOf(db, ids)
  const playerCounts = await playerCountsOf(db, ids)
  const entries = await topEntries(db, ids, Math.min(top, topPlayersMax))
  const standings = await viewStandings(db, entries, new Map(rows.map((row) => [row.id, row])))
  const winners = prizes.flatMap(({ player_id }) => player_id ?? [])
  const names = await nicknamesOf(db, winners)
  return rows.map((row) =>
    viewTournament(row, {
      locale,
      now,
      names,
      prizes: prizes.filter(({ tournament_id }) => tournament_id === row.id),
      playerCount: playerCounts.get(row.id) ?? { players: 0, buy_ins_cents: 0n },
      top_players: standings.filter(({ tournament_id }) => tournament_id === row.id),
    }),
  )
}

type With = {
  locale: string
  now: Date
  names: ReadonlyMap<bigint, string>
  prizes: readonly PrizeRow[]
  playerCount: PlayerCount
  top_players: Standing[]
}

function viewTournament(
  row: TournamentRow,
  { locale, now, names, prizes, playerCount, top_players }: With,
): Tournament {
  const subunits = findCurrency(row.currency)?.subunits_to_unit ?? 100
  const state = stateAt(row.state, row, now)
  const shares = sharePool(
    playerCount.buy_ins_cents,
    prizes.map(({ pool_share }) => pool_share),
  )
  const views = prizes.map((prize, at) =>
    viewPrize(prize, { subunits, currency: row.currency, share: shares[at] ?? 0n, names }),
  )
  const money = sum(views.map(({ money_award_cents }) => money_award_cents))
  const points = views.reduce((all, one) => all + one.chargeable_comp_points, 0)
  return {
    id: row.id,
    kind: row.kind,
    title: textIn(row.titles, locale) || row.frontend_identifier,
    description: textIn(row.descriptions, locale),
    frontend_identifier: row.frontend_identifier,
    strategy: strategyOf(row.scoring),
    scoring: row.scoring,
    state,
    in_progress: state === 'running' || state === 'finalizing',
    status: statusAt(row, now),
    user_confirmation_required: row.joining !== 'automatic',
    joining: row.joining,
    buy_in_cents: row.buy_in_cents,
    players_count: playerCount.players,
    players_max: row.players_max,
    join_until: row.join_until,
    register_at: row.register_at,
    start_at: row.start_at,
    end_at: row.end_at,
    frozen_at: frozenAt(row),
    finished_at: row.finished_at,
    currency: row.currency,
    currencies: row.currencies ?? [],
    game_category_identity: row.category,
    games: (row.games ?? []).slice(0, gamesShown).map((game) => game.replace(':', '/')),
    games_count: row.games?.length ?? 0,
    money_budget: decimalOf(money * partsOfOne, subunits),
    money_budget_cents: money,
    money_prize_pool: decimalOf(money * partsOfOne, subunits),
    money_prize_pool_cents: money,
    chargeable_comp_points_budget: points,
    persistent_comp_points_budget: points,
    chargeable_comp_points_prize_pool: points,
    persistent_comp_points_prize_pool: points,
    games_taken_limit: row.scoring.first ?? null,
    group_tournament: false,
    winner_team_id: null,
    group_ids: row.see_groups,
    join_group_ids: row.join_groups,
    prizes: views,
    top_players,
  }
}

type PrizeWith = {
  subunits: number
  currency: string
  share: bigint
  names: ReadonlyMap<bigint, string>
}

function viewPrize(row: PrizeRow, { subunits, currency, share, names }: PrizeWith): Prize {
  const { prize, player_id } = row
  const isCash = prize?.kind === 'cash' && prize.currency === currency
  const money = share + (isCash ? BigInt(prize.amount_cents as number) : 0n)
  const points = prize?.kind === 'points' ? Number(prize.points) : 0
  const nickname = player_id === null ? undefined : names.get(player_id)
  return {
    id: row.id,
    award_place: row.award_place,
    stuff: isCash || points > 0 || !prize ? '' : stuffOf(prize),
    nickname: nickname === undefined ? null : maskNickname(nickname),
    money_award: decimalOf(money * partsOfOne, subunits),
    money_award_cents: money,
    money_budget_percent: row.pool_share / 100,
    wager_multiplier: 0,
    freespins_count: Number(prize?.freespins_count ?? 0),
    chargeable_comp_points: points,
    persistent_comp_points: points,
    chargeable_comp_points_percent: 0,
    persistent_comp_points_percent: 0,
    player_notified: row.paid,
    contest_type: 'Tournament',
    contest_id: row.tournament_id,
  }
}

/** What else a prize is: its kind and what names it. */
function stuffOf({ kind, ...fields }: { kind: string; [field: string]: unknown }): string {
  const names = ['title', 'plan', 'group_key', 'code'].flatMap((one) => fields[one] ?? [])
  return [kind, ...names].join(' ')
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, one) => all + one, 0n)
}
