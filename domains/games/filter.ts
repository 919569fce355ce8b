import { AnyGameIdentifier, CurrencyCode } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { Device, Slug, Volatility } from './game.ts'
import * as rules from './rules.ts'

/** A name that a client has from anywhere; what nothing is called finds nothing. */
const Name = z.string().check(z.maxLength(100))

const TitleSearch = z
  .string()
  .check(z.minLength(rules.titleSearchMin), z.maxLength(rules.titleSearchMax))

const Count = z.int().check(z.minimum(1), z.maximum(1_000_000_000))
const Percent = z.number().check(z.minimum(0), z.maximum(100))

/** What may be asked of the catalogue; what several parts ask must all hold. */
export const Filter = z.strictObject({
  providers: z.optional(z.array(Name).check(z.maxLength(50))),
  /** Found anywhere in the title, case aside. */
  title: z.optional(TitleSearch),
  categories: z.optional(
    z.strictObject({
      identifiers: z.array(Name).check(z.maxLength(20)),
      /** AND: of all of them at once. */
      strategy: z._default(z.enum(['OR', 'AND']), 'OR'),
    }),
  ),
  /** In any of which the game can be played. */
  currencies: z.optional(z.array(CurrencyCode).check(z.maxLength(50))),
  volatility_rating: z.optional(z.array(Volatility)),
  lines: z.optional(Count),
  ways: z.optional(Count),
  /** Percent, at least. */
  hit_rate: z.optional(Percent),
  payout: z.optional(Percent),
  /** Less than so many percent. */
  payout_below: z.optional(Percent),
  /** Any of them. */
  features: z.optional(z.array(Name).check(z.maxLength(20))),
  themes: z.optional(z.array(Name).check(z.maxLength(20))),
})
export type Filter = z.output<typeof Filter>

/** Names with commas between, as an address has them. */
const Names = z
  .string()
  .check(z.maxLength(1_300), z.regex(/^[a-z0-9][a-z0-9-]{0,63}(,[a-z0-9][a-z0-9-]{0,63}){0,19}$/))
const PercentText = z.string().check(z.regex(/^\d{1,3}$/))

/**
 * Which games are counted: those of a category, of it within another, with a part of the title; and what
 * else is chosen of them. What is counted of a kind does not heed what is chosen of that kind: it tells how
 * many more there would be.
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
 * popular: the house's order, which is meant by every other word as well. new: newest first. title: A
 * to Z. rtp: highest first. DESC turns it round; games of the top categories stand before all others.
 */
export const Sort = z.strictObject({
  type: z._default(z.string().check(z.maxLength(64)), 'popular'),
  direction: z._default(z.enum(['ASC', 'DESC']), 'ASC'),
  top_categories: z._default(z.array(Name).check(z.maxLength(20)), []),
})
export type Sort = z.output<typeof Sort>

/** A page of the catalogue, as it is asked for. */
export const GamesRequest = z.strictObject({
  /** Without one: of any. */
  device: z.optional(Device),
  filter: z._default(Filter, {}),
  page: z._default(z.int().check(z.minimum(1), z.maximum(rules.pagesMax)), 1),
  page_size: z._default(
    z.int().check(z.minimum(1), z.maximum(rules.gamesPageSizeMax)),
    rules.gamesPageSize,
  ),
  sort: z.prefault(Sort, {}),
  /** No game of the catalogue is kept from a country: it changes nothing. */
  without_territorial_restrictions: z.optional(z.boolean()),
})

/** Games by their identifiers or their ids of any currency. */
export const SelectedGames = z.strictObject({
  game_ids: z
    .array(z.union([z.int().check(z.positive()), AnyGameIdentifier]))
    .check(z.maxLength(rules.gameIdsMax)),
  device: z.optional(Device),
})

/** Games by their names in addresses, of whatever provider. */
export const NamedGames = z.strictObject({
  game_seo_titles: z.array(Name).check(z.maxLength(rules.gameIdsMax)),
  device: z.optional(Device),
  /** No game of the catalogue is kept from a country: it changes nothing. */
  without_territorial_restrictions: z.optional(z.boolean()),
})
