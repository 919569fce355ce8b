/** Payment methods with one common page, on which the tester chooses how the payment ends. */
const pageMethods = [
  'bank_transfer',
  'e_wallet',
  'pay_by_bank',
  'sofort',
  'voucher',
  'ecopayz',
] as const
export type PageMethod = (typeof pageMethods)[number]

/** All payment methods of the bank. */
export const methods = ['card', ...pageMethods] as const

export function isPageMethod(text: string): text is PageMethod {
  return pageMethods.some((method) => method === text)
}

/** How a payment without a code may end. */
export const outcomes = ['success', 'decline', 'late', 'twice', 'silent'] as const
export type Outcome = (typeof outcomes)[number]

export function isOutcome(text: unknown): text is Outcome {
  return outcomes.some((outcome) => outcome === text)
}

/** The result of a payment and how the merchant is notified. */
export function endOf(outcome: Outcome, { method, lateMs }: { method: string; lateMs: number }) {
  const reason = method === 'card' ? 'card_declined' : 'refused_by_bank'
  const end =
    outcome === 'decline' ? { state: 'declined' as const, reason } : { state: 'paid' as const }
  const copies = outcome === 'silent' ? 0 : outcome === 'twice' ? 2 : 1
  return { end, news: { lateMs: outcome === 'late' ? lateMs : 0, copies } }
}
