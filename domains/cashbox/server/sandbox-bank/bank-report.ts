import { CurrencyCode } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import type { Action, State } from '../../rules.ts'
import type { Report } from '../providers/adapter.ts'

/**
 * The bank's report about a payment or payout, in a webhook or an answer. Unknown fields are
 * allowed.
 */
export const BankReport = z.object({
  /** The bank's id. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Our id. */
  reference: z.string().check(z.regex(/^[1-9][0-9]{0,14}$/)),
  kind: z.enum(['payment', 'payout']),
  state: z.string().check(z.maxLength(40)),
  amount_cents: z.int().check(z.positive()),
  currency: CurrencyCode,
  /** Why it failed. */
  reason: z.nullish(z.string().check(z.regex(/^[a-z0-9_]{1,64}$/))),
  card: z.nullish(
    z.object({
      brand: z.string().check(z.regex(/^[a-z]{1,20}$/)),
      last4: z.string().check(z.regex(/^[0-9]{4}$/)),
      /** The bank's token for charging the card again. */
      token: z.nullish(z.string().check(z.regex(/^[\w-]{8,200}$/))),
    }),
  ),
  /** The bank's mark of the card or account: the same for each payment of it. */
  account: z.nullish(z.string().check(z.regex(/^[\w-]{8,100}$/))),
})
export type BankReport = z.output<typeof BankReport>

const actionOfKind: Record<BankReport['kind'], Action> = { payment: 'deposit', payout: 'cashout' }

/** Maps the bank's states to ours. */
const ours: Record<Action, Record<string, State>> = {
  deposit: {
    open: 'pending',
    processing: 'processing',
    paid: 'done',
    declined: 'failed',
    canceled: 'canceled',
    expired: 'canceled',
    charged_back: 'reversed',
    refunded: 'reversed',
  },
  cashout: {
    accepted: 'sent',
    processing: 'processing',
    paid: 'done',
    failed: 'failed',
    returned: 'returned',
  },
}

/** Converts the bank's report to ours. */
export function reportOf(report: BankReport): Report {
  const action = actionOfKind[report.kind]
  return {
    payment_id: BigInt(report.reference),
    provider_ref: report.id,
    action,
    state: Object.hasOwn(ours[action], report.state) ? ours[action][report.state] : undefined,
    amount_cents: BigInt(report.amount_cents),
    currency: report.currency,
    reason: reasonOf(report),
    ...(report.card ? { card: report.card } : {}),
    ...(report.account ? { account_mark: report.account } : {}),
  }
}

function reasonOf({ kind, state, reason }: BankReport): string | null {
  if (reason) return reason
  if (kind === 'payment' && state === 'canceled') return 'by_player'
  if (state === 'charged_back' || state === 'refunded') return state
  if (state === 'returned') return 'account_closed'
  return state === 'expired' ? 'abandoned' : null
}
