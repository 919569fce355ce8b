import { endpoint, file } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import {
  AnyGameIdentifier,
  Cents,
  CurrencyCode,
  Id,
  Instant,
  QueryInt,
} from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { CryptoRates } from './crypto-rates.ts'
import { Line } from './line.ts'
import { lineKinds } from './line-kinds.ts'
import { linesPageMax, periodFaults } from './rules.ts'

/** Whole points or tickets. */
const Units = Cents

/** Bonus money is amount_cents minus available_to_cashout_cents. */
export const Account = z.object({
  currency: CurrencyCode,
  /** Shown among the player's accounts. The chosen one is the player's `currency`. */
  active: z.boolean(),
  amount_cents: Cents,
  available_to_cashout_cents: Cents,
  deposit_available: z.boolean(),
  hidden_at: z.nullable(Instant),
  selected_lottery_id: z.nullable(Id),
  /** The complete balance: nothing is locked. The clients define the name. */
  available_to_bet_with_locked_cent: Cents,
})

export const Currency = z.object({
  code: CurrencyCode,
  symbol: z.string(),
  fiat: z.boolean(),
  subunits_to_unit: z.int(),
  /** Offered first to a new player. */
  default: z.boolean(),
  subcurrencies: z.array(z.string()),
  enabled: z.boolean(),
})
export type Currency = z.output<typeof Currency>

export const listAccounts = endpoint({
  name: 'wallet.accounts',
  access: 'player',
  method: 'GET',
  path: '/api/player/accounts',
  input: z.strictObject({ compatibility: z.optional(z.string()) }),
  /** With `compatibility=true` each account has the status of its wagers: always empty. */
  output: z.array(z.extend(Account, { wager_status: z.optional(z.string()) })),
  refusals: [],
})

/** Chooses the currency that the player plays in; opens an account in it if there is none. */
export const chooseAccount = endpoint({
  name: 'wallet.choose_account',
  access: 'player',
  method: 'POST',
  path: '/api/player/accounts',
  input: z.strictObject({ currency: CurrencyCode }),
  output: Account,
  refusals: ['currency_not_enabled'],
})

const SumByCurrency = z.record(CurrencyCode, z.number())

/**
 * What the player has deposited, held for withdrawals and staked so far, in units of each currency.
 */
export const showStats = endpoint({
  name: 'wallet.stats',
  access: 'player',
  method: 'GET',
  path: '/api/player/stats',
  input: z.strictObject({}),
  output: z.object({
    deposits_count: z.int(),
    deposits_sum: SumByCurrency,
    cashouts_sum: SumByCurrency,
    bets_sum: SumByCurrency,
    messages: z.object({ notice: z.string() }),
  }),
  refusals: [],
  perMinute: 60,
})

const CompPoints = z.object({
  /** What can be spent. */
  chargeable: z.object({ points: Units }),
  /** All points ever awarded, with a short delay. */
  persistent: z.object({ points: Units }),
})

/** The player's points. */
export const showCompPoints = endpoint({
  name: 'wallet.comp_points',
  access: 'player',
  method: 'GET',
  path: '/api/player/comp_points',
  input: z.strictObject({}),
  output: CompPoints,
  refusals: [],
})

/** The lotteries the player has tickets for, in the order of the first ticket. */
export const listLotteryTickets = endpoint({
  name: 'wallet.lottery_tickets',
  access: 'player',
  method: 'GET',
  path: '/api/player/lottery_tickets',
  input: z.strictObject({}),
  output: z.array(z.object({ lottery_id: Id, tickets: Units })),
  refusals: [],
})

/** The value of one unit of each coin in every other currency, by the newest rates. */
export const listCryptoRates = endpoint({
  name: 'wallet.crypto_rates',
  access: 'anyone',
  method: 'GET',
  path: '/api/info/crypto_exchange_rates',
  shared: true,
  input: z.strictObject({}),
  output: CryptoRates,
  refusals: [],
})

