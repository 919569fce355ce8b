import { isUtf8 } from 'node:buffer'

/**
 * The parsed body, or what is wrong with it. Amounts that a JavaScript number would round are
 * rejected.
 */
export function readJson(body: Buffer): { json: unknown } | { fault: string } {
  if (!isUtf8(body)) return { fault: 'the body is no UTF-8' }
  const text = body.toString('utf8')
  try {
    return { json: mayRound.test(text) ? parseExactly(text) : JSON.parse(text) }
  } catch (error) {
    return { fault: error instanceof RoundedAmount ? error.message : 'the body is no JSON' }
  }
}

const amounts = new Set(['amount', 'total_amount'])
/** Numbers with fewer characters are exact. */
const mayRound = /[\d.]{16}/

class RoundedAmount extends Error {}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
const parseWith = JSON.parse as (text: string, reviver: Reviver) => unknown

/** Compares with the source text, because 2^53 + 1 is parsed as 2^53. */
function parseExactly(text: string): unknown {
  return parseWith(text, (key, value, { source = '' }) => {
    const isExact = typeof value !== 'number' || /^-?\d{1,16}$/.test(source)
    if (amounts.has(key) && !isExact) throw new RoundedAmount(`${key} is not valid`)
    return value
  })
}
