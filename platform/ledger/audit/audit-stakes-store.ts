// What the audit asks of wins: each has a bet, or is one that its provider was allowed to pay without.
// The rule is that of `ledger.is_staked`, told once more from the transfers: the bet of the same player,
// game and round (without rounds: of its request), or the one that the win names, came before the win or with its request, and had not
// been taken back by then, nor by that request.
export const stakeQueries: Record<string, string> = {
  win_without_a_bet: `
    with bet as materialized (
      select b.player_id, b.currency, b.provider, b.game, b.round, b.ext_id, b.seq, b.txid,
        r.seq as back_seq, r.txid as back_txid
      from ledger.every_transfer b
      left join ledger.tombstone s on s.player_id = b.player_id and s.provider = b.provider
        and s.ext_id = b.ext_id
      left join ledger.every_transfer r on r.player_id = b.player_id and r.provider = b.provider
        and r.kind = 'rollback' and r.id = s.rollback_id and r.ref_ext_id = b.ext_id
      where b.kind = 'bet' and b.amount_cents > 0 and not b.void
    )
    select w.player_id, w.provider || ' ' || w.currency as place,
      format('win %s of %s in round %s of %s has no bet', w.id, w.amount_cents,
        coalesce(w.round, '-'), w.game) as detail
    from ledger.every_transfer w
    where w.kind = 'win' and not w.void and w.cash_amount + w.bonus_amount > 0
      and not exists (
        select from ledger.tombstone s where s.player_id = w.player_id and s.provider = w.provider
          and s.ext_id = w.ext_id)
      and not exists (
        select from ledger.promo_win p where p.provider = w.provider and p.player_id = w.player_id
          and p.transfer_id = w.id)
      and not exists (
        select from bet b where b.player_id = w.player_id and b.provider = w.provider
          and (b.round = w.round or b.round is null and w.round is null and b.txid = w.txid) and b.game = w.game and b.currency = w.currency
          and (b.seq < w.seq or b.txid = w.txid) and (b.back_seq is null or b.back_seq > w.seq and b.back_txid <> w.txid))
      and not exists (
        select from bet b where b.player_id = w.player_id and b.provider = w.provider
          and b.ext_id = w.ref_ext_id and b.game = w.game and b.currency = w.currency
          and (b.seq < w.seq or b.txid = w.txid) and (b.back_seq is null or b.back_seq > w.seq and b.back_txid <> w.txid))`,
}
