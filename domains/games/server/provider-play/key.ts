import * as z from 'zod/mini'

/** Any visible text: the database takes no control characters and no halves of them. */
export const Key = z.string().check(z.maxLength(255), z.regex(/^[^\p{C}]+$/u))

/** A currency's code. */
export const CurrencyCode = z.string().check(z.regex(/^[A-Z0-9]{2,16}$/))

/** Operations that one call may carry. */
export const operationsMax = 100

/** What is wrong with a body, in a few words. */
export function faultOf({ issues }: z.core.$ZodError): string {
  const [issue] = issues
  return `${issue?.path.map(String).join('.') || 'body'} is not valid`
}
