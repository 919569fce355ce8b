import type { OpenWork, Work } from '@casino/db/work.ts'
import { addJob } from '@casino/jobs/job.ts'
import { isFinal, nextAskAt } from '../rules.ts'
import { adapterOf } from './adapters.ts'
import { saveConfirmed } from './address-store.ts'
import { changePayment } from './change-payment.ts'
import { keepStrange } from './keep-strange.ts'
import { providerOf } from './method-store.ts'
import { lockPayment, lockToAsk, type PaymentRow, saveAskAt } from './payment-store.ts'
import type { Provider } from './providers/adapter.ts'
import { applyStatus } from './receive-event.ts'
import { payoutDue } from './tasks.ts'

const askedAtOnceMax = 20

type Question = { payment: PaymentRow; provider: Provider }

/**
 * Asks the bank about payments of which it has said nothing for too long: a webhook may be lost. A
 * provider that does not answer is left alone until the next run.
 */
export async function askBank(context: OpenWork): Promise<void> {
  const questions = await context.inTransaction(takeDue)
  for (const question of questions) {
    if (!(await askOne(context, question))) return
  }
}

/** The next question is put off before this one is asked: a crash repeats nothing at once. */
async function takeDue({ tx, now }: Work): Promise<Question[]> {
  const due = await lockToAsk(tx, { now, limit: askedAtOnceMax })
  const questions: Question[] = []
  for (const payment of due) {
    const next = isFinal(payment.state) ? null : nextAskAt(now, payment.created_at)
    await saveAskAt(tx, payment.id, next)
    questions.push({ payment, provider: await providerOf(tx, payment.method_id) })
  }
  return questions
}

async function askOne(context: OpenWork, question: Question): Promise<boolean> {
  const { inTransaction, log } = context
  const { payment, provider } = question
  const answer = await adapterOf(provider).askStatus(provider, payment)
  if ('failure' in answer && answer.isStrange) {
    await keepStrange(context, question, answer.failure)
    return true
  }
  if ('failure' in answer) {
    log.warn({ payment: String(payment.id), failure: answer.failure }, 'the bank does not answer')
    return false
  }
  if ('silent' in answer) return true
  await inTransaction(async (inside) => {
    if (!('unknown' in answer)) {
      await applyStatus(inside, provider, answer)
      return
    }
    // The bank never heard of it: what was marked as sent goes out again.
    if (payment.action === 'cashout') {
      await addJob(inside.tx, payoutDue, { payment_id: payment.id }, { key: String(payment.id) })
    } else await failUncharged(inside, payment.id)
  })
  return true
}

/** A charge of which the bank never heard: nothing was taken. */
async function failUncharged(work: Work, id: bigint): Promise<void> {
  const payment = await lockPayment(work.tx, id)
  if (payment?.state !== 'processing') return
  await saveConfirmed(work.tx, id, null)
  await changePayment(work, payment, { to: 'failed', reason: 'bank_unavailable' })
}
