import * as z from 'zod/mini'

/** Any visible text: PostgreSQL accepts no null characters and no lone surrogates. */
export const Key = z.string().check(z.maxLength(255), z.regex(/^[^\p{C}]+$/u))

/** A currency code. */
export const CurrencyCode = z.string().check(z.regex(/^[A-Z0-9]{2,16}$/))

/** The maximum of operations in one call. */
export const operationsMax = 100

/** A short description of what is wrong with a body. */
export function faultOf({ issues }: z.core.$ZodError): string {
  const [issue] = issues
  return `${issue?.path.map(String).join('.') || 'body'} is not valid`
}
