import { CurrencyCode } from '@casino/contract/values.ts'
import { unstorableField } from '@casino/http/requests/clean-input.ts'
import * as z from 'zod/mini'
import type { Adapter, Transfer } from '../providers/adapter.ts'
import { parseJson } from '../providers/parse-json.ts'
import { sendRequest } from '../sandbox-bank/bank-client.ts'
import { isSigned } from '../sandbox-bank/bank-signature.ts'

/**
 * Coins that arrived at an address, as the chain watcher reports them. Unknown fields are allowed.
 */
const ChainTransfer = z.object({
  /** Transaction and output. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  network: z.string().check(z.maxLength(40)),
  address: z.string().check(z.maxLength(120)),
  amount_cents: z.int().check(z.positive()),
  currency: CurrencyCode,
  confirmations: z.int().check(z.minimum(0)),
  state: z.enum(['seen', 'gone']),
})
const ChainDay = z.object({
  lines: z.array(z.pick(ChainTransfer, { id: true, amount_cents: true, currency: true })),
})
const Webhook = z.object({
  event_id: z.string().check(z.minLength(1), z.maxLength(100)),
  transfer: ChainTransfer,
})

/**
 * A chain watcher reports what arrives at our addresses and signs nothing. An external wallet signs
 * payouts in batches.
 */
export const chain: Adapter = {
  async askStatus(watcher, { action, provider_ref }) {
    if (action === 'cashout' || provider_ref === null) return { silent: true }
    const path = `/api/chain/transfers/${encodeURIComponent(provider_ref)}`
    const answer = await sendRequest(watcher, { method: 'GET', path })
    if ('failure' in answer) return answer.status === 404 ? { unknown: true } : answer
    const parsed = ChainTransfer.safeParse(answer.json)
    if (!parsed.success) return { failure: 'an answer that is no transfer', refused: false }
    return { transfer: transferOf(parsed.data) }
  },

  readWebhook({ secret }, { headers, ...message }, now) {
    if (!isSigned({ secret, now }, message, headers)) return 'unsigned'
    const payload = parseJson(message.body)
    const webhook = Webhook.safeParse(payload)
    if (!webhook.success || unstorableField(payload)) return 'malformed'
    return { event_id: webhook.data.event_id, transfer: transferOf(webhook.data.transfer) }
  },

  async listDay(watcher, day) {
    const answer = await sendRequest(watcher, { method: 'GET', path: `/api/chain/days/${day}` })
    if ('failure' in answer) return answer
    const parsed = ChainDay.safeParse(answer.json)
    if (!parsed.success) return { failure: 'an answer that is no list', refused: false }
    const lines = parsed.data.lines.map(({ id, amount_cents, currency }) => ({
      provider_ref: id,
      action: 'deposit' as const,
      payment_id: null,
      amount_cents: BigInt(amount_cents),
      currency,
      isDone: null,
    }))
    return { lines }
  },

  testPage({ api_url }, at) {
    return `${api_url}/chain?${new URLSearchParams(at)}`
  },
}

function transferOf(payload: z.output<typeof ChainTransfer>): Transfer {
  const { id, state, amount_cents, ...same } = payload
  return {
    ...same,
    provider_ref: id,
    amount_cents: BigInt(amount_cents),
    isGone: state === 'gone',
  }
}
