import { randomUUID } from 'node:crypto'
import { secret, type TestApp } from '@casino/testing/test-app.ts'
import { signed } from '../sandbox-bank/bank-signature.ts'
import type { Shown } from './cashbox-calls.ts'

/** The bank's report about one of our payments. */
export function reportOf(payment: Shown, state: string, given: object = {}) {
  const { id, action, amount_cents, currency } = payment
  const kind = action === 'deposit' ? 'payment' : 'payout'
  const bank = action === 'deposit' ? 'pay' : 'out'
  const reference = String(id)
  return { id: `${bank}_${id}`, reference, kind, state, amount_cents, currency, ...given }
}

/** Values that replace those of a valid webhook. */
type WebhookOptions = {
  event_id?: string
  at?: Date
  secret?: string
  text?: string
  path?: string
}
type Outcome = { outcome?: string; error?: { code: string } }

/** A webhook of the bank. */
export async function sendBankWebhook(app: TestApp, report: object, options: WebhookOptions = {}) {
  const path = options.path ?? '/payments/webhooks/sandbox-bank'
  const text = JSON.stringify({ event_id: options.event_id ?? randomUUID(), report })
  const message = { method: 'POST', path, body: text }
  const headers = signed(options.secret ?? secret, message, options.at ?? app.clock.at)
  const body = options.text ?? text
  const answer = await app.guest().request('POST', path, { body, headers })
  return { status: answer.status, body: answer.body as Outcome }
}
