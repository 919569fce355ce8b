export const lineKinds = [
  ...(['bet', 'win', 'rollback', 'deposit', 'reverse', 'hold', 'pay', 'release'] as const),
  ...(['return', 'grant', 'spend'] as const),
  ...(['bonus', 'bonus_released', 'bonus_capped', 'bonus_removed'] as const),
  ...(['correction', 'opening', 'marketing'] as const),
] as const

/** The name of a line's kind; a rollback is named after what it took back, a correction by its side. */
export function nameOfLine({
  kind,
  amount_cents,
}: {
  kind: (typeof lineKinds)[number]
  amount_cents: bigint | number
}) {
  if (kind === 'correction') return amount_cents < 0 ? 'correction_debit' : 'correction_credit'
  if (kind !== 'rollback') return kind
  return amount_cents < 0 ? 'win_taken_back' : 'bet_returned'
}

/** The id of the payment that a line belongs to. */
export function paymentOf(reference: string | null): string | undefined {
  return /^(?:[a-z]+:)?payment:(\d+)$/.exec(reference ?? '')?.[1]
}

/** The reason of a correction that a line shows. */
export function correctionReasonOf(reference: string | null): string | undefined {
  return /^correction:(\w+)$/.exec(reference ?? '')?.[1]
}
