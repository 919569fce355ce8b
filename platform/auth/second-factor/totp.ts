import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
/** Codes of the step before and after are accepted too, because clocks differ. */
const stepsBeside = 1

/** The code of a time step (RFC 6238, SHA-1). */
export function codeAt(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step of an instant. */
export function stepOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000 / stepSeconds)
}

/** The step near `now` that has this code; undefined if there is none. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const current = stepOf(now)
  const near = Array.from({ length: 2 * stepsBeside + 1 }, (_, at) => current + at - stepsBeside)
  return near.findLast((step) => isSame(codeAt(secret, step), code))
}

function isSame(expected: string, typed: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(typed)]
  return one.length === other.length && timingSafeEqual(one, other)
}
