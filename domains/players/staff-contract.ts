// The calls of the office about players.
import { AuditEntry, change, FourEyesRequest, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { CurrencyCode, Id, Instant, QueryInt } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

export const playerStates = ['active', 'blocked', 'closed'] as const
/** Whether real play waits for staff. */
export const playStates = ['held'] as const

const searchMax = 100
const Search = z.string().check(z.trim(), z.minLength(1), z.maxLength(searchMax))

const Listed = z.object({
  id: Id,
  email: z.string(),
  nickname: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  country: z.nullable(z.string()),
  state: z.enum(playerStates),
  verified: z.boolean(),
  created_at: Instant,
})

/** The players. `email`, `name` and `phone` match what begins with them; `ip` is a whole address. */
export const searchPlayers = listCall({
  player: 'id',
  name: 'players.office_players',
  may: 'players.view',
  path: '/api/office/players',
  filters: {
    email: Search,
    name: Search,
    phone: Search,
    number: Id,
    ip: Search,
    state: z.enum(playerStates),
    real_play: z.enum(playStates),
  },
  sorts: {
    newest: { by: ['id'], index: 'players.player_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'players.player_pkey' },
  },
  row: Listed,
})

const Session = z.object({
  id: Id,
  ip: z.string(),
  country: z.nullable(z.string()),
  user_agent: z.string(),
  created_at: Instant,
  last_seen_at: Instant,
})

/** All sessions, ended ones too, the newest first. */
export const listSessions = listCall({
  name: 'players.office_sessions',
  may: 'players.view',
  path: '/api/office/sessions',
  filters: { player_id: Id, ip: Search },
  sorts: { newest: { by: ['id'], index: 'players.session_pkey', isDescending: true } },
  row: z.object({
    ...Session.shape,
    player_id: Id,
    ended_at: z.nullable(Instant),
    end_reason: z.nullable(z.string()),
    /** By a link of staff. */
    by_link: z.boolean(),
  }),
})

/** What staff noted about players, the newest first. */
export const listNotes = listCall({
  name: 'players.office_notes',
  may: 'players.view',
  path: '/api/office/notes',
  filters: { player_id: Id },
  sorts: { newest: { by: ['id'], index: 'players.note_pkey', isDescending: true } },
  row: z.object({
    id: Id,
    player_id: Id,
    created_at: Instant,
    staff: z.string(),
    text: z.string(),
  }),
})

/** Another account that may be the same person's, or whose owner lives or works with them. */
const Related = z.object({
  id: Id,
  nickname: z.string(),
  state: z.enum(playerStates),
  excluded_until: z.nullable(Instant),
  reasons: z.array(z.string()),
})

export const showPlayer = staffCall({
  player: 'id',
  name: 'players.office_player',
  may: 'players.view',
  method: 'GET',
  path: '/api/office/players/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    version: z.int(),
    date_of_birth: z.nullable(z.string()),
    gender: z.nullable(z.string()),
    address: z.nullable(z.string()),
    postal_code: z.nullable(z.string()),
    city: z.nullable(z.string()),
    mobile_phone: z.nullable(z.string()),
    currency: CurrencyCode,
    locale: z.string(),
    license_name: z.string(),
    excluded_until: z.nullable(Instant),
    confirmed_at: z.nullable(Instant),
    /** Since when real play waits for staff. */
    play_held_at: z.nullable(Instant),
    /** The excluded player who entered the same mailbox and never confirmed it. */
    play_held_for: z.nullable(Id),
    current_sign_in_at: z.nullable(Instant),
    receive_promos: z.boolean(),
    receive_sms_promos: z.boolean(),
    receive_promos_via_phone_calls: z.boolean(),
    agreed_to_partner_promotions: z.boolean(),
    terms_version: z.nullable(z.string()),
    terms_accepted_at: Instant,
    /** Their names. */
    groups: z.array(z.string()),
    /** What the player agreed to receive and withdrew, the latest first. */
    consents: z.array(
      z.object({
        id: Id,
        product: z.string(),
        channel: z.string(),
        is_given: z.boolean(),
        text_version: z.string(),
        source: z.string(),
        created_at: Instant,
      }),
    ),
    /** Those that have not been ended, the latest first. */
    sessions: z.array(Session),
    related: z.array(Related),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['player_unknown'],
})

const refusals = ['player_unknown', 'player_not_open'] as const
const given = {
  method: 'POST',
  input: z.strictObject({ id: Id, ...change }),
  output: z.object({ text: z.string() }),
  refusals,
} as const

/** Blocks an active player and ends the sessions. */
export const blockPlayer = staffCall({
  ...given,
  name: 'players.block',
  may: 'players.block',
  path: '/api/office/players/:id/block',
})

export const unblockPlayer = staffCall({
  ...given,
  name: 'players.unblock',
  may: 'players.block',
  path: '/api/office/players/:id/unblock',
})

/** Closes an account for good. */
export const closeAccount = staffCall({
  ...given,
  name: 'players.close',
  may: 'players.close',
  path: '/api/office/players/:id/close',
})

export const endPlayerSessions = staffCall({
  ...given,
  name: 'players.end_sessions',
  may: 'players.end_sessions',
  path: '/api/office/players/:id/end_sessions',
})

const groupInput = z.strictObject({ id: Id, group: QueryInt.check(z.positive()), ...change })

export const enterGroup = staffCall({
  ...given,
  name: 'players.enter_group',
  may: 'players.groups',
  path: '/api/office/players/:id/groups',
  input: groupInput,
  refusals: ['player_unknown', 'in_group', 'group_is_vip'],
})

export const leaveGroup = staffCall({
  ...given,
  name: 'players.leave_group',
  may: 'players.groups',
  path: '/api/office/players/:id/groups/leave',
  input: groupInput,
  refusals: ['player_unknown', 'not_in_group', 'group_is_vip'],
})

/** Lets a held player play and deposit: staff have found out that this is another person. */
export const releasePlay = staffCall({
  ...given,
  name: 'players.release_play',
  may: 'players.release_play',
  path: '/api/office/players/:id/release_play',
  refusals: ['player_unknown', 'player_not_held'],
})

/** Mails the player a link that signs them in once, without rights to move money. */
export const mailLoginLink = staffCall({
  ...given,
  name: 'players.mail_login_link',
  may: 'players.login_link',
  path: '/api/office/players/:id/login_link',
})

/** Adds the reason as a note. Notes are never changed. */
export const addNote = staffCall({
  ...given,
  name: 'players.add_note',
  may: 'players.note',
  path: '/api/office/players/:id/notes',
  refusals: ['player_unknown'],
})
