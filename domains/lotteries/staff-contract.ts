// The calls of the office about lotteries.
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
import * as z from 'zod/mini'
import { betProducts, lotteryStates, playerTicketsMax, prizesMax, ticketsMax } from './rules.ts'

export const lotteryTable = 'lotteries.lottery'
export const titleLanguages = ['en', 'de', 'fr-CA', 'it', 'no', 'et'] as const

const Slug = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/))
const Title = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))

const Listed = z.object({
  id: Id,
  brand_id: z.nullable(Id),
  slug: z.string(),
  title: z.string(),
  state: z.enum(lotteryStates),
  start_at: Instant,
  end_at: Instant,
  tickets_count: z.int(),
  money_cents: Cents,
  currency: CurrencyCode,
})

export const listLotteries = listCall({
  name: 'lotteries.office_lotteries',
  may: 'lotteries.view',
  path: '/api/office/lotteries',
  filters: { state: z.enum(lotteryStates) },
  sorts: {
    newest: { by: ['id'], index: 'lotteries.lottery_pkey', isDescending: true },
    by_end: { by: ['end_at', 'id'], index: 'lotteries.lottery_by_end' },
  },
  row: Listed,
})

export const showLottery = staffCall({
  name: 'lotteries.office_lottery',
  may: 'lotteries.view',
  method: 'GET',
  path: '/api/office/lotteries/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Listed.shape,
    version: z.int(),
    created_by: z.string(),
    drawn_at: z.nullable(Instant),
    voided_count: z.int(),
    players_count: z.int(),
    points_price: z.nullable(z.int()),
    player_max: z.int(),
    tickets_max: z.int(),
    series: z.nullable(z.string()),
    repeat_days: z.nullable(z.int()),
    groups: z.array(z.string()),
    uses_beacon: z.boolean(),
    beacon_round: z.nullable(z.int()),
    beacon_url: z.nullable(z.string()),
    beacon_signature: z.nullable(z.string()),
    /** Where testers see it as players will. */
    preview: z.string(),
    seed_hash: z.nullable(z.string()),
    seed: z.nullable(z.string()),
    titles: z.array(z.object({ language: z.string(), title: z.string() })),
    prizes: z.array(
      z.object({
        award_place: z.int(),
        money_cents: z.nullable(Cents),
        currency: CurrencyCode,
        points: z.nullable(z.int()),
        number: z.nullable(z.int()),
        player_id: z.nullable(Id),
      }),
    ),
    deposit_rules: z.array(
      z.object({ currency: CurrencyCode, from_amount_cents: Cents, price_cents: Cents }),
    ),
    bet_rules: z.array(
      z.object({ product: z.enum(betProducts), price_cents: Cents, currency: CurrencyCode }),
    ),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['lottery_unknown'],
})

export const addLottery = staffCall({
  name: 'lotteries.add',
  may: 'lotteries.edit',
  method: 'POST',
  path: '/api/office/lotteries',
  input: z.strictObject({
    slug: Slug,
    title: Title,
    currency: CurrencyCode,
    start_at: Instant,
    end_at: Instant,
    brand_id: z.optional(Id),
    ...creation,
  }),
  output: Created,
  refusals: ['lottery_slug_in_use', 'lottery_dates_wrong'],
})

const given = { method: 'POST', output: z.object({ text: z.string() }) } as const
const ofDraft = ['lottery_unknown', 'lottery_not_draft'] as const

export const changeLottery = staffCall({
  ...given,
  name: 'lotteries.change',
  may: 'lotteries.edit',
  path: '/api/office/lotteries/:id/terms',
  input: z.strictObject({
    id: Id,
    start_at: Instant,
    end_at: Instant,
    points_price: z.optional(z.int().check(z.positive(), z.maximum(10_000_000))),
    player_max: z.int().check(z.positive(), z.maximum(playerTicketsMax)),
    tickets_max: z.int().check(z.positive(), z.maximum(ticketsMax)),
    groups: z.optional(z.array(z.string().check(z.regex(/^[1-9][0-9]{0,8}$/)))),
    series: z.optional(Slug),
    repeat_days: z.optional(z.int().check(z.positive(), z.maximum(366))),
    uses_beacon: z.boolean(),
    ...change,
  }),
  refusals: [...ofDraft, 'lottery_dates_wrong', 'lottery_series_wrong'],
})

