// The calls of the office about the money of players.
import { change, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { correctionKinds, correctionReasons } from './correction.ts'
import { lineKinds } from './line-kinds.ts'

const Kind = z.enum(correctionKinds)
const Why = z.enum(correctionReasons)

/**
 * Corrects the money of a player by hand. Two people must agree above what one may correct of a
 * player within a day. `is_counted`: a debit counts as lost and a credit as won in the limits.
 * `is_wagered`: the bonus money changes what must be staked.
 */
export const correctBalance = staffCall({
  name: 'wallet.correct_balance',
  may: 'players.correct',
  fourEyes: true,
  method: 'POST',
  path: '/api/office/players/:id/corrections',
  input: z.strictObject({
    id: Id,
    kind: Kind,
    currency: CurrencyCode,
    amount_cents: Cents.check(z.refine((cents: bigint) => cents > 0n, 'invalid')),
    why: Why,
    is_counted: z.boolean(),
    is_wagered: z.boolean(),
    ...change,
  }),
  output: z.object({ text: z.string() }),
  refusals: [
    'player_unknown',
    'account_unknown',
    'above_maximum',
    'excluded_no_bonus',
    'no_bonus_running',
    'not_enough_money',
    'balance_full',
    'rate_unknown',
  ],
  faults: ['only_bonus'],
})

/** What staff corrected by hand, the newest first. */
export const listCorrections = listCall({
  name: 'wallet.office_corrections',
  may: 'players.view',
  path: '/api/office/corrections',
  filters: { player_id: Id },
  sorts: {
    newest: { by: ['id'], index: 'wallet.correction_pkey', isDescending: true },
  },
  row: z.object({
    id: Id,
    player_id: Id,
    kind: Kind,
    currency: CurrencyCode,
    amount_cents: Cents,
    why: Why,
    is_counted: z.boolean(),
    wager_cents: Cents,
    staff: z.string(),
    asked_by: z.nullable(z.string()),
    reason: z.string(),
    created_at: Instant,
  }),
})

const Balance = z.object({
  player_id: Id,
  currency: CurrencyCode,
  cash_cents: Cents,
  bonus_cents: Cents,
  balance_cents: Cents,
  /** Money that was taken back after the player had spent it. */
  owed_cents: Cents,
})

/** The money of a player, by currency. */
export const showPlayerMoney = staffCall({
  name: 'wallet.office_player_money',
  may: 'players.view',
  player: 'id',
  method: 'GET',
  path: '/api/office/players/:id/money',
  input: z.strictObject({ id: Id }),
  output: z.object({ id: Id, balances: z.array(Balance) }),
  refusals: [],
})

/**
 * The statement of a player, the newest first. Without a player it is empty. `day` is in UTC. The
 * rows of each account are read along the index.
 */
export const listLines = listCall({
  name: 'wallet.office_lines',
  may: 'players.view',
  path: '/api/office/lines',
  filters: {
    player_id: Id,
    day: z.iso.date(),
    currency: CurrencyCode,
    kind: z.enum(lineKinds),
  },
  sorts: {
    newest: {
      by: ['player_id', 'currency', 'id'],
      index: 'wallet.line_pkey',
      isDescending: true,
    },
  },
  row: z.object({
    id: Id,
    player_id: Id,
    at: Instant,
    kind: z.string(),
    currency: CurrencyCode,
    amount_cents: Cents,
    cash_cents: Cents,
    bonus_cents: Cents,
    balance_after_cents: Cents,
    provider: z.string(),
    game: z.nullable(z.string()),
    round: z.nullable(z.string()),
    reference: z.nullable(z.string()),
    rolled_back: z.boolean(),
  }),
})
