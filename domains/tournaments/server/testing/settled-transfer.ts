import type { SettledTransfer } from '@casino/wallet/play'

let count = 0n

/** A settled bet. Each is later in the feed than the one before. */
export function settledTransfer(
  { id: player_id }: { id: bigint },
  more: Partial<SettledTransfer> & Pick<SettledTransfer, 'settled_at'>,
): SettledTransfer {
  count += 1n
  const amount_cents = more.amount_cents ?? 100n
  return {
    id: count,
    txid: '1',
    line: 'ledger',
    retried: false,
    player_id,
    brand_id: 1n,
    currency: 'EUR',
    kind: 'bet',
    void: false,
    rolled_back: null,
    provider: 'apogee',
    game: 'apogee:dice',
    game_class: 'slots',
    product: 'casino',
    round_id: `round ${count}`,
    round_finished: true,
    ext_id: `transfer ${count}`,
    ref_ext_id: null,
    amount_cents,
    cash_cents: amount_cents,
    bonus_cents: 0n,
    eur_micros: amount_cents * 10_000n,
    original: null,
    ...more,
  } as SettledTransfer
}

/** The rollback of a settled bet or win. */
export function rollbackOf(
  { player_id, kind, ext_id, ...one }: SettledTransfer,
  settled_at: Date,
): SettledTransfer {
  const { amount_cents, game, round_id, id, game_class, cash_cents, bonus_cents } = one
  const original = { id, game, game_class, round_id, cash_cents, bonus_cents }
  return settledTransfer(
    { id: player_id },
    {
      kind: 'rollback',
      rolled_back: kind === 'win' ? 'win' : 'bet',
      ref_ext_id: ext_id,
      amount_cents,
      game,
      round_id,
      settled_at,
      original: { ...original, settled_at: one.settled_at },
    },
  )
}
