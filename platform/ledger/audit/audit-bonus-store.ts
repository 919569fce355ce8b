const isTakenBack = (transfer: string) => `exists (
  select from ledger.tombstone s where s.player_id = ${transfer}.player_id
    and s.provider = ${transfer}.provider and s.ext_id = ${transfer}.ext_id)`

/**
 * What the audit asks of bonuses. What became cash of a late win that was rolled back no longer counts; such a
 * transfer is named after its win.
 */
export const bonusQueries: Record<string, string> = {
  released_bonus_is_not_its_transfers: `
    select b.player_id, b.source as place,
      format('%s has become cash, its transfers are %s, its cap is %s', b.released_cents,
        coalesce(t.cents, 0), b.cap_cents) as detail
    from ledger.bonus b
    left join (
      select r.player_id, r.bonus_source, sum(r.cash_amount) as cents from ledger.every_transfer r
      where r.kind = 'bonus_released' and not exists (
        select from ledger.tombstone s where s.player_id = r.player_id
          and r.ext_id = 'bonus_released:' || s.provider || ':' || s.ext_id)
      group by r.player_id, r.bonus_source
    ) t on t.player_id = b.player_id and t.bonus_source = b.source
    where b.released_cents <> coalesce(t.cents, 0) or b.released_cents > b.cap_cents
      or (b.state <> 'released' and b.released_cents > 0)`,
  capped_bonus_is_not_its_transfers: `
    select b.player_id, b.source as place,
      format('%s were removed by its cap, its transfers are %s', b.capped_cents, coalesce(t.cents, 0)) as detail
    from ledger.bonus b
    left join (
      select r.player_id, r.bonus_source,
        sum(case when r.debit > 0 then r.bonus_amount else -r.bonus_amount end) as cents
      from ledger.every_transfer r
      where r.kind in ('bonus_capped', 'bonus_removed')
      group by r.player_id, r.bonus_source
    ) t on t.player_id = b.player_id and t.bonus_source = b.source
    where case b.state when 'released' then b.capped_cents > coalesce(t.cents, 0)
      else b.capped_cents > 0 end`,
  wager_is_not_its_bets: `
    select b.player_id, b.source as place,
      format('%s hundredths are left of %s, its bets count %s', g.wager_left, 100 * b.wager_cents,
        coalesce(t.counted, 0)) as detail
    from ledger.bonus b
    join ledger.guard g on g.player_id = b.player_id and g.wagering_source = b.source
    left join lateral (
      select sum((t.cash_amount + t.bonus_amount) * coalesce((g.contributions ->> t.game_class)::integer,
        (g.contributions ->> '*')::integer, 100)) as counted
      from ledger.every_transfer t
      where t.player_id = b.player_id and t.bonus_source = b.source and t.kind = 'bet'
        and not t.void and not ${isTakenBack('t')}
    ) t on true
    where b.state = 'running' and g.wager_left <> 100 * b.wager_cents - coalesce(t.counted, 0)`,
  guard_has_another_bonus: `
    select coalesce(b.player_id, g.player_id) as player_id, coalesce(b.source, g.wagering_source) as place,
      format('running in %s, the guard has %s in %s', b.currency, g.wagering_source, g.wagering_currency)
        as detail
    from (select * from ledger.bonus where state = 'running') b
    full join (select * from ledger.guard where wagering_source is not null) g
      on g.player_id = b.player_id and g.wagering_source = b.source
    where b.source is null or g.wagering_source is null or g.wagering_currency is distinct from b.currency`,
  bonus_money_outlives_its_bonus: `
    select a.player_id, a.currency as place, format('%s of no running bonus', a.bonus) as detail
    from ledger.account a
    where a.bonus > 0
      and exists (select from ledger.bonus b where b.player_id = a.player_id and b.currency = a.currency)
      and not exists (select from ledger.bonus b where b.player_id = a.player_id
        and b.currency = a.currency and b.state = 'running')`,
  bonus_transfer_of_no_bonus: `
    select t.player_id, t.currency as place, format('transfer %s is of %s', t.id, t.bonus_source) as detail
    from ledger.every_transfer t
    left join ledger.bonus b on b.player_id = t.player_id and b.source = t.bonus_source
    where t.bonus_source <> '' and b.currency is distinct from t.currency`,
}
