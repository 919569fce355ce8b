import type { DomainGrants } from '@casino/domain/domain.ts'
import { readOnly, readWrite } from '@casino/domain/grants.ts'

/** The site joins players. Scores, places and awards are written by jobs and readers alone. */
export const grants: DomainGrants = {
  site: [
    ...readOnly('tournaments'),
    'insert on tournaments.player_count',
    `insert (tournament_id, player_id, joined_at, counts_from, buy_in_cents, changed_at)
      on tournaments.entry`,
    'update (players, buy_ins_cents) on tournaments.player_count',
    // A tournament is locked while somebody joins it.
    'update (version) on tournaments.tournament',
    'usage on all sequences in schema tournaments',
  ],
  work: readWrite('tournaments'),
  // Staff make and cancel tournaments and their schedules, and remove players. A job gives
  // buy-ins back and pays prizes.
  office: [
    ...readOnly('tournaments'),
    'insert on tournaments.tournament, tournaments.prize',
    `update (state, version, finished_at, cancelled_at, titles, descriptions, scoring, start_at,
      register_at, end_at, see_groups, game_classes) on tournaments.tournament`,
    'update (removed_at, changed_at) on tournaments.entry',
    'insert, update on tournaments.player_count',
    'insert on tournaments.schedule',
    `update (cron, time_zone, minutes, ahead_minutes, enabled, version) on tournaments.schedule`,
    'usage on all sequences in schema tournaments',
  ],
}
