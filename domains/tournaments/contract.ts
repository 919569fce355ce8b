import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { prizeRefusals } from '@casino/contract/prize-refusals.ts'
import { Cents, CurrencyCode, GameIdentifier, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { Standing, Status, Tournament } from './tournament.ts'

export type { Prize, Standing, Status, Tournament } from './tournament.ts'

const none = z.strictObject({})
/** A number, or the `frontend_identifier`. */
const IdOrName = z.string().check(z.maxLength(120), z.regex(/^[\w.~-]+$/))
const list = z.array(Tournament)

export const listTournaments = endpoint({
  name: 'tournaments.list',
  access: 'anyone',
  method: 'GET',
  path: '/api/tournaments',
  input: none,
  output: list,
  refusals: [],
})

export const listOwnTournaments = endpoint({
  name: 'tournaments.own',
  access: 'player',
  method: 'GET',
  path: '/api/tournaments/player',
  input: none,
  output: list,
  refusals: [],
})

/** The archive: what has ended, the newest first. */
export const listRecentTournaments = endpoint({
  name: 'tournaments.recent',
  access: 'anyone',
  method: 'GET',
  path: '/api/tournaments/recent',
  input: none,
  output: list,
  refusals: [],
})

/** The player's standings in all tournaments that are listed. */
export const listStatuses = endpoint({
  name: 'tournaments.statuses',
  access: 'player',
  method: 'GET',
  path: '/api/tournaments/statuses',
  input: none,
  output: z.array(Standing),
  refusals: [],
})

export const showTournament = endpoint({
  name: 'tournaments.show',
  access: 'anyone',
  method: 'GET',
  path: '/api/tournaments/:id',
  /** `preview`: the token of a link of the office, which shows a draft. */
  input: z.strictObject({
    id: IdOrName,
    preview: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: Tournament,
  refusals: ['tournament_unknown'],
})

export const showStatus = endpoint({
  name: 'tournaments.status',
  access: 'player',
  method: 'GET',
  path: '/api/tournaments/:id/status',
  input: z.strictObject({ id: IdOrName }),
  output: Status,
  refusals: ['tournament_unknown'],
})

export const joinRefusals = [
  'tournament_unknown',
  'tournament_not_open',
  'tournament_closed',
  'tournament_full',
  'already_joined',
  'not_in_group',
  'not_qualified',
  'currency_not_eligible',
  'not_enough_money',
  'play_limit_reached',
] as const

export const joinTournament = endpoint({
  name: 'tournaments.join',
  access: 'player',
  method: 'POST',
  path: '/api/tournaments/:id/confirm',
  keyed: true,
  perMinute: 30,
  input: z.strictObject({ id: IdOrName, confirmed: z.literal(true) }),
  output: z.object({ confirmed: z.boolean() }),
  refusals: [...joinRefusals, ...prizeRefusals],
  failsAs: { whole: 'CHOOSE_TOURNAMENT_ERROR' },
})

export const playReasons = [
  'counted',
  'before_start',
  'after_end',
  'before_joining',
  'not_joined',
  'game_not_eligible',
  'class_not_eligible',
  'stake_too_small',
  'bonus_stake',
  'rolled_back',
  'beyond_first_rounds',
  'not_among_best',
  'day_is_full',
  'no_score_yet',
  'not_counted_yet',
  'currency_not_eligible',
  'no_rate',
] as const

/** The player's latest rounds, and why each counted for the tournament or did not. */
export const listCountedPlay = endpoint({
  name: 'tournaments.play',
  access: 'player',
  method: 'GET',
  path: '/api/tournaments/:id/play',
  input: z.strictObject({ id: IdOrName }),
  output: z.array(
    z.object({
      round: z.string(),
      game: GameIdentifier,
      at: Instant,
      currency: CurrencyCode,
      bet_cents: Cents,
      win_cents: Cents,
      reason: z.enum(playReasons),
      /** What it added to the score: money in cents, else points, bets or the rate. */
      score: z.number(),
    }),
  ),
  refusals: ['tournament_unknown'],
})

/** New standings of the player; always a list. */
export const standingsChanged = event({
  name: 'tournaments.standings_changed',
  push: 'player',
  channel: 'tournaments_statuses',
  payload: z.array(Standing),
})

export const noticeEvents = [
  'tournament_started',
  'player_joined_leaderboard',
  'player_kicked_from_leaderboard',
  'tournament_starts_soon',
] as const
export type NoticeEvent = (typeof noticeEvents)[number]

export const tournamentNotice = event({
  name: 'tournaments.notice',
  push: 'player',
  channel: 'tournament_notifications',
  payload: z.object({
    event: z.enum(noticeEvents),
    id: Id,
    title: z.string(),
    start_at: Instant,
    end_at: Instant,
    award_place: z.nullable(z.int()),
    previous_place: z.nullable(z.int()),
  }),
})

/** Scores of quests and achievements that a batch of bets has changed. */
export const scoresChanged = event({
  name: 'tournaments.scores_changed',
  push: 'none',
  payload: z.array(z.object({ tournament_id: Id, player_id: Id })),
})

/** A tournament is over, and its places are final. */
export const tournamentFinished = event({
  name: 'tournaments.finished',
  push: 'none',
  payload: z.object({ tournament_id: Id }),
})
