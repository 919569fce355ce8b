/** Ways to pay that have one page, on which it is chosen how the payment ends. */
const pageMethods = [
  'bank_transfer',
  'e_wallet',
  'pay_by_bank',
  'sofort',
  'voucher',
  'ecopayz',
] as const
export type PageMethod = (typeof pageMethods)[number]

/** All of the bank's ways to pay. */
export const methods = ['card', ...pageMethods] as const

export function isPageMethod(text: string): text is PageMethod {
  return pageMethods.some((method) => method === text)
}

/** How a payment may end without a code. */
export const outcomes = ['success', 'decline', 'late', 'twice', 'silent'] as const
export type Outcome = (typeof outcomes)[number]

export function isOutcome(text: unknown): text is Outcome {
  return outcomes.some((outcome) => outcome === text)
}

/** What becomes of a payment by a method, and how the merchant hears of it. */
export function endOf(outcome: Outcome, { method, lateMs }: { method: string; lateMs: number }) {
  const reason = method === 'card' ? 'card_declined' : 'refused_by_bank'
  const end =
    outcome === 'decline' ? { state: 'declined' as const, reason } : { state: 'paid' as const }
  const copies = outcome === 'silent' ? 0 : outcome === 'twice' ? 2 : 1
  return { end, news: { lateMs: outcome === 'late' ? lateMs : 0, copies } }
}
