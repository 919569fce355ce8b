import { isSigned as isMarked, signHex } from '@casino/secrets/hmac.ts'

const timestampHeader = 'x-bank-timestamp'
const signatureHeader = 'x-bank-signature'
/** A message that is older, or further in the future, is refused. */
const skewSecondsMax = 300

export type Message = { method: string; path: string; body: string | Buffer }

/** The headers that sign a message: HMAC-SHA256 over its time, method, path and exact body. */
export function signed(secret: string, message: Message, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = signHex(secret, textOf(message, timestamp))
  return { [timestampHeader]: timestamp, [signatureHeader]: signature }
}

type Headers = Record<string, string | string[] | undefined>

/** Whether the headers sign exactly this message, recently; compared in constant time. */
export function isSigned(
  { secret, now }: { secret: string; now: Date },
  message: Message,
  headers: Headers,
): boolean {
  const { [timestampHeader]: timestamp, [signatureHeader]: signature } = headers
  if (typeof timestamp !== 'string' || !/^\d{9,11}$/.test(timestamp)) return false
  const right = isMarked(secret, textOf(message, timestamp), signature)
  const skewSeconds = Math.abs(now.getTime() / 1000 - Number(timestamp))
  return right && skewSeconds <= skewSecondsMax
}

function textOf({ method, path, body }: Message, timestamp: string): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}.${method}.${path}.`), Buffer.from(body)])
}
