// The calls of the office about tournaments.
import {
  AuditEntry,
  Created,
  change,
  creation,
  FourEyesRequest,
  staffCall,
} from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import { locales } from '@casino/i18n/locales.ts'
import * as z from 'zod/mini'
import { joinings, kinds, states } from './rules.ts'

export const tournamentTable = 'tournaments.tournament'
export const entryTable = 'tournaments.entry'
export const awardTable = 'tournaments.award'

const Listed = z.object({
  id: Id,
  frontend_identifier: z.string(),
  title: z.string(),
  kind: z.enum(kinds),
  state: z.enum(states),
  joining: z.enum(joinings),
  currency: CurrencyCode,
  start_at: Instant,
  end_at: Instant,
  players_count: z.int(),
  buy_ins_cents: Cents,
})

export const listStaffTournaments = listCall({
  name: 'tournaments.office_tournaments',
  may: 'tournaments.view',
  path: '/api/office/tournaments',
  filters: { state: z.enum(states), kind: z.enum(kinds) },
  sorts: {
    newest: { by: ['id'], index: 'tournaments.tournament_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'tournaments.tournament_pkey' },
    start: { by: ['start_at', 'id'], index: 'tournaments.tournament_listed' },
  },
  row: Listed,
})

export const showStaffTournament = staffCall({
  name: 'tournaments.office_tournament',
  may: 'tournaments.view',
  method: 'GET',
  path: '/api/office/tournaments/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    version: z.int(),
    rules: z.string(),
    category: z.nullable(z.string()),
    games_count: z.int(),
    buy_in_cents: Cents,
    players_max: z.nullable(z.int()),
    see_groups: z.string(),
    join_groups: z.string(),
    register_at: Instant,
    finished_at: z.nullable(Instant),
    cancelled_at: z.nullable(Instant),
    prizes: z.array(
      z.object({
        award_place: z.int(),
        prize: z.string(),
        /** Percent of the buy-ins. */
        share: z.number(),
        paid: z.boolean(),
      }),
    ),
    leaders: z.array(
      z.object({
        award_place: z.int(),
        player_id: Id,
        score: z.string(),
        reached_at: z.nullable(Instant),
      }),
    ),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['tournament_unknown'],
})

/** A link that shows a tournament on the site for an hour, also before it is published. */
export const linkPreview = staffCall({
  name: 'tournaments.preview_link',
  may: 'tournaments.view',
  method: 'GET',
  path: '/api/office/tournaments/:id/preview_link',
  input: z.strictObject({ id: Id, locale: z.optional(z.enum(locales)) }),
  output: z.object({ url: z.string(), expires_at: Instant }),
  refusals: ['tournament_unknown'],
})

const Identifier = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{2,79}$/))

/** A new draft with the rules and prizes of another one. */
export const cloneTournament = staffCall({
  name: 'tournaments.clone',
  may: 'tournaments.edit',
  method: 'POST',
  path: '/api/office/tournaments',
  input: z.strictObject({
    like: Id,
    frontend_identifier: Identifier,
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    /** UTC. */
    start_at: Instant,
    minutes: z.int().check(z.positive(), z.maximum(100_000)),
    ...creation,
  }),
  output: Created,
  refusals: ['tournament_unknown', 'tournament_name_in_use'],
  faults: ['invalid'],
})

const done = { method: 'POST', output: z.object({ text: z.string() }) } as const

/** Shows a draft to players. Two people do it, because prizes become due. */
export const publishTournament = staffCall({
  ...done,
  name: 'tournaments.publish',
  may: 'tournaments.publish',
  fourEyes: true,
  path: '/api/office/tournaments/:id/publish',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['tournament_unknown', 'tournament_state_wrong'],
})

/** Cancels a tournament; a job gives every buy-in back. Two people do it. */
export const cancelByStaff = staffCall({
  ...done,
  name: 'tournaments.cancel',
  may: 'tournaments.publish',
  fourEyes: true,
  path: '/api/office/tournaments/:id/cancel',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['tournament_unknown', 'tournament_state_wrong'],
})

/** Takes a player out of a tournament before its places are final; the buy-in is given back. */
export const removeByStaff = staffCall({
  ...done,
  name: 'tournaments.remove_player',
  may: 'tournaments.publish',
  fourEyes: true,
  path: '/api/office/tournaments/:id/remove',
  input: z.strictObject({ id: Id, player_id: Id, ...change }),
  refusals: ['tournament_unknown', 'tournament_state_wrong', 'entry_unknown'],
})

/** What each player does in tournaments. */
export const listEntries = listCall({
  name: 'tournaments.office_entries',
  may: 'tournaments.view',
  path: '/api/office/tournament-entries',
  filters: { tournament_id: Id, player_id: Id },
  sorts: {
    newest: { by: ['id'], index: 'tournaments.entry_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'tournaments.entry_pkey' },
  },
  row: z.object({
    id: Id,
    tournament_id: Id,
    player_id: Id,
    title: z.string(),
    currency: CurrencyCode,
    joined_at: Instant,
    bets_cents: Cents,
    wins_cents: Cents,
    games_taken: z.int(),
    buy_in_cents: Cents,
    award_place: z.nullable(z.int()),
    removed_at: z.nullable(Instant),
  }),
})

/** What places have won, and whether it is paid. */
export const listAwards = listCall({
  name: 'tournaments.office_awards',
  may: 'tournaments.view',
  path: '/api/office/tournament-awards',
  filters: { tournament_id: Id, player_id: Id },
  sorts: {
    newest: { by: ['id'], index: 'tournaments.award_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'tournaments.award_pkey' },
  },
  row: z.object({
    id: Id,
    tournament_id: Id,
    player_id: Id,
    award_place: z.int(),
    prize: z.string(),
    from_pool: z.boolean(),
    paid_at: z.nullable(Instant),
    error: z.nullable(z.string()),
  }),
})
