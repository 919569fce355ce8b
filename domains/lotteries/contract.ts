import { endpoint } from '@casino/contract/endpoint.ts'
import { event } from '@casino/contract/event.ts'
import { prizeRefusals } from '@casino/contract/prize-refusals.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { betProducts, missedReasons, playerTicketsMax, ticketSources } from './rules.ts'

/** Whole units and a fraction, as text: "5000.00". */
const Decimal = z.string()

export const Prize = z.object({
  id: Id,
  award_place: z.int(),
  stuff: z.string(),
  /** Of the winner, masked; null before the draw, and for a prize that nobody won. */
  nickname: z.nullable(z.string()),
  /** The number that won. */
  ticket: z.nullable(z.int()),
  money_award: Decimal,
  money_award_cents: Cents,
  money_budget_percent: z.number(),
  wager_multiplier: z.number(),
  freespins_count: z.int(),
  chargeable_comp_points: z.int(),
  persistent_comp_points: z.int(),
  chargeable_comp_points_percent: z.number(),
  persistent_comp_points_percent: z.number(),
  player_notified: z.boolean(),
  contest_type: z.literal('Lottery'),
  contest_id: Id,
})
export type Prize = z.output<typeof Prize>

const DepositRule = z.object({
  from_amount_cents: Cents,
  /** Of one ticket. */
  price_cents: Cents,
  currency: CurrencyCode,
  active: z.boolean(),
})

export const Lottery = z.object({
  id: Id,
  title: z.string(),
  frontend_identifier: z.string(),
  currency: CurrencyCode,
  in_progress: z.boolean(),
  /** By the dates alone [3.14]. */
  status: z.enum(['active', 'future', 'archive']),
  start_at: Instant,
  end_at: Instant,
  /** When it was drawn. */
  finished_at: z.nullable(Instant),
  money_budget: Decimal,
  money_budget_cents: Cents,
  chargeable_comp_points_budget: z.int(),
  persistent_comp_points_budget: z.int(),
  /** In points; 0 if tickets are not sold. */
  comp_points_ticket_price: z.int(),
  /** The tickets of all players. */
  lottery_tickets_count: z.int(),
  max_tickets_count_to_player: z.nullable(z.int()),
  group_ids: z.array(z.int()),
  deposit_scale_rules: z.record(z.string(), z.array(DepositRule)),
  /** The real stakes in euro that give a ticket, by product. */
  bet_rules: z.array(z.object({ product: z.enum(betProducts), eur_cents: Cents })),
  prizes: z.array(Prize),
})
export type Lottery = z.output<typeof Lottery>

/** What a player has in a lottery. */
export const LotteryStatus = z.object({
  lottery_id: Id,
  /** The numbers of the tickets; none after the draw: clients count them all as a balance. */
  tickets: z.array(z.int()),
  /** The same after the draw. */
  drawn_tickets: z.array(z.int()),
  /** What the player has won. */
  prizes: z.array(Prize),
  /** What gave tickets or did not, the newest first. */
  sources: z.array(
    z.object({
      source: z.enum(ticketSources),
      count: z.int(),
      /** Why it gave none, or fewer. */
      missed: z.nullable(z.enum(missedReasons)),
      /** The deposit was taken back, and so were its tickets. */
      voided: z.boolean(),
      at: Instant,
    }),
  ),
  /** The stakes that count for the next ticket, in euro. */
  progress: z.array(
    z.object({ product: z.enum(betProducts), eur_cents: Cents, price_eur_cents: Cents }),
  ),
})
export type LotteryStatus = z.output<typeof LotteryStatus>

/** The number or the identifier of a lottery. */
const LotteryName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/))
const one = z.strictObject({ id: LotteryName })
const nothing = z.strictObject({})

/** The running lotteries of the visitor, then those to come and the newest drawn ones. */
export const listLotteries = endpoint({
  name: 'lotteries.list',
  access: 'anyone',
  method: 'GET',
  path: '/api/lotteries',
  input: nothing,
  output: z.array(Lottery),
  refusals: [],
})

export const showLottery = endpoint({
  name: 'lotteries.lottery',
  access: 'anyone',
  method: 'GET',
  path: '/api/lotteries/:id',
  input: one,
  output: Lottery,
  refusals: ['lottery_unknown'],
})

export const listStatuses = endpoint({
  name: 'lotteries.statuses',
  access: 'player',
  method: 'GET',
  path: '/api/lotteries/statuses',
  input: nothing,
  output: z.array(LotteryStatus),
  refusals: [],
})

/** Read at every call: clients keep an old row of the list of statuses. */
export const showStatus = endpoint({
  name: 'lotteries.status',
  access: 'player',
  method: 'GET',
  path: '/api/lotteries/:id/status',
  input: one,
  output: LotteryStatus,
  refusals: ['lottery_unknown'],
})

/** An entry of the chain of proofs: a JSON text that names the hash of the entry before. */
const Entry = z.object({ text: z.string(), hash: z.string() })

/** What proves a draw: the commitment, stored before the first ticket, and the draw itself. */
export const LotteryProof = z.object({
  lottery_id: Id,
  opened: z.nullable(Entry),
  drawn: z.nullable(Entry),
  /** Where the round of the beacon is published; null for a draw without one. */
  beacon_url: z.nullable(z.string()),
})

export const showProof = endpoint({
  name: 'lotteries.proof',
  access: 'anyone',
  method: 'GET',
  path: '/api/lotteries/:id/proof',
  input: one,
  output: LotteryProof,
  refusals: ['lottery_unknown'],
})

/** Tickets for points, in the form of the cards of the shop: a card for each lottery on sale. */
const TicketCard = z.object({
  type: z.literal('lotteries'),
  group: z.string(),
  title: z.string(),
  description: z.null(),
  tag: z.null(),
  wager: z.literal(0),
  bonus_title: z.null(),
  rate: z.object({ points: z.int(), lottery_ids: z.array(Id) }),
  games: z.array(z.string()),
  sale: z.null(),
})
export type TicketCard = z.output<typeof TicketCard>

export const listTicketCards = endpoint({
  name: 'lotteries.ticket_cards',
  access: 'anyone',
  method: 'GET',
  path: '/api/comp_points/rates/lotteries',
  input: nothing,
  output: z.array(TicketCard),
  refusals: [],
})

/** Exchanges points for tickets at the price of the lottery. All of them, or none. */
export const exchangeTickets = endpoint({
  name: 'lotteries.exchange',
  access: 'player',
  method: 'POST',
  path: '/api/comp_points/exchange/lotteries',
  keyed: true,
  perMinute: 30,
  input: z.strictObject({
    exchange: z.strictObject({
      tickets_count: z.int().check(z.positive(), z.maximum(playerTicketsMax)),
      lottery_id: Id,
      /** Sent by clients and ignored: the price is that of the lottery. */
      group: z.optional(z.string().check(z.maxLength(50))),
      currency: z.optional(CurrencyCode),
    }),
  }),
  output: LotteryStatus,
  refusals: [
    'lottery_unknown',
    'lottery_not_on_sale',
    'lottery_limit_reached',
    'not_enough_points',
    'bonuses_switched_off',
    ...prizeRefusals,
  ],
})

/** The tickets of a player have changed. */
export const ticketsChanged = event({
  name: 'lotteries.tickets_changed',
  push: 'player',
  channel: 'lottery_tickets',
  payload: z.object({ lottery_id: Id, tickets_count: z.int() }),
})
