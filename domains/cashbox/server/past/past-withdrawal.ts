import type { Work } from '@casino/db/work.ts'
import type { Staff } from '@casino/http/staff/staff-route.ts'
import { accountsOf } from '@casino/wallet/money'
import { limitsOf } from '../../limits.ts'
import { changePayment, holdMoney } from '../change-payment.ts'
import { judgeWithdrawal } from '../decide-withdrawal.ts'
import { methodOfBrand } from '../methods/method-store.ts'
import { addPayment, type PaymentRow, savePollAt } from '../payment-store.ts'
import { makePromise } from '../promise/keep-promise.ts'
import { askDocuments } from '../staff/ask-documents.ts'
import { recordAct } from '../staff/locked-withdrawal.ts'
import { rejectWithdrawal } from '../staff/reject-withdrawal.ts'

export type PastWithdrawal = {
  player_id: bigint
  brand_id: bigint
  /** The brand of its method. */
  brand: string
  currency: string
  country: string
  /** The part of the cash that is withdrawn, in percent. */
  percent: number
  end: 'paid' | 'failed' | 'rejected' | 'recalled' | 'documents' | 'waiting'
  /** How long staff took. */
  minutes: number
  /** Who decides, where the rules do not. */
  staff: Staff
}

const minuteMs = 60_000

/**
 * A withdrawal of a demo that was asked for at the work's time. The bank does not know it, and no
 * job continues it. Nothing happens if there is too little money or no such method.
 */
export async function addPastWithdrawal(work: Work, past: PastWithdrawal): Promise<void> {
  const { tx, now } = work
  const { player_id, currency, brand, country } = past
  const method_id = await methodOfBrand(tx, { brand, currency })
  const amount_cents = await amountFor(work, past)
  if (method_id === undefined || amount_cents === undefined) return
  const created = await addPayment(tx, {
    player_id,
    method_id,
    currency,
    amount_cents,
    action: 'cashout',
    now,
  })
  await holdMoney(work, created)
  await makePromise(work, created, past.brand_id)
  const because = await judgeWithdrawal(work, created, { country })
  const ended =
    because.length === 0 && past.end === 'paid'
      ? await pay(work, await changePayment(work, created, { to: 'approved', reason: 'by_rule' }))
      : await decide(
          { ...work, now: new Date(now.getTime() + past.minutes * minuteMs) },
          await changePayment(work, created, {
            to: 'pending',
            reason: because[0] ?? null,
            because,
          }),
          past,
        )
  await savePollAt(tx, ended.id, null)
}

/** Whole tens within the limits; undefined for less than the smallest withdrawal. */
async function amountFor(
  { tx }: Work,
  { player_id, currency, percent }: PastWithdrawal,
): Promise<bigint | undefined> {
  const range = limitsOf(currency)?.withdrawal
  const account = (await accountsOf(tx, player_id)).find((one) => one.currency === currency)
  if (!range || !account) return undefined
  const wanted = (account.available_to_cashout_cents * BigInt(percent)) / 100n
  const whole = (wanted / tenUnits) * tenUnits
  const amount = whole < range.max_cents ? whole : range.max_cents
  return amount >= range.min_cents ? amount : undefined
}

const tenUnits = 1000n

async function decide(
  work: Work,
  payment: PaymentRow,
  { end, staff }: PastWithdrawal,
): Promise<PaymentRow> {
  const byStaff = { ...work, staff }
  if (end === 'waiting') return payment
  if (end === 'recalled') {
    return changePayment(work, payment, { to: 'recalled', reason: 'by_player' })
  }
  if (end === 'rejected') await rejectWithdrawal(byStaff, { payment_id: payment.id })
  if (end === 'documents') await askDocuments(byStaff, { payment_id: payment.id })
  if (end === 'rejected' || end === 'documents') return payment
  await recordAct(byStaff, payment, { act: 'approve', to_state: 'approved' })
  const approved = await changePayment(work, payment, { to: 'approved', reason: 'by_staff' })
  return pay(work, approved, end)
}

async function pay(
  { tx, log, now }: Work,
  approved: PaymentRow,
  end: 'paid' | 'failed' = 'paid',
): Promise<PaymentRow> {
  const at = (minutes: number) => ({ tx, log, now: new Date(now.getTime() + minutes * minuteMs) })
  const sent = await changePayment(at(1), approved, { to: 'sent' })
  const to = end === 'paid' ? 'done' : 'failed'
  const reason = end === 'paid' ? null : 'account_closed'
  return changePayment(at(11), sent, { to, reason })
}
