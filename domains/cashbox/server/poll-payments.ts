import type { OpenWork, Work } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import { isFinal, nextPollAt } from '../rules.ts'
import { adapterOf } from './adapters.ts'
import { changePayment } from './change-payment.ts'
import { providerOf } from './methods/method-store.ts'
import { lockPayment, lockToPoll, type PaymentRow, savePollAt } from './payment-store.ts'
import type { Provider } from './providers/adapter.ts'
import { payoutDue } from './tasks.ts'
import { applyStatus } from './webhooks/receive-event.ts'
import { recordUnexpectedAnswer } from './webhooks/record-unexpected-answer.ts'
import { saveConfirmed } from './withdrawals/address-store.ts'

const pollBatchMax = 20

type Poll = { payment: PaymentRow; provider: Provider }

/**
 * Polls the bank about payments without a recent report, because a webhook may be lost. A provider
 * that does not answer is skipped until the next run.
 */
export async function pollPayments(context: OpenWork): Promise<void> {
  const polls = await context.inTransaction(takeDuePolls)
  const silent = new Set<bigint>()
  for (const poll of polls) {
    const { id } = poll.provider
    if (!silent.has(id) && !(await pollOne(context, poll))) silent.add(id)
  }
}

/** The next poll is scheduled before this one is sent, so a crash repeats nothing at once. */
async function takeDuePolls({ tx, now }: Work): Promise<Poll[]> {
  const due = await lockToPoll(tx, { now, limit: pollBatchMax })
  const polls: Poll[] = []
  for (const payment of due) {
    const next = isFinal(payment.state) ? null : nextPollAt(now, payment.created_at)
    await savePollAt(tx, payment.id, next)
    polls.push({ payment, provider: await providerOf(tx, payment.method_id) })
  }
  return polls
}

async function pollOne(context: OpenWork, poll: Poll): Promise<boolean> {
  const { inTransaction, log } = context
  const { payment, provider } = poll
  const answer = await adapterOf(provider).askStatus(provider, payment)
  if ('failure' in answer && answer.isUnexpected) {
    await recordUnexpectedAnswer(context, poll, answer.failure)
    return true
  }
  if ('failure' in answer) {
    log.warn({ payment: String(payment.id), failure: answer.failure }, 'the bank does not answer')
    return false
  }
  if ('silent' in answer) return true
  await inTransaction(async (inside) => {
    if (!('unknown' in answer)) {
      await applyStatus(inside, provider, { status: answer, asked_at: context.now })
      return
    }
    // The bank does not know it: a payout that was marked as sent is ordered again.
    if (payment.action === 'cashout') {
      await addJob(inside.tx, payoutDue, { payment_id: payment.id }, { key: String(payment.id) })
    } else await failUncharged(inside, payment.id)
  })
  return true
}

/** The bank does not know the charge: nothing was taken. */
async function failUncharged(work: Work, id: bigint): Promise<void> {
  const payment = await lockPayment(work.tx, id)
  if (payment?.state !== 'processing') return
  await saveConfirmed(work.tx, id, null)
  await changePayment(work, payment, { to: 'failed', reason: 'bank_unavailable' })
}
