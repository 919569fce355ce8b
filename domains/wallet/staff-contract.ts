// The calls of the office about the books.
import { AuditEntry, change, FourEyesRequest, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { bookKeys, figures } from './book-figures.ts'
import { lineKinds } from './line-kinds.ts'
import { periodFaults } from './rules.ts'

// biome-ignore lint/performance/noBarrelFile: what other parts enter the domain by
export { type BookKey, bookKeys, type Figure, figures } from './book-figures.ts'
export { askBookFile, bookFiles, readBookFile, showBookFile } from './book-files-contract.ts'
export { addProviderFee, providerFees, showProviderFee } from './provider-fees-contract.ts'
export { currencyRates, setCurrencyRate, showCurrencyRate } from './rates-contract.ts'

const Day = z.iso.date()

/** What the figures of the books are restricted to. */
export const bookFilters = {
  brand_id: Id,
  country: z.string().check(z.regex(/^[A-Z]{2}$|^$/)),
  provider: z.string().check(z.maxLength(64)),
  game: z.string().check(z.maxLength(200)),
  currency: CurrencyCode,
}

/** Days of the brands, both included. */
export const bookQuery = {
  from: Day,
  to: Day,
  by: z.enum(bookKeys),
  brand_id: z.optional(bookFilters.brand_id),
  country: z.optional(bookFilters.country),
  provider: z.optional(bookFilters.provider),
  game: z.optional(bookFilters.game),
  currency: z.optional(bookFilters.currency),
}

const sums = {
  bets: Cents,
  stakes_cents: Cents,
  stakes_bonus_cents: Cents,
  wins_cents: Cents,
  wins_bonus_cents: Cents,
  rolled_back_stakes_cents: Cents,
  rolled_back_wins_cents: Cents,
  ggr_cents: Cents,
  ggr_bonus_cents: Cents,
  prizes_cents: Cents,
  bonuses_cents: Cents,
  released_cents: Cents,
  removed_cents: Cents,
  bonus_cost_cents: Cents,
  contributions_cents: Cents,
  jackpots_cents: Cents,
  marketing_cents: Cents,
  fees_cents: Cents,
  ngr_cents: Cents,
}

/** What the balances of players were and what changed them, in a currency. */
const Balance = z.object({
  currency: CurrencyCode,
  opening_cents: Cents,
  movements: z.array(z.object({ kind: z.string(), amount_cents: Cents })),
  closing_cents: Cents,
})
export type Balance = z.output<typeof Balance>

export const showBooks = staffCall({
  name: 'wallet.office_books',
  may: 'books.view',
  method: 'GET',
  path: '/api/office/books',
  input: z.strictObject(bookQuery),
  output: z.object({
    rows: z.array(z.object({ key: z.string(), currency: CurrencyCode, ...sums })),
    /** Of the brand, or of all; other filters do not apply. */
    balances: z.array(Balance),
    /** The first day of the books that is not closed. */
    open_from: Day,
  }),
  refusals: ['too_many_figures'],
  faults: periodFaults,
})
/** As the office receives it. */
export type BookFigures = z.input<typeof showBooks.output>

/** The lines of players behind a figure: of one day, or of some. */
export const bookLines = listCall({
  name: 'wallet.office_book_lines',
  may: 'books.view',
  path: '/api/office/book_lines',
  filters: { ...bookFilters, from: Day, to: Day, figure: z.enum(figures) },
  sorts: { booked: { by: ['booked_on', 'id'], index: 'wallet.line_booked' } },
  row: z.object({
    id: Id,
    booked_on: Day,
    at: Instant,
    player_id: Id,
    kind: z.enum(lineKinds),
    rolled_back: z.nullable(z.enum(['bet', 'win'])),
    currency: CurrencyCode,
    /** With the sign that it has for the player. */
    amount_cents: Cents,
    bonus_cents: Cents,
    provider: z.string(),
    game: z.string(),
    brand_id: Id,
    country: z.string(),
    reference: z.string(),
  }),
})

const Month = z.object({
  /** Like 202603. */
  id: Id,
  is_closed: z.boolean(),
  closed_at: z.nullable(Instant),
  closed_by: z.nullable(z.string()),
  hash: z.nullable(z.string()),
})

export const months = listCall({
  name: 'wallet.office_months',
  may: 'books.view',
  path: '/api/office/book_months',
  filters: {},
  sorts: { newest: { by: ['id'], index: 'wallet.month_pkey', isDescending: true } },
  row: Month,
})

export const showMonth = staffCall({
  name: 'wallet.office_month',
  may: 'books.view',
  method: 'GET',
  path: '/api/office/book_months/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Month.shape,
    version: z.int(),
    /** The first person of the two who closed it. */
    asked_by: z.nullable(z.string()),
    approvals_needed: z.int(),
    /** Whether it is over, and all earlier months are closed. */
    can_close: z.boolean(),
    sums: z.array(z.object({ currency: CurrencyCode, ...sums })),
    balances: z.array(
      z.object({
        currency: CurrencyCode,
        opening_cents: Cents,
        moved_cents: Cents,
        closing_cents: Cents,
      }),
    ),
    requests: z.array(FourEyesRequest),
    audit: z.array(AuditEntry),
  }),
  refusals: ['month_unknown'],
})

export const closeMonth = staffCall({
  name: 'wallet.close_month',
  may: 'books.close',
  fourEyes: true,
  method: 'POST',
  path: '/api/office/book_months/:id/close',
  input: z.strictObject({ id: Id, ...change }),
  output: z.object({ text: z.string() }),
  refusals: ['month_unknown', 'month_closed', 'month_not_over', 'month_not_next'],
})
