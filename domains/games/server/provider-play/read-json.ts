import { isUtf8 } from 'node:buffer'

/** What a body says, or what is wrong with it. An amount that a number would round is wrong. */
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
/** Fewer characters than these are exact as a number. */
const mayRound = /[\d.]{16}/

class RoundedAmount extends Error {}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
const parseWith = JSON.parse as (text: string, reviver: Reviver) => unknown

/** By what was written, not by what became of it: 2^53 + 1 is read as 2^53. */
function parseExactly(text: string): unknown {
  return parseWith(text, (key, value, { source = '' }) => {
    const isExact = typeof value !== 'number' || /^-?\d{1,16}$/.test(source)
    if (amounts.has(key) && !isExact) throw new RoundedAmount(`${key} is not valid`)
    return value
  })
}
