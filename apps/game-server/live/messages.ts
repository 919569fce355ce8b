import type { DrawClientMessage } from '@casino/game-kit/live/draw-protocol.ts'
import type { DrawRules } from '@casino/game-kit/live/draw-rules.ts'
import type { LiveRules } from '@casino/game-kit/live/live.ts'
import type { ClientMessage } from '@casino/game-kit/live/live-protocol.ts'
import { z } from 'zod/mini'

export type PlayerMessage = ClientMessage | DrawClientMessage
export type ReadMessage = (text: string) => PlayerMessage | undefined

const lengthMax = 400
const drawLengthMax = 4_000
const chipsMax = 40
const amount_cents = z.int().check(z.positive())
const client_seed = z.string().check(z.regex(/^[\w-]{1,64}$/))
const common = [
  z.strictObject({ type: z.literal('ping'), client_ms: z.number() }),
  z.strictObject({ type: z.literal('seed'), client_seed }),
] as const

/** Parses a player's message; undefined for an unknown one. */
export function messageReader(rules: LiveRules | DrawRules): ReadMessage {
  const message = rules.kind === 'draw' ? drawMessage(rules) : flightMessage(rules)
  const max = rules.kind === 'draw' ? drawLengthMax : lengthMax
  return (text) => {
    if (text.length > max) return undefined
    try {
      return z.safeParse(message, JSON.parse(text)).data
    } catch {
      return undefined
    }
  }
}

function flightMessage({ lowestCashOut, highestX100 }: LiveRules): z.ZodMiniType<ClientMessage> {
  const slot = z.union([z.literal(0), z.literal(1)])
  const auto = z.int().check(z.gte(lowestCashOut), z.lte(highestX100))
  return z.discriminatedUnion('type', [
    ...common,
    z.strictObject({ type: z.literal('bet'), slot, amount_cents, auto_x100: z.nullable(auto) }),
    z.strictObject({ type: z.literal('cancel'), slot }),
    z.strictObject({ type: z.literal('cash_out'), slot }),
  ])
}

function drawMessage({ betsMax, spots }: DrawRules): z.ZodMiniType<DrawClientMessage> {
  const slot = z.int().check(z.gte(0), z.lt(betsMax))
  const chip = z.strictObject({ spot: z.enum(spots), amount_cents })
  const chips = z.array(chip).check(z.minLength(1), z.maxLength(chipsMax))
  return z.discriminatedUnion('type', [
    ...common,
    z.strictObject({ type: z.literal('bet'), slot, chips }),
    z.strictObject({ type: z.literal('cancel'), slot }),
  ])
}
