import { action, card, create, list } from '@casino/client/office/declare.ts'
import { lazy } from 'react'
import { kinds, states } from '../rules.ts'
import {
  cancelByStaff,
  cloneTournament,
  listAwards,
  listEntries,
  listStaffTournaments,
  publishTournament,
  removeByStaff,
  showStaffTournament,
} from '../staff-contract.ts'

export const tournaments = list({
  of: listStaffTournaments,
  title: 'Tournaments',
  empty: 'No tournament was found.',
  columns: [
    { field: 'id', label: 'Tournament', to: 'tournaments' },
    { field: 'title', label: 'Title' },
    { field: 'kind', label: 'Kind', as: 'words' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'joining', label: 'Joining', as: 'words' },
    { field: 'start_at', label: 'Start', as: 'instant' },
    { field: 'end_at', label: 'End', as: 'instant' },
    { field: 'players_count', label: 'Players', as: 'number' },
    { field: 'buy_ins_cents', label: 'Buy-ins', as: 'money' },
  ],
  filters: {
    state: { label: 'State', options: states },
    kind: { label: 'Kind', options: kinds },
  },
  sorts: { newest: 'Newest first', oldest: 'Oldest first', start: 'By start' },
  create: create({
    of: cloneTournament,
    label: 'New tournament',
    input: {
      like: { label: 'With the rules and prizes of', as: 'number', hint: 'its number' },
      frontend_identifier: { label: 'Identifier', as: 'text', hint: 'small letters, digits and -' },
      title: { label: 'Title', as: 'text' },
      start_at: { label: 'Start (UTC)', as: 'moment' },
      minutes: { label: 'Minutes', as: 'number' },
    },
  }),
})

const on = showStaffTournament

export const tournament = card({
  of: showStaffTournament,
  title: 'Tournament',
  facts: [
    { field: 'title', label: 'Title' },
    { field: 'frontend_identifier', label: 'Identifier' },
    { field: 'kind', label: 'Kind', as: 'words' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'joining', label: 'Joining', as: 'words' },
    { field: 'rules', label: 'Scoring' },
    { field: 'category', label: 'Category' },
    { field: 'games_count', label: 'Eligible games (0: all)', as: 'number' },
    { field: 'buy_in_cents', label: 'Buy-in', as: 'money' },
    { field: 'buy_ins_cents', label: 'Buy-ins in the pool', as: 'money' },
    { field: 'players_count', label: 'Players', as: 'number' },
    { field: 'players_max', label: 'Most players', as: 'number' },
    { field: 'see_groups', label: 'Seen by groups' },
    { field: 'join_groups', label: 'Joined by groups' },
    { field: 'register_at', label: 'Registration', as: 'instant' },
    { field: 'start_at', label: 'Start', as: 'instant' },
    { field: 'end_at', label: 'End', as: 'instant' },
    { field: 'finished_at', label: 'Finished', as: 'instant' },
    { field: 'cancelled_at', label: 'Cancelled', as: 'instant' },
  ],
  part: lazy(async () => ({ default: (await import('./preview-link.tsx')).PreviewLink })),
  tables: [
    {
      field: 'prizes',
      title: 'Prizes',
      empty: 'It has no prizes.',
      columns: [
        { field: 'award_place', label: 'Place', as: 'number' },
        { field: 'prize', label: 'Prize' },
        { field: 'share', label: 'Share of the buy-ins (%)', as: 'number' },
        { field: 'paid', label: 'Paid', as: 'yes' },
      ],
    },
    {
      field: 'leaders',
      title: 'First players',
      empty: 'Nobody has a score yet.',
      columns: [
        { field: 'award_place', label: 'Place', as: 'number' },
        { field: 'player_id', label: 'Player', to: 'players' },
        { field: 'score', label: 'Score' },
        { field: 'reached_at', label: 'Reached', as: 'instant' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: publishTournament,
      label: 'Publish',
      key: 'p',
      isOpen: ({ state }) => state === 'draft',
    }),
    action({
      on,
      of: cancelByStaff,
      label: 'Cancel',
      key: 'c',
      isOpen: ({ state }) => ['draft', 'published', 'register', 'running'].includes(state),
    }),
    action({
      on,
      of: removeByStaff,
      label: 'Remove a player',
      key: 'r',
      input: { player_id: { label: 'Player', as: 'number', hint: 'number of the player' } },
      isOpen: ({ state }) => ['published', 'register', 'running', 'finalizing'].includes(state),
    }),
  ],
})

const filters = {
  tournament_id: { label: 'Tournament', hint: 'number', as: 'number' },
  player_id: { label: 'Player', hint: 'number', as: 'number' },
} as const
const sorts = { newest: 'Newest first', oldest: 'Oldest first' }

export const entries = list({
  of: listEntries,
  title: 'Players in tournaments',
  empty: 'No player was found.',
  columns: [
    { field: 'id', label: 'Entry' },
    { field: 'tournament_id', label: 'Tournament', to: 'tournaments' },
    { field: 'title', label: 'Title' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'joined_at', label: 'Joined', as: 'instant' },
    { field: 'bets_cents', label: 'Bets', as: 'money' },
    { field: 'wins_cents', label: 'Wins', as: 'money' },
    { field: 'games_taken', label: 'Number of bets', as: 'number' },
    { field: 'buy_in_cents', label: 'Buy-in', as: 'money' },
    { field: 'award_place', label: 'Final place', as: 'number' },
    { field: 'removed_at', label: 'Removed', as: 'instant' },
  ],
  filters,
  sorts,
})

export const awards = list({
  of: listAwards,
  title: 'Prizes of tournaments',
  empty: 'No prize was found.',
  columns: [
    { field: 'id', label: 'Award' },
    { field: 'tournament_id', label: 'Tournament', to: 'tournaments' },
    { field: 'award_place', label: 'Place', as: 'number' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'prize', label: 'Prize' },
    { field: 'from_pool', label: 'From buy-ins', as: 'yes' },
    { field: 'paid_at', label: 'Paid', as: 'instant' },
    { field: 'error', label: 'Error' },
  ],
  filters,
  sorts,
})
