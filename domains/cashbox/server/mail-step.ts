import type { Work } from '@casino/db/work.ts'
import { defaultLocale, isLocale } from '@casino/i18n/locales.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import { formatMoney } from '@casino/money/money.ts'
import { greetedAs, recipientOf } from '@casino/players/public'
import { type Action, codeMinutes, type State } from '../rules.ts'
import type { PaymentRow } from './payment-store.ts'
import { isHold } from './payout-gate/why-held.ts'

/** The start of processing needs no mail, and of a deposit only that it was taken back. */
const hasMail: Record<Action, (state: State) => boolean> = {
  deposit: (state) => state === 'reversed',
  cashout: (state) => state !== 'processing',
}

/**
 * Mails the player about a payment's step, in their language. Excluded players also get mails about
 * their money.
 */
export async function mailStep(
  work: Work,
  payment: PaymentRow,
  reason: string | null,
): Promise<void> {
  const { action, state } = payment
  if (!hasMail[action](state)) return
  await mail(work, payment, { part: partOf(reason) ?? state })
}

function partOf(reason: string | null): string | undefined {
  if (reason === 'waits_for_money') return 'missing'
  return isHold(reason) ? 'held' : undefined
}

/** Mails that the player owes a part of a deposit that was taken back. */
export function mailOwed(work: Work, payment: PaymentRow, paid_cents: bigint): Promise<void> {
  return mail(work, payment, { part: 'owed', paid_cents })
}

/** Mails the code that confirms a withdrawal. */
export function mailCode(work: Work, payment: PaymentRow, code: string): Promise<void> {
  return mail(work, payment, { part: 'code', values: { code, minutes: codeMinutes } })
}

/** Mails that the payout was late and what the casino paid for that. */
export function mailLate(work: Work, payment: PaymentRow, paid_cents: bigint): Promise<void> {
  return mail(work, payment, { part: 'late', paid_cents })
}

type StepMail = { part: string; values?: Record<string, string | number>; paid_cents?: bigint }

async function mail({ tx }: Work, payment: PaymentRow, stepMail: StepMail): Promise<void> {
  const player = await recipientOf(tx, payment.player_id)
  if (!player) return
  const { email: to, brand_id } = player
  const locale = isLocale(player.locale) ? player.locale : defaultLocale
  const { id, action, currency, amount_cents } = payment
  const paid = stepMail.paid_cents ?? 0n
  await sendMail(tx, {
    to,
    template: `cashbox.${action === 'deposit' ? 'deposit' : 'payout'}_${stepMail.part}`,
    brand_id,
    locale,
    path: `/cashbox?payment=${id}`,
    values: {
      nickname: greetedAs(player),
      number: String(id),
      amount: formatMoney({ amount_cents, currency }, locale),
      paid: formatMoney({ amount_cents: paid, currency }, locale),
      ...stepMail.values,
    },
  })
}
