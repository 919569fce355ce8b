import { AnyGameIdentifier, CurrencyCode } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { Device, Slug, Volatility } from './game.ts'
import * as rules from './rules.ts'

/** A name as a client sends it; an unknown one matches nothing. */
const Name = z.string().check(z.maxLength(100))

const TitleSearch = z
  .string()
  .check(z.minLength(rules.titleSearchMin), z.maxLength(rules.titleSearchMax))

const Count = z.int().check(z.minimum(1), z.maximum(1_000_000_000))
const Percent = z.number().check(z.minimum(0), z.maximum(100))

/** The filter of the catalogue; all conditions must hold. */
export const Filter = z.strictObject({
  providers: z.optional(z.array(Name).check(z.maxLength(50))),
  /** Part of the title, case-insensitive. */
  title: z.optional(TitleSearch),
  categories: z.optional(
    z.strictObject({
      identifiers: z.array(Name).check(z.maxLength(20)),
      /** AND: in all of them. */
      strategy: z._default(z.enum(['OR', 'AND']), 'OR'),
    }),
  ),
  /** The game supports any of them. */
  currencies: z.optional(z.array(CurrencyCode).check(z.maxLength(50))),
  volatility_rating: z.optional(z.array(Volatility)),
  lines: z.optional(Count),
  ways: z.optional(Count),
  /** Percent, at least. */
  hit_rate: z.optional(Percent),
  payout: z.optional(Percent),
  /** Below this percentage. */
  payout_below: z.optional(Percent),
  /** Any of them. */
  features: z.optional(z.array(Name).check(z.maxLength(20))),
  themes: z.optional(z.array(Name).check(z.maxLength(20))),
})
export type Filter = z.output<typeof Filter>

/** Comma-separated names, as in a URL. */
const Names = z
  .string()
  .check(z.maxLength(1_300), z.regex(/^[a-z0-9][a-z0-9-]{0,63}(,[a-z0-9][a-z0-9-]{0,63}){0,19}$/))
const PercentText = z.string().check(z.regex(/^\d{1,3}$/))

/**
 * Which games are counted: those of a category, of a category within another, with a part of the
 * title, and with the other chosen filters. The counts of a kind ignore the choice within that
 * kind: they say how many more there would be.
 */
export const Counted = z.strictObject({
  category: z.optional(Slug),
  within: z.optional(Slug),
  title: z.optional(TitleSearch),
  categories: z.optional(Names),
  providers: z.optional(Names),
  volatilities: z.optional(Names),
  features: z.optional(Names),
  themes: z.optional(Names),
  payout: z.optional(PercentText),
  payout_below: z.optional(PercentText),
})
export type Counted = z.output<typeof Counted>

/**
 * popular: our own order, also for unknown types. new: newest first. title: A to Z. rtp: highest
 * first. DESC reverses it; games of the top categories always come first.
 */
export const Sort = z.strictObject({
  type: z._default(z.string().check(z.maxLength(64)), 'popular'),
  direction: z._default(z.enum(['ASC', 'DESC']), 'ASC'),
  top_categories: z._default(z.array(Name).check(z.maxLength(20)), []),
})
export type Sort = z.output<typeof Sort>

/** A page of the catalogue. */
export const GamesRequest = z.strictObject({
  /** Absent: any device. */
  device: z.optional(Device),
  filter: z._default(Filter, {}),
  page: z._default(z.int().check(z.minimum(1), z.maximum(rules.pagesMax)), 1),
  page_size: z._default(
    z.int().check(z.minimum(1), z.maximum(rules.gamesPageSizeMax)),
    rules.gamesPageSize,
  ),
  sort: z.prefault(Sort, {}),
  /** No effect: no game is restricted by country. */
  without_territorial_restrictions: z.optional(z.boolean()),
})

/** Games by their identifiers or their ids in any currency. */
export const SelectedGames = z.strictObject({
  game_ids: z
    .array(z.union([z.int().check(z.positive()), AnyGameIdentifier]))
    .check(z.maxLength(rules.gameIdsMax)),
  device: z.optional(Device),
})

/** Games by their names in URLs, of any provider. */
export const NamedGames = z.strictObject({
  game_seo_titles: z.array(Name).check(z.maxLength(rules.gameIdsMax)),
  device: z.optional(Device),
  /** No effect: no game is restricted by country. */
  without_territorial_restrictions: z.optional(z.boolean()),
})
