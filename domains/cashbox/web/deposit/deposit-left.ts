import type { Received } from '@casino/contract/endpoint.ts'
import type { listLimits } from '@casino/limits/contract'

type Limit = Received<typeof listLimits>[number]
/** How much the player's own limits leave for deposits, and when they reset. */
export type DepositLeft = { left_cents: bigint; reset_at: string }

/** Of several deposit limits the one that leaves least; undefined without one in this currency. */
export function depositLeft(limits: readonly Limit[], currency: string): DepositLeft | undefined {
  const holding = limits.filter(({ type, status }) => type === 'deposit' && status !== 'pending')
  const left = holding.flatMap(({ accounts = [], reset_at }) => {
    const own = accounts.find((one) => one.currency === currency)
    if (!own || !reset_at) return []
    const cents = BigInt(own.amount_cents) - BigInt(own.current_value_amount_cents)
    return [{ left_cents: cents > 0n ? cents : 0n, reset_at }]
  })
  return left.toSorted((one, other) => (one.left_cents < other.left_cents ? -1 : 1))[0]
}
