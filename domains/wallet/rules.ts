/** The most one operation may move: an amount must stay a safe integer on the wire. */
export const amountCentsMax = BigInt(Number.MAX_SAFE_INTEGER)
/** Operations of one provider call. */
export const operationsMax = 100
/** Characters of a provider's identifier. */
export const textLengthMax = 255

export type ShownBalances = { real: bigint; bonus: bigint; common: bigint }

/** An account as people read it: what may leave, what is bonus money, and both together. */
export function shownBalances(account: {
  amount_cents: bigint
  available_to_cashout_cents: bigint
}): ShownBalances {
  const { amount_cents: common, available_to_cashout_cents: real } = account
  return { real, bonus: common - real, common }
}
