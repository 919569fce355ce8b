import { CurrencyCode } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { Volatility } from './game.ts'
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
      strategy: z._default(z.literal('OR'), 'OR'),
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
})
export type Filter = z.output<typeof Filter>

/**
 * popular: the house's order, which is meant by every other word as well. new: newest first. title: A
 * to Z. DESC turns it round; games of the top categories stand before all others.
 */
export const Sort = z.strictObject({
  type: z._default(z.string().check(z.maxLength(64)), 'popular'),
  direction: z._default(z.enum(['ASC', 'DESC']), 'ASC'),
  top_categories: z._default(z.array(Name).check(z.maxLength(20)), []),
})
export type Sort = z.output<typeof Sort>
