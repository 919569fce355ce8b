import type { LiveRules } from '@casino/game-kit/live/live.ts'
import type { ClientMessage } from '@casino/game-kit/live/live-protocol.ts'
import { z } from 'zod/mini'

export type ReadMessage = (text: string) => ClientMessage | undefined

const lengthMax = 400
const slot = z.union([z.literal(0), z.literal(1)])

/** Parses a player's message; undefined for an unknown one. */
export function messageReader({ lowestCashOut, highestX100 }: LiveRules): ReadMessage {
  const auto = z.int().check(z.gte(lowestCashOut), z.lte(highestX100))
  const amount_cents = z.int().check(z.positive())
  const client_seed = z.string().check(z.regex(/^[\w-]{1,64}$/))
  const message = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('ping'), client_ms: z.number() }),
    z.strictObject({ type: z.literal('bet'), slot, amount_cents, auto_x100: z.nullable(auto) }),
    z.strictObject({ type: z.literal('cancel'), slot }),
    z.strictObject({ type: z.literal('cash_out'), slot }),
    z.strictObject({ type: z.literal('seed'), client_seed }),
  ])
  return (text) => {
    if (text.length > lengthMax) return undefined
    try {
      return z.safeParse(message, JSON.parse(text)).data
    } catch {
      return undefined
    }
  }
}
