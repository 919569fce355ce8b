import { randomUUID } from 'node:crypto'
import { outgoingRequestId } from '@casino/http/requests/request-id.ts'
import { type Loop, loop } from '@casino/time/loop.ts'
import { now } from '@casino/time/now.ts'
import { type BankContext, inTransaction } from './context.ts'
import { endPayment } from './end-payment.ts'
import { payoutReport } from './report.ts'
import { signed } from './signature.ts'
import { findExpired } from './stores/payment-store.ts'
import { type PayoutRow, savePayout, takeDuePayout } from './stores/payout-store.ts'
import {
  type About,
  addWebhook,
  markDelivered,
  postpone,
  takeDueWebhooks,
  type WebhookRow,
} from './stores/webhook-store.ts'

const tickMs = 250
const atOnceMax = 20
const answerTimeoutMs = 8_000
const firstPauseMs = 1_000
const pauseMaxMs = 3_600_000
/** With the pauses in between, these last about two days. */
const attemptsMax = 60
const webhookPaths: Record<About, string> = {
  report: '/payments/webhooks/sandbox-bank',
  transfer: '/payments/webhooks/sandbox-chain',
}

/** Runs what the bank does on its own: pays payouts, delivers webhooks, expires pages. */
export function startBankClock(context: BankContext): Loop {
  return loop({
    name: "the bank's clock",
    log: context.log,
    async turn() {
      await turn(context)
      return tickMs
    },
  })
}

async function turn(context: BankContext): Promise<void> {
  for (const id of await findExpired(context.pool, now(), atOnceMax)) {
    await endPayment(context, { id, from: ['open', 'challenge'], state: 'expired' })
  }
  for (let moved = 0; moved < atOnceMax && (await moveDuePayout(context)); moved += 1);
  const at = now()
  const until = new Date(at.getTime() + 2 * answerTimeoutMs)
  const due = await takeDueWebhooks(context.pool, { now: at, until, limit: atOnceMax })
  await Promise.all(due.map((webhook) => deliver(context, webhook)))
}

/** One step of one payout, with its webhook in the same transaction. */
function moveDuePayout({ pool, config }: BankContext): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const at = now()
    const payout = await takeDuePayout(client, at)
    if (!payout) return false
    const isLast = payout.state === 'processing'
    const moved = await savePayout(client, {
      id: payout.id,
      ...(isLast ? endOf(payout) : { state: 'processing', reason: null }),
      due_at: isLast ? null : new Date(at.getTime() + config.payoutMs / 2),
      ended_at: isLast ? at : null,
    })
    const event_id = `evt_${randomUUID()}`
    await addWebhook(client, {
      event_id,
      report: payoutReport(moved),
      next_at: at,
      created_at: at,
    })
    return true
  })
}

/** For testing: an amount that ends in 13 is returned by the receiving bank. */
function endOf({ amount_cents }: PayoutRow): Pick<PayoutRow, 'state' | 'reason'> {
  if (amount_cents % 100n === 13n) return { state: 'failed', reason: 'account_closed' }
  return { state: 'paid', reason: null }
}

async function deliver(
  { pool, config, log }: BankContext,
  { event_id, about, report, attempts }: WebhookRow,
): Promise<void> {
  const body = JSON.stringify({ event_id, [about]: report })
  const webhookPath = webhookPaths[about]
  const message = { method: 'POST', path: webhookPath, body }
  try {
    const response = await fetch(`${config.casinoUrl}${webhookPath}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...outgoingRequestId(),
        ...signed(config.secret, message, now()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    if (response.ok) return await markDelivered(pool, event_id, now())
    throw new Error(`HTTP ${response.status} ${(await response.text()).slice(0, 200)}`)
  } catch (error) {
    const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), pauseMaxMs)
    const next_at = attempts < attemptsMax ? new Date(now().getTime() + pauseMs) : null
    await postpone(pool, { event_id, next_at, answer: String(error) })
    log.warn({ event_id, attempts, error: String(error) }, 'a webhook was not accepted')
  }
}
