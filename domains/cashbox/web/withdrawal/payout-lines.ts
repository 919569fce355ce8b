import type { Caller } from '@casino/client/calls/server-caller.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { formatMoney } from '@casino/money/money.ts'
import { showPayouts } from '../../payout-contract.ts'
import { formatSeconds } from './format-seconds.ts'

const guestsCurrency = 'EUR'

/**
 * The automatic withdrawals and recent payout times in words. Without enough payouts the times are
 * left out.
 */
export async function payoutLines({ call, texts, player }: Caller): Promise<string[]> {
  const currency = player?.currency ?? guestsCurrency
  const { status, body } = await call(showPayouts.name, { currency })
  if (status >= 400) return []
  const { by_rule_cents, median_seconds, days, count } = body as Received<typeof showPayouts>
  const say = texts.of('cashbox')
  const amount = formatMoney({ amount_cents: by_rule_cents, currency }, texts.locale)
  const byRule = say('payouts.by_rule', { amount })
  if (median_seconds === null) return [byRule]
  const time = formatSeconds(median_seconds, texts.locale)
  return [byRule, say('payouts.median', { count, days, time })]
}