export const listCurrencies = endpoint({
  name: 'wallet.currencies',
  access: 'anyone',
  method: 'GET',
  path: '/api/info/currencies',
  input: z.strictObject({}),
  output: z.array(Currency),
  refusals: [],
})

/** Where the visitor is, if known, and the currency offered first. */
export const showCurrentIp = endpoint({
  name: 'wallet.current_ip',
  access: 'anyone',
  method: 'GET',
  path: '/api/current_ip',
  input: z.strictObject({}),
  output: z.object({
    ip: z.string(),
    country_code: z.nullable(z.string()),
    region_code: z.nullable(z.string()),
    default_currency: CurrencyCode,
  }),
  refusals: [],
})

/** The newest first. `next_cursor` opens the next page; null after the last. */
export const listTransactions = endpoint({
  name: 'wallet.transactions',
  access: 'player',
  method: 'GET',
  path: '/api/player/transactions',
  input: z.strictObject({
    cursor: z.optional(Id),
    limit: z.optional(QueryInt.check(z.minimum(1), z.maximum(linesPageMax))),
    from: z.optional(Instant),
    to: z.optional(Instant),
    kind: z.optional(z.enum(lineKinds)),
    game: z.optional(AnyGameIdentifier),
    currency: z.optional(CurrencyCode),
  }),
  output: z.object({ data: z.array(Line), next_cursor: z.nullable(Id) }),
  refusals: [],
  faults: periodFaults,
})

/** The sums of a period of an account; `to` is excluded. They agree with the lines to the cent. */
export const showStatement = endpoint({
  name: 'wallet.statement',
  access: 'player',
  method: 'GET',
  path: '/api/player/statement',
  input: z.strictObject({ from: Instant, to: Instant, currency: CurrencyCode }),
  output: z.object({
    currency: CurrencyCode,
    from: Instant,
    to: Instant,
    lines: z.int(),
    opening_balance_cents: Cents,
    deposits_cents: Cents,
    /** Held for withdrawals minus released. */
    withdrawals_cents: Cents,
    net_deposits_cents: Cents,
    stakes_cents: Cents,
    wins_cents: Cents,
    /** Wins minus stakes: negative if the player has lost. */
    net_position_cents: Cents,
    prizes_cents: Cents,
    /** Bonus money given minus removed. */
    bonuses_cents: Cents,
    /** Paid as an affiliate, or for invited friends. */
    marketing_cents: Cents,
    /** What staff corrected by hand. */
    corrections_cents: Cents,
    closing_balance_cents: Cents,
  }),
  refusals: [],
  faults: periodFaults,
  perMinute: 60,
})

/** The public key of signed exports: Ed25519, as PEM. */
export const showStatementKey = endpoint({
  name: 'wallet.statement_key',
  access: 'anyone',
  method: 'GET',
  path: '/api/info/statement-key',
  input: z.strictObject({}),
  output: z.object({ algorithm: z.literal('Ed25519 over SHA-256'), public_key: z.string() }),
  refusals: [],
})

/**
 * The player's history as a signed file, the oldest first. A PDF covers one currency, by default
 * the player's.
 */
export const exportTransactions = file({
  name: 'wallet.export',
  access: 'player',
  path: '/api/player/transactions/export',
  input: z.strictObject({
    format: z.enum(['csv', 'json', 'pdf']),
    from: Instant,
    to: Instant,
    currency: z.optional(CurrencyCode),
  }),
  refusals: ['export_too_large'],
  faults: periodFaults,
  perMinute: 10,
})

/** The current state of an account, pushed after each change and to new subscribers. */
export const balanceChanged = event({
  name: 'wallet.balance',
  push: 'player',
  channel: 'balance',
  payload: Account,
})

export const pointsChanged = event({
  name: 'wallet.points',
  push: 'player',
  channel: 'comps_award',
  payload: CompPoints,
})
