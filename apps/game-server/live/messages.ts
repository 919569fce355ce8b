import type { ClientMessage } from '@casino/game-rocket-x/client/messages.ts'
import { z } from 'zod/mini'
import { highestX100, lowestCashOut } from './round-engine.ts'

const lengthMax = 400
const slot = z.union([z.literal(0), z.literal(1)])
const auto = z.int().check(z.gte(lowestCashOut), z.lte(highestX100))

const message = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ping'), client_ms: z.number() }),
  z.strictObject({
    type: z.literal('bet'),
    slot,
    amount_cents: z.int().check(z.positive()),
    auto_x100: z.nullable(auto),
  }),
  z.strictObject({ type: z.literal('cancel'), slot }),
  z.strictObject({ type: z.literal('cash_out'), slot }),
])

/** What a player sent; undefined for anything but a message we know. */
export function readMessage(text: string): ClientMessage | undefined {
  if (text.length > lengthMax) return undefined
  try {
    return z.safeParse(message, JSON.parse(text)).data
  } catch {
    return undefined
  }
}
