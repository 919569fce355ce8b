import type { Work } from '@casino/db/work.ts'
import { defaultLocale, isLocale } from '@casino/i18n/locales.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import { formatMoney } from '@casino/money/money.ts'
import { greetedAs, playerOf } from '@casino/players/public'
import { codeMinutes, type State } from '../rules.ts'
import type { PaymentRow } from './payment-store.ts'
import { isHold } from './payout-gate/why-held.ts'

/** The start of processing needs no mail. */
const statesWithoutMail: readonly State[] = ['processing']

/**
 * Mails the player about a withdrawal's step, in their language. Excluded players also get mails
 * about their money.
 */
export async function mailStep(
  work: Work,
  payment: PaymentRow,
  reason: string | null,
): Promise<void> {
  const { action, state } = payment
  if (action !== 'cashout' || statesWithoutMail.includes(state)) return
  await mail(work, payment, { part: isHold(reason) ? 'held' : state })
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
  const player = await playerOf(tx, payment.player_id)
  if (!player) return
  const { email: to, brand_id } = player
  const locale = isLocale(player.locale) ? player.locale : defaultLocale
  const { id, currency, amount_cents } = payment
  const paid = stepMail.paid_cents ?? 0n
  await sendMail(tx, {
    to,
    template: `cashbox.payout_${stepMail.part}`,
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
