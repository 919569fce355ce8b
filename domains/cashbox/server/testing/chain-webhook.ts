import { randomUUID } from 'node:crypto'
import { secret, type TestApp } from '@casino/testing/test-app.ts'
import { signed } from '../sandbox-bank/bank-signature.ts'

export type Coins = {
  id: string
  network: string
  address: string
  currency: string
  amount_cents: number
  confirmations: number
  state?: 'seen' | 'gone'
}

const path = '/payments/webhooks/sandbox-chain'

/** Sends a webhook of the chain about coins at an address. */
export async function sendChainWebhook(app: TestApp, coins: Coins, event_id = randomUUID()) {
  const body = JSON.stringify({ event_id, transfer: { state: 'seen', ...coins } })
  const headers = signed(secret, { method: 'POST', path, body }, app.clock.at)
  const answer = await app.guest().request('POST', path, { body, headers })
  return { status: answer.status, body: answer.body as { outcome?: string; error?: object } }
}
