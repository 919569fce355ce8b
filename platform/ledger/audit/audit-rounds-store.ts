// What the audit asks of rounds. A round's stakes are told once more from its transfers, in their
// order, by the rules of `ledger.play`: they count from the first bet that was laid while the player
// had bonus money or wagered a bonus, a rollback takes its part back but never below zero, a win moves none. Rounds
// that one player plays in two currencies at once have no order of their own and are passed over.
const told = `
  with recursive bonus_round as materialized (
    select distinct player_id, provider, round from ledger.every_transfer
    where kind = 'bet' and not void and round is not null
      and (bonus_after + bonus_amount > 0 or bonus_source is not null)
  ), played as (
    select t.player_id, t.provider, t.round, min(t.currency) = max(t.currency) as has_one_currency,
      array_agg(t.id order by t.seq) as ids,
      array_agg(t.kind = 'bet' order by t.seq) as are_bets,
      array_agg(t.bonus_after + t.bonus_amount > 0 or t.bonus_source is not null order by t.seq) as had_bonus,
      array_agg(t.bonus_source order by t.seq) as sources,
      array_agg(case when t.kind = 'win' or t.debit > 0 and t.kind = 'rollback' then 0
        else t.cash_amount end order by t.seq) as cash_stakes,
      array_agg(case when t.kind = 'win' or t.debit > 0 and t.kind = 'rollback' then 0
        else t.bonus_amount end order by t.seq) as bonus_stakes
    from ledger.every_transfer t
    where not t.void and t.kind in ('bet', 'win', 'rollback')
      and (t.player_id, t.provider, t.round) in (select player_id, provider, round from bonus_round)
    group by t.player_id, t.provider, t.round
  ), told as materialized (
    select p.player_id, p.provider, p.round, p.has_one_currency, p.ids[s.place] as transfer_id,
      s.place = cardinality(p.ids) as is_last, s.stake_cash, s.stake_bonus, s.source
    from played p cross join lateral (
      with recursive stakes as (
        select 0 as place, 0::bigint as stake_cash, 0::bigint as stake_bonus, null::text collate "C" as source
        union all
        select place + 1,
          case when not p.are_bets[place + 1]
              then greatest(stake_cash - p.cash_stakes[place + 1], 0)
            when p.had_bonus[place + 1] or stake_cash + stake_bonus > 0
              then stake_cash + p.cash_stakes[place + 1]
            else stake_cash end,
          case when not p.are_bets[place + 1]
              then greatest(stake_bonus - p.bonus_stakes[place + 1], 0)
            when p.had_bonus[place + 1] or stake_cash + stake_bonus > 0
              then stake_bonus + p.bonus_stakes[place + 1]
            else stake_bonus end,
          case when p.are_bets[place + 1] and stake_bonus = 0
              and (p.had_bonus[place + 1] or stake_cash > 0)
              then p.sources[place + 1]
            else source end
        from stakes where place < cardinality(p.ids)
      )
      select * from stakes where place > 0
    ) s
  )`

/** One question with two kinds of differences: what it asks of the rounds is dear. */
export const roundQueries: Record<string, string> = {
  rounds: `${told}
    select 'round_is_not_its_bets' as name, coalesce(r.player_id, t.player_id) as player_id,
      coalesce(r.provider, t.provider) as place,
      format('round %s keeps stakes of %s + %s of %s, its bets are %s + %s of %s',
        coalesce(r.round, t.round), coalesce(r.stake_cash, 0), coalesce(r.stake_bonus, 0),
        r.bonus_source, coalesce(t.stake_cash, 0), coalesce(t.stake_bonus, 0), t.source) as detail
    from ledger.round r
    full join (select * from told where is_last) t
      on t.player_id = r.player_id and t.provider = r.provider and t.round = r.round
    where t.has_one_currency is not false
      and (coalesce(r.stake_cash, 0) <> coalesce(t.stake_cash, 0)
        or coalesce(r.stake_bonus, 0) <> coalesce(t.stake_bonus, 0)
        or r.bonus_source is distinct from t.source)
    union all
    select 'win_is_not_split_as_its_stakes', w.player_id, w.provider,
      format('win %s of %s gave %s as bonus, its round says %s', w.id, w.amount_cents,
        w.bonus_amount, s.bonus)
    from ledger.every_transfer w
    left join told t on t.transfer_id = w.id
    cross join lateral (
      select case when t.stake_bonus > 0
        then div(w.amount_cents::numeric * t.stake_bonus, t.stake_cash + t.stake_bonus)
        else 0 end as bonus
    ) s
    where w.kind = 'win' and not w.void and t.has_one_currency is not false
      and w.bonus_amount <> s.bonus`,
}