export const changeTitle = staffCall({
  ...given,
  name: 'lotteries.change_title',
  may: 'lotteries.edit',
  path: '/api/office/lotteries/:id/title',
  input: z.strictObject({ id: Id, language: z.enum(titleLanguages), title: Title, ...change }),
  refusals: ofDraft,
})

/** Replaces all prizes, first place first. A line is `3 x 50 EUR` or `10 x 500 points`. */
export const changePrizes = staffCall({
  ...given,
  name: 'lotteries.change_prizes',
  may: 'lotteries.edit',
  path: '/api/office/lotteries/:id/prizes',
  input: z.strictObject({
    id: Id,
    lines: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(prizesMax)),
    ...change,
  }),
  refusals: [...ofDraft, 'lottery_prizes_wrong'],
})

/** Sets a step of deposits; without a price it is removed. */
export const changeDepositRule = staffCall({
  ...given,
  name: 'lotteries.change_deposit_rule',
  may: 'lotteries.edit',
  path: '/api/office/lotteries/:id/deposits',
  input: z.strictObject({
    id: Id,
    currency: CurrencyCode,
    from_amount_cents: Cents.check(z.refine((cents: bigint) => cents >= 0n, 'invalid')),
    price_cents: z.optional(Cents.check(z.refine((cents: bigint) => cents > 0n, 'invalid'))),
    ...change,
  }),
  refusals: ofDraft,
})

/** Sets the stakes in euro that give a ticket; without a price it is removed. */
export const changeBetRule = staffCall({
  ...given,
  name: 'lotteries.change_bet_rule',
  may: 'lotteries.edit',
  path: '/api/office/lotteries/:id/bets',
  input: z.strictObject({
    id: Id,
    product: z.enum(betProducts),
    price_euro: z.optional(z.int().check(z.positive(), z.maximum(1_000_000))),
    ...change,
  }),
  refusals: ofDraft,
})

/** Ends an open lottery without a draw; a job gives back what tickets cost. Two people do it. */
export const cancelLottery = staffCall({
  ...given,
  name: 'lotteries.cancel',
  may: 'lotteries.open',
  fourEyes: true,
  path: '/api/office/lotteries/:id/cancel',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['lottery_unknown', 'lottery_not_open'],
})

/** Opens the draft and commits its draw; nobody changes it afterwards. Two people do it. */
export const openLottery = staffCall({
  ...given,
  name: 'lotteries.open',
  may: 'lotteries.open',
  fourEyes: true,
  path: '/api/office/lotteries/:id/open',
  input: z.strictObject({ id: Id, ...change }),
  refusals: [...ofDraft, 'lottery_without_prizes', 'lottery_is_over'],
})

/** Enters the signature of the beacon's round; only the true one is accepted. */
export const enterBeacon = staffCall({
  ...given,
  name: 'lotteries.enter_beacon',
  may: 'lotteries.open',
  path: '/api/office/lotteries/:id/beacon',
  input: z.strictObject({ id: Id, signature: z.string().check(z.maxLength(200)), ...change }),
  refusals: ['lottery_unknown', 'lottery_without_beacon', 'lottery_beacon_wrong'],
})

/** Asks a job to draw now; it draws by itself a minute after it is due. */
export const drawLottery = staffCall({
  ...given,
  name: 'lotteries.draw_now',
  may: 'lotteries.open',
  path: '/api/office/lotteries/:id/draw',
  input: z.strictObject({ id: Id, ...change }),
  refusals: ['lottery_unknown', 'lottery_not_over', 'lottery_drawn', 'lottery_waits_for_beacon'],
})
