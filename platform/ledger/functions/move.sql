set local search_path = ledger, pg_temp;

-- Moves money, points or tickets between a player and the house, or between two accounts of the house
-- on his behalf, within the caller's transaction and with the account's row locked.
-- `p_house` names the house's side where the kind leaves it open: what is awarded or spent, and the
-- pool that a prize is paid from, whose keys are its own.
--
-- Once per key: the same again is `repeated` and moves nothing. Refused are an account that is not
-- there (`unknown_account`), more than a balance can tell (`balance_full`), a key that was another move (`key_in_use`), more cash than there is to
-- hold or to spend (`not_enough_money`), and to settle what is not held, to reverse what was not deposited
-- or to return what was not paid (`nothing_held`). What is reversed and no longer there is the deficit.
create or replace function move(
  p_now timestamptz, p_kind kind, p_player bigint, p_currency text, p_key text,
  p_amount bigint, p_ref text, p_house text default null,
  out outcome text, out tx_id bigint, out amount_cents bigint,
  out available_to_cashout_cents bigint
) language plpgsql security definer set search_path from current as $$
declare
  a account;
  x transfer;
  key_of text := case when p_kind in ('pay', 'release') then 'settle'
    when p_kind = 'grant' then coalesce(p_house, 'grant') else p_kind::text end;
  ext text := key_of || ':' || p_key;
  -- The move that this one ends.
  hold text := case when key_of = 'settle' then 'hold:' || p_key
    when p_kind = 'reverse' then 'deposit:' || p_key
    when p_kind = 'return' then 'settle:' || p_key end;
  cash_move bigint := p_amount;
  bonus_move bigint := 0;
  net bigint;
  debit bigint;
  credit bigint;
  txid bigint := pg_current_xact_id()::text::bigint;
begin
  if p_amount < 0 or (p_amount = 0 and p_kind <> 'grant') then
    raise exception 'move: % of %', p_kind, p_amount;
  end if;
  perform restore(array[p_player, p_player], array['house', 'house'], array[ext, hold]);
  select * into a from account
  where player_id = p_player and currency = p_currency for update;
  if not found then
    outcome := 'unknown_account';
    return;
  end if;
  net := a.cash - a.deficit;
  select * into x from transfer t
  where t.provider = 'house' and t.ext_id = ext and t.player_id = p_player;
  if found then
    outcome := case when x.kind = p_kind and x.amount_cents = p_amount and x.currency = p_currency
      then 'repeated' else 'key_in_use' end;
    tx_id := x.id;
  elsif p_kind in ('hold', 'spend') and net < p_amount then
    outcome := 'not_enough_money';
  elsif p_kind in ('deposit', 'release', 'return', 'grant', 'bonus', 'award', 'opening',
    'marketing')
    and greatest(a.cash + p_amount - a.deficit, 0) + a.bonus > 9007199254740991
  then
    outcome := 'balance_full';
  elsif hold is not null and not exists (
    select from transfer t
    where t.provider = 'house' and t.ext_id = hold and t.player_id = p_player
      and t.currency = p_currency and t.amount_cents = p_amount
      and (p_kind <> 'return' or t.kind = 'pay')
  ) then
    outcome := 'nothing_held';
  else
    outcome := 'moved';
    tx_id := nextval('transfer_id');
    -- From where, and to where.
    case p_kind
      when 'deposit' then debit := house_id('payments', p_currency); credit := a.id;
      when 'hold' then debit := a.id; credit := house_id('held', p_currency);
      when 'pay' then
        debit := house_id('held', p_currency);
        credit := house_id('payments', p_currency);
      when 'release' then debit := house_id('held', p_currency); credit := a.id;
      when 'reverse' then debit := a.id; credit := house_id('payments', p_currency);
      when 'return' then debit := house_id('payments', p_currency); credit := a.id;
      when 'grant' then
        debit := house_id(coalesce(p_house, 'prizes'), p_currency);
        credit := a.id;
      when 'marketing' then debit := house_id('marketing', p_currency); credit := a.id;
      when 'opening' then debit := house_id('opening', p_currency); credit := a.id;
      when 'bonus' then debit := house_id('bonuses', p_currency); credit := a.id;
      when 'award' then debit := house_id(p_house, p_currency); credit := a.id;
      when 'spend' then debit := a.id; credit := house_id(p_house, p_currency);
    end case;
    if p_kind = 'bonus' then
      cash_move := 0;
      bonus_move := p_amount;
    end if;
    if credit = a.id then
      net := net + cash_move;
      a.bonus := a.bonus + bonus_move;
    elsif debit = a.id then
      net := net - cash_move;
    end if;
    insert into transfer (id, player_id, seq, previous_transfer, debit, credit, amount_cents,
      cash_amount, bonus_amount, cash_after, bonus_after, txid, settled_at, kind, currency, provider,
      ext_id, ref_ext_id)
    values (tx_id, p_player, a.seq + 1, a.last_transfer, debit, credit, p_amount,
      cash_move, bonus_move, net, a.bonus, txid, p_now, p_kind, p_currency, 'house', ext,
      coalesce(hold, p_ref));
    update account acc
    set cash = greatest(net, 0), deficit = greatest(-net, 0), bonus = a.bonus,
      seq = a.seq + 1, last_transfer = tx_id
    where acc.player_id = p_player and acc.currency = p_currency;
    insert into house_delta (house_id, txid, amount_cents, settled_at)
    select side.id, txid, side.amount, p_now
    from (values (debit, -p_amount), (credit, p_amount)) as side (id, amount)
    where side.id < 0 and side.amount <> 0;
  end if;
  amount_cents := greatest(net, 0) + a.bonus;
  available_to_cashout_cents := greatest(net, 0);
end $$;
