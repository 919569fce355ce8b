import * as z from 'zod/mini'

/** bigint in code, safe integer in JSON. Ids in a path or query arrive as digits. */
export const Id = z.codec(
  z.union([
    z.int().check(z.positive()),
    z.string().check(z.maxLength(15), z.regex(/^[1-9][0-9]*$/)),
  ]),
  z.bigint(),
  { decode: (wire) => BigInt(wire), encode: (id) => Number(id) },
)

/** An amount in subunits of its currency: bigint in code, safe integer in JSON. */
export const Cents = z.codec(z.int(), z.bigint(), {
  decode: (wire) => BigInt(wire),
  encode: (cents) => safeInteger(cents),
})

/** An amount above zero. */
export const PositiveCents = z.codec(z.int().check(z.positive()), z.bigint(), {
  decode: (wire) => BigInt(wire),
  encode: (cents) => safeInteger(cents),
})

/** A point in time: Date in code, ISO 8601 in UTC in JSON. */
export const Instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (wire) => new Date(wire),
  encode: (instant) => instant.toISOString(),
})

export const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3,5}$/))

/**
 * A game is `provider/name` in the API and `provider:name` in the database and in the protocols of
 * providers. The API accepts both. Only this codec converts.
 */
export const GameIdentifier = z.codec(
  z.string().check(z.maxLength(129), z.regex(/^[a-z0-9][a-z0-9-]*[:/][a-z0-9][a-z0-9-]*$/)),
  z.string(),
  {
    decode: (outside) => outside.replace('/', ':'),
    encode: (inside) => inside.replace(':', '/'),
  },
)

/** A game name as a client sends it, in any form: the game need not exist. */
export const AnyGameIdentifier = z.codec(z.string().check(z.maxLength(200)), z.string(), {
  decode: (outside) => outside.replace('/', ':'),
  encode: (inside) => inside.replace(':', '/'),
})

/** An integer in a query string. */
export const QueryInt = z.codec(
  z.union([z.int(), z.string().check(z.maxLength(9), z.regex(/^[0-9]+$/))]),
  z.int(),
  { decode: (wire) => Number(wire), encode: (value) => value },
)

export const Pagination = z.object({
  current_page: z.int(),
  next_page: z.nullable(z.int()),
  prev_page: z.nullable(z.int()),
  total_pages: z.int(),
  total_count: z.int(),
})
export type Pagination = z.infer<typeof Pagination>

/** The schema of a paginated list. */
export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ data: z.array(item), pagination: Pagination })
}

/** The position of a page in the list; `current` counts from 1. */
export function paginationOf(current: number, size: number, total: number): Pagination {
  const pages = Math.max(1, Math.ceil(total / size))
  return {
    current_page: current,
    next_page: current < pages ? current + 1 : null,
    prev_page: current > 1 ? Math.min(current - 1, pages) : null,
    total_pages: pages,
    total_count: total,
  }
}

function safeInteger(value: bigint): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError('amount is beyond a safe integer')
  return number
}
