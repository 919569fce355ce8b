set local search_path = ledger, pg_temp;

-- Ends the bonus of that source, once. `released`: its bonus money becomes cash up to the cap, and what exceeds the
-- cap is removed. `forfeited`: all of it is removed. The same again is `repeated` and gives the first answer.
--
-- Refused: no such bonus (`unknown_bonus`), it ended the other way (`ended`), its wager is not done (`wager_left`),
-- a round that was played with it is open (`round_open`), unless `p_even_open`.
create or replace function end_bonus(
  p_now timestamptz, p_player bigint, p_source text, p_state text, p_even_open boolean,
  out outcome text, out released_cents bigint, out removed_cents bigint,
  out amount_cents bigint, out available_to_cashout_cents bigint
) language plpgsql security definer set search_path from current as $$
declare
  a account;
  b bonus;
  wager bigint;
  net bigint;
  left_out bigint;
  move record;
  house bigint;
  tx_id bigint;
  released_key constant text := 'bonus_released:' || p_source;
  removed_key constant text := 'bonus_removed:' || p_source;
  txid constant bigint := pg_current_xact_id()::text::bigint;
begin
  select wager_left into wager from guard where player_id = p_player for update;
  select * into b from bonus where player_id = p_player and source = p_source;
  if not found then
    outcome := 'unknown_bonus';
    return;
  end if;
  select * into strict a from account
  where player_id = p_player and currency = b.currency for update;
  net := a.cash - a.deficit;
  if b.state = p_state then
    outcome := 'repeated';
    select coalesce(sum(t.cash_amount) filter (where t.ext_id = released_key), 0),
      coalesce(sum(t.bonus_amount) filter (where t.ext_id = removed_key), 0)
    into released_cents, removed_cents
    from every_transfer t
    where t.provider = 'house' and t.player_id = p_player and t.ext_id in (released_key, removed_key);
  elsif b.state <> 'running' then
    outcome := 'ended';
  elsif p_state = 'released' and wager > 0 then
    outcome := 'wager_left';
  elsif p_state = 'forfeited' and not p_even_open and exists (
    select from round r where r.player_id = p_player and r.bonus_source = p_source
      and not r.finished and r.stake_cash + r.stake_bonus > 0
  ) then
    outcome := 'round_open';
  else
    outcome := 'moved';
    released_cents := case when p_state = 'released' then least(a.bonus, coalesce(b.cap_cents, a.bonus)) else 0 end;
    removed_cents := a.bonus - released_cents;
    left_out := a.bonus;
    for move in
      select m.* from (values
        (1, 'bonus_released'::kind, released_key, released_cents, p_state = 'released'),
        (2, case p_state when 'released' then 'bonus_capped'::kind else 'bonus_removed' end,
          removed_key, removed_cents, p_state = 'forfeited' or removed_cents > 0)
      ) as m (place, kind, ext, cents, is_made)
      where m.is_made order by m.place
    loop
      tx_id := nextval('transfer_id');
      left_out := left_out - move.cents;
      house := null;
      if move.kind = 'bonus_released' then
        net := net + move.cents;
      else
        house := house_id('bonus_removed', b.currency);
        insert into house_delta (house_id, txid, amount_cents, settled_at)
        select house, txid, move.cents, p_now where move.cents <> 0;
      end if;
      a.seq := a.seq + 1;
      insert into transfer (id, player_id, seq, previous_transfer, debit, credit, amount_cents,
        cash_amount, bonus_amount, cash_after, bonus_after, txid, settled_at, kind, currency, provider,
        ext_id, ref_ext_id, bonus_source)
      values (tx_id, p_player, a.seq, a.last_transfer, a.id, coalesce(house, a.id), move.cents,
        case when house is null then move.cents else 0 end, move.cents, net, left_out, txid, p_now, move.kind,
        b.currency, 'house', move.ext, p_source, p_source);
      a.last_transfer := tx_id;
    end loop;
    update account acc
    set cash = greatest(net, 0), deficit = greatest(-net, 0), bonus = 0, seq = a.seq,
      last_transfer = a.last_transfer
    where acc.player_id = p_player and acc.currency = b.currency;
    a.bonus := 0;
    update bonus bo set state = p_state, ended_at = p_now, released_cents = end_bonus.released_cents,
      capped_cents = case p_state when 'released' then end_bonus.removed_cents else 0 end
    where bo.player_id = p_player and bo.source = p_source;
    update guard set version = version + 1, wagering_currency = null, wagering_source = null,
      bonus_first = false, max_bet_cents = null, refused_classes = '{}', refused_games = '{}',
      contributions = '{}', wager_left = 0
    where player_id = p_player;
  end if;
  amount_cents := greatest(net, 0) + a.bonus;
  available_to_cashout_cents := greatest(net, 0);
end $$;
