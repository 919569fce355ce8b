import type { Work } from '@casino/db/work.ts'
import { defaultLocale, isLocale } from '@casino/i18n/locales.ts'
import { sendMail } from '@casino/mail/send-mail.ts'
import { formatMoney } from '@casino/money/money.ts'
import { notify } from '@casino/notify/notify.ts'
import { greetedAs, recipientOf } from '@casino/players/public'
import { type CorrectionKind, type CorrectionReason, isCredit } from '../../correction.ts'

type Corrected = {
  id: bigint
  player_id: bigint
  kind: CorrectionKind
  currency: string
  amount_cents: bigint
  why: CorrectionReason
}

const path = '/profile/money'

/** Tells the player on the site and by mail by how much their balance was corrected, and why. */
export async function notifyCorrection(work: Work, corrected: Corrected): Promise<void> {
  const { id, player_id, kind, currency, why } = corrected
  const amount_cents = isCredit(kind) ? corrected.amount_cents : -corrected.amount_cents
  const amount = { amount_cents, currency }
  await notify(work, {
    player_id,
    kind: 'deposit',
    key: `correction:${id}`,
    text: 'wallet.corrected',
    values: { amount },
    path,
  })
  const player = await recipientOf(work.tx, player_id)
  if (!player) return
  const { email: to, brand_id } = player
  const locale = isLocale(player.locale) ? player.locale : defaultLocale
  await sendMail(work.tx, {
    to,
    template: `wallet.correction_${why}`,
    brand_id,
    locale,
    path,
    values: { nickname: greetedAs(player), amount: formatMoney(amount, locale) },
  })
}
