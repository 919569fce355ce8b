set local search_path = ledger, pg_temp;

-- Corrects a balance by hand, within the caller's transaction. Credits come from the house account `corrections`,
-- debits go there. `p_in_limits`: a debit counts as lost and a credit as won in the player's loss windows.
-- `p_wager`: by how much the correction of bonus money changes what must be staked; it never falls below zero.
--
-- Once per key: the same again is `repeated` and moves nothing. Refused: no account (`unknown_account`), a key that
-- was another correction (`key_in_use`), less money than is debited (`not_enough_money`), a balance that would be too
-- large (`balance_full`), bonus money without a running bonus in its currency (`no_bonus`), limits without a rate
-- (`no_rate`).
create or replace function correct(
  p_now timestamptz, p_player bigint, p_currency text, p_key text, p_is_bonus boolean,
  p_is_credit boolean, p_amount bigint, p_ref text, p_in_limits boolean, p_wager bigint,
  out outcome text, out tx_id bigint, out amount_cents bigint,
  out available_to_cashout_cents bigint
) language plpgsql security definer set search_path from current as $$
declare
  a account;
  g guard;
  x transfer;
  running text;
  net bigint;
  wager bigint;
  micros bigint := 0;
  ext constant text := 'correction:' || p_key;
  sign constant bigint := case when p_is_credit then 1 else -1 end;
  txid constant bigint := pg_current_xact_id()::text::bigint;
  house bigint;
begin
  if p_amount <= 0 or p_wager < 0 or p_key = '' then
    raise exception 'correct: % of %', p_key, p_amount;
  end if;
  insert into guard (player_id) values (p_player) on conflict do nothing;
  select * into g from guard where player_id = p_player for update;
  perform restore(array[p_player], array['house'], array[ext]);
  select * into a from account
  where player_id = p_player and currency = p_currency for update;
  if not found then
    outcome := 'unknown_account';
    return;
  end if;
  net := a.cash - a.deficit;
  select b.source into running from bonus b
  where b.player_id = p_player and b.currency = p_currency and b.state = 'running';
  select * into x from transfer t
  where t.provider = 'house' and t.ext_id = ext and t.player_id = p_player;
  if p_in_limits and g.has_windows then
    micros := ceil(p_amount * case p_currency when 'EUR' then 10000
      else (select e.eur_micros from rate e where e.currency = p_currency) end);
  end if;
  if x.id is not null then
    outcome := case when x.amount_cents = p_amount and x.currency = p_currency
        and (x.credit > 0) = p_is_credit and (x.bonus_amount > 0) = p_is_bonus
      then 'repeated' else 'key_in_use' end;
    tx_id := x.id;
  elsif p_is_bonus and running is null then
    outcome := 'no_bonus';
  elsif not p_is_credit and p_amount > (case when p_is_bonus then a.bonus else net end) then
    outcome := 'not_enough_money';
  elsif p_is_credit and a.cash::numeric + a.bonus + p_amount > 9007199254740991 then
    outcome := 'balance_full';
  elsif micros is null then
    outcome := 'no_rate';
  else
    outcome := 'moved';
    tx_id := nextval('transfer_id');
    house := house_id('corrections', p_currency);
    if p_is_bonus then
      a.bonus := a.bonus + sign * p_amount;
    else
      net := net + sign * p_amount;
    end if;
    insert into transfer (id, player_id, seq, previous_transfer, debit, credit, amount_cents,
      cash_amount, bonus_amount, cash_after, bonus_after, txid, settled_at, kind, currency, provider,
      ext_id, ref_ext_id, bonus_source)
    values (tx_id, p_player, a.seq + 1, a.last_transfer,
      case when p_is_credit then house else a.id end, case when p_is_credit then a.id else house end,
      p_amount, case when p_is_bonus then 0 else p_amount end,
      case when p_is_bonus then p_amount else 0 end, net, a.bonus, txid, p_now, 'correction',
      p_currency, 'house', ext, p_ref, case when p_is_bonus then running end);
    update account acc
    set cash = greatest(net, 0), deficit = greatest(-net, 0), bonus = a.bonus, seq = a.seq + 1,
      last_transfer = tx_id
    where acc.player_id = p_player and acc.currency = p_currency;
    insert into house_delta (house_id, txid, amount_cents, settled_at)
    values (house, txid, -sign * p_amount, p_now);
    -- A window that is over begins again, as it does with a bet.
    update limit_window w
    set left_micros = case when w.reset_at <= p_now then w.limit_micros else w.left_micros end
        + sign * micros,
      reset_at = case when w.reset_at <= p_now
        then (w.reset_at at time zone 'UTC' + make_interval(hours => w.period_hours * (1 + floor(
          extract(epoch from p_now - w.reset_at) / 3600 / w.period_hours)::integer))) at time zone 'UTC'
        else w.reset_at end
    where w.player_id = p_player and w.kind = 'loss' and micros > 0;
    wager := case when not p_is_bonus then 0 when p_is_credit then p_wager
      else -least(p_wager, greatest(g.wager_left, 0) / 100) end;
    update bonus b set wager_cents = b.wager_cents + wager
    where b.player_id = p_player and b.source = running and wager <> 0;
    update guard gu set version = gu.version + 1, wager_left = gu.wager_left + 100 * wager
    where gu.player_id = p_player;
  end if;
  amount_cents := greatest(net, 0) + a.bonus;
  available_to_cashout_cents := greatest(net, 0);
end $$;
