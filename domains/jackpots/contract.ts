import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { Cents, CurrencyCode, GameIdentifier, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { dropKinds, jackpotStates } from './rules.ts'

export const Slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,29}$/))
const State = z.enum(jackpotStates)

/** A level with its open pot. */
export const Level = z.object({
  id: Id,
  identifier: z.string(),
  index: z.int(),
  name: z.string(),
  state: State,
  amount_cents: Cents,
  available_amount_cents: Cents,
  total_amount_cents: Cents,
  periods: z.array(z.string()),
  working_days: z.nullable(z.array(z.int())),
  /** By amount: at the ceiling at the latest. By time: with the first bet after the end at the latest. */
  drops_by: z.enum(dropKinds),
  seed_cents: Cents,
  ceiling_cents: z.nullable(Cents),
  ends_at: z.nullable(Instant),
  per_mille: z.int(),
  /** What a stake returns now on average from this level, as a share of it; null for a pot by time. */
  return_rate: z.nullable(z.number()),
  pot: z.int(),
  /** The SHA-256 of the secret from which the drop was drawn when the pot was opened. */
  commitment: z.string(),
})

export const Jackpot = z.object({
  id: Id,
  name: z.string(),
  identifier: z.string(),
  external_id: z.string(),
  state: State,
  currency: CurrencyCode,
  /** The currencies of bets that count; empty: all. */
  allowed_currencies: z.array(CurrencyCode),
  games: z.array(GameIdentifier),
  /** The smallest bet that counts, at the rate of the day. */
  stake_min_cents: Cents,
  levels: z.array(Level),
})
export type Jackpot = z.output<typeof Jackpot>
export type Level = z.output<typeof Level>

export const JackpotWin = z.object({
  amount_cents: Cents,
  jackpot_name: z.string(),
  jackpot_level_name: z.string(),
  approved_at: Instant,
  created_at: Instant,
  jackpot_external_code: z.string(),
  jackpot_level_external_code: z.string(),
  /** Six letters and asterisks. */
  user_name: z.string(),
  jackpot_original_currency: CurrencyCode,
  jackpot_original_amount_cents: Cents,
})
export type JackpotWin = z.output<typeof JackpotWin>

/** A pot that has dropped, with all that recomputes its drop. */
export const Drop = z.object({
  level: z.string(),
  level_name: z.string(),
  number: z.int(),
  drops_by: z.enum(dropKinds),
  seed_cents: Cents,
  ceiling_cents: z.nullable(Cents),
  opened_at: Instant,
  ends_at: z.nullable(Instant),
  commitment: z.string(),
  secret: z.string(),
  drop_cents: z.nullable(Cents),
  drop_at: z.nullable(Instant),
  amount_cents: Cents,
  user_name: z.string(),
  won_at: Instant,
})

const read = {
  access: 'anyone',
  method: 'GET',
  input: z.strictObject({}),
  refusals: [],
} as const

/** The jackpots of the visitor's licence, also those that do not count bets now. */
export const listJackpots = endpoint({
  ...read,
  name: 'jackpots.list',
  path: '/api/jackpots',
  output: z.array(Jackpot),
})

/** What each jackpot holds, by currency. Clients read it from the catalogue of games. */
export const listTotals = endpoint({
  ...read,
  name: 'games.jackpots',
  path: '/api/games/jackpots',
  output: z.record(CurrencyCode, z.record(z.string(), Cents)),
})

/** The latest wins, the newest first, then those of the biggest that are not among them. */
export const listWins = endpoint({
  ...read,
  name: 'jackpots.wins',
  path: '/api/jackpot_wins',
  output: z.array(JackpotWin),
})

export const showJackpot = endpoint({
  ...read,
  name: 'jackpots.jackpot',
  path: '/api/jackpots/:identifier',
  input: z.strictObject({ identifier: z.string().check(z.maxLength(100)) }),
  output: z.object({ ...Jackpot.shape, drops: z.array(Drop) }),
  refusals: ['jackpot_unknown'],
})

const Choice = z.object({ takes_part: z.boolean() })

/** Whether the player's bets take part in jackpots. */
export const showChoice = endpoint({
  ...read,
  name: 'jackpots.choice',
  access: 'player',
  path: '/api/player/jackpots',
  output: Choice,
})

export const choose = endpoint({
  name: 'jackpots.choose',
  access: 'player',
  method: 'POST',
  path: '/api/player/jackpots',
  input: z.strictObject({ takes_part: z.boolean() }),
  output: Choice,
  refusals: [],
})

/** The meters of a jackpot have grown, or one of its pots has dropped. */
export const jackpotChanged = event({
  name: 'jackpots.changed',
  push: 'everyone',
  channel: 'jackpots_changes',
  payload: Jackpot,
})

/** The player has won a pot. */
export const jackpotWon = event({
  name: 'jackpots.won',
  push: 'player',
  channel: 'jackpot_win_award',
  payload: z.object({
    ...JackpotWin.shape,
    id: Id,
    jackpot_identifier: z.string(),
    /** The stake of the bet that won, in the jackpot's currency. */
    stake_cents: Cents,
  }),
})
