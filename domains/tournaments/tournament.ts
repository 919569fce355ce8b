import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { joinings, kinds, states } from './rules.ts'
import { Scoring } from './scoring.ts'

/** A decimal amount as text: "12.50". */
const Decimal = z.string()

/** A row of a leaderboard. `nickname` is masked. */
export const Standing = z.object({
  tournament_id: Id,
  nickname: z.string(),
  bets: Decimal,
  bet_cents: Cents,
  wins: Decimal,
  win_cents: Cents,
  /** Win ÷ bet, if that is the score. */
  rate: z.number(),
  points: z.int(),
  games_taken: z.int(),
  /** Null until the player has a score above zero. */
  award_place: z.nullable(z.int()),
  user_confirmed: z.nullable(z.boolean()),
  tournament_team_id: z.null(),
  award_place_in_team: z.null(),
})
export type Standing = z.output<typeof Standing>

export const Prize = z.object({
  id: Id,
  award_place: z.int(),
  /** What the prize is, in words, if it is neither money nor points. */
  stuff: z.string(),
  /** Who won it, once it is decided. */
  nickname: z.nullable(z.string()),
  money_award: Decimal,
  money_award_cents: Cents,
  money_budget_percent: z.number(),
  wager_multiplier: z.int(),
  freespins_count: z.int(),
  chargeable_comp_points: z.int(),
  persistent_comp_points: z.int(),
  chargeable_comp_points_percent: z.number(),
  persistent_comp_points_percent: z.number(),
  player_notified: z.boolean(),
  contest_type: z.string(),
  contest_id: Id,
})
export type Prize = z.output<typeof Prize>

export const Tournament = z.object({
  id: Id,
  kind: z.enum(kinds),
  title: z.string(),
  description: z.string(),
  frontend_identifier: z.string(),
  /** spin, win, rate, points or bet: the field that decides. */
  strategy: z.string(),
  scoring: Scoring,
  state: z.enum(states),
  in_progress: z.boolean(),
  /** By the dates alone [3.16]. */
  status: z.enum(['active', 'future', 'archive']),
  user_confirmation_required: z.boolean(),
  joining: z.enum(joinings),
  buy_in_cents: Cents,
  players_count: z.int(),
  players_max: z.nullable(z.int()),
  join_until: z.nullable(Instant),
  register_at: Instant,
  start_at: Instant,
  end_at: Instant,
  /** Until when open rounds may be finished. */
  frozen_at: Instant,
  finished_at: z.nullable(Instant),
  currency: CurrencyCode,
  currencies: z.array(CurrencyCode),
  game_category_identity: z.nullable(z.string()),
  /** The eligible games, at most 24 of them; empty: all games. */
  games: z.array(z.string()),
  games_count: z.int(),
  money_budget: Decimal,
  money_budget_cents: Cents,
  money_prize_pool: Decimal,
  money_prize_pool_cents: Cents,
  chargeable_comp_points_budget: z.int(),
  persistent_comp_points_budget: z.int(),
  chargeable_comp_points_prize_pool: z.int(),
  persistent_comp_points_prize_pool: z.int(),
  games_taken_limit: z.nullable(z.int()),
  group_tournament: z.boolean(),
  winner_team_id: z.null(),
  group_ids: z.array(z.int()),
  /** The groups that may join; empty: all who see it. */
  join_group_ids: z.array(z.int()),
  prizes: z.array(Prize),
  top_players: z.array(Standing),
})
export type Tournament = z.output<typeof Tournament>

/** The player's own standing, with the leaderboard around it. */
export const Status = z.extend(Standing, {
  top_players: z.array(Standing),
  /** The player's own row and the rows beside it. */
  around: z.array(Standing),
  players_count: z.int(),
  /** The nearest prize ahead and the score that is missing; null if there is none. */
  next_prize: z.nullable(z.object({ award_place: z.int(), missing: z.number() })),
})
export type Status = z.output<typeof Status>
