set local search_path = ledger, pg_temp;

-- Gives a player bonus money under terms that every bet in its currency obeys from then on. `p_source` names the
-- bonus; it is the key, so the same again is `repeated` and changes nothing.
--
-- Refused: no account (`unknown_account`), another bonus is running (`other_bonus`), the balance would be too large
-- (`balance_full`), the source was used with another amount, currency or plan (`key_in_use`).
create or replace function grant_bonus(
  p_now timestamptz, p_player bigint, p_currency text, p_amount bigint, p_source text, p_plan text,
  p_wager bigint, p_cap bigint, p_bonus_first boolean, p_max_bet bigint,
  p_refused_classes text[], p_refused_games text[], p_contributions jsonb,
  out outcome text, out tx_id bigint, out amount_cents bigint,
  out available_to_cashout_cents bigint
) language plpgsql security definer set search_path from current as $$
declare
  a account;
  b bonus;
  x transfer;
  ext constant text := 'bonus:' || p_source;
  txid constant bigint := pg_current_xact_id()::text::bigint;
  house bigint;
begin
  if p_amount < 0 or p_source = '' then
    raise exception 'grant_bonus: % of %', p_source, p_amount;
  end if;
  insert into guard (player_id) values (p_player) on conflict do nothing;
  perform from guard where player_id = p_player for update;
  perform restore(array[p_player], array['house'], array[ext]);
  select * into a from account
  where player_id = p_player and currency = p_currency for update;
  select * into b from bonus where player_id = p_player and source = p_source;
  if b.source is not null then
    select * into x from transfer t
    where t.provider = 'house' and t.ext_id = ext and t.player_id = p_player;
    outcome := case when x.amount_cents = p_amount and b.currency = p_currency and b.plan = p_plan
      then 'repeated' else 'key_in_use' end;
    tx_id := x.id;
  elsif a.id is null then
    outcome := 'unknown_account';
    return;
  elsif exists (select from bonus where player_id = p_player and state = 'running') then
    outcome := 'other_bonus';
  elsif a.cash::numeric + a.bonus + p_amount > 9007199254740991 then
    outcome := 'balance_full';
  else
    outcome := 'moved';
    tx_id := nextval('transfer_id');
    house := house_id('bonuses', p_currency);
    a.bonus := a.bonus + p_amount;
    insert into bonus (player_id, source, plan, currency, bonus_first, wager_cents, cap_cents, granted_at)
    values (p_player, p_source, p_plan, p_currency, p_bonus_first, p_wager, p_cap, p_now);
    update guard set version = version + 1, wagering_currency = p_currency,
      wagering_source = p_source, bonus_first = p_bonus_first, max_bet_cents = p_max_bet,
      refused_classes = p_refused_classes, refused_games = p_refused_games,
      contributions = p_contributions, wager_left = 100 * p_wager
    where player_id = p_player;
    insert into transfer (id, player_id, seq, previous_transfer, debit, credit, amount_cents,
      cash_amount, bonus_amount, cash_after, bonus_after, txid, settled_at, kind, currency, provider,
      ext_id, ref_ext_id, bonus_source)
    values (tx_id, p_player, a.seq + 1, a.last_transfer, house, a.id, p_amount,
      0, p_amount, a.cash - a.deficit, a.bonus, txid, p_now, 'bonus', p_currency, 'house',
      ext, p_source, p_source);
    update account acc set bonus = a.bonus, seq = a.seq + 1, last_transfer = tx_id
    where acc.player_id = p_player and acc.currency = p_currency;
    insert into house_delta (house_id, txid, amount_cents, settled_at)
    select house, txid, -p_amount, p_now where p_amount <> 0;
  end if;
  amount_cents := a.cash + a.bonus;
  available_to_cashout_cents := a.cash;
end $$;
