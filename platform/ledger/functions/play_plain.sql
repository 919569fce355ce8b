set local search_path = ledger, pg_temp;

-- Settles what is plain of a batch as one set: bets and wins with new keys, of an account without bonus
-- money and with nothing to obey, that has the cash, and for a win its bet. It tells which: `items` are the numbers of its
-- requests, `balances` what their accounts hold now, `ids` the transfers of all operations of the batch.
-- It refuses nothing: what is not plain stays untouched, for `play`.
--
-- It takes bets and wins only, by operation, those of a request together and in order: `p_item` is the
-- request, `p_step` the place in it, `p_last` tells the last, whose row stands for the request. The caller
-- sums up: `p_after` is what the operations so far add to the cash, `p_need` the cash that the request
-- needs to begin with.
--
-- Accounts are locked in the order of the batch. One that another transaction has just changed is judged
-- again as it is now; what stands in other tables is still seen as it was before, so such an account must
-- not need them: where they matter is marked on its own row (the triggers `mark_…`). A key that came
-- meanwhile is refused by the key itself.
create or replace function play_plain(
  p_now timestamptz,
  p_item integer[], p_last boolean[], p_player bigint[], p_currency text[], p_provider text[],
  p_kind kind[], p_ext text[], p_ref text[], p_amount bigint[], p_house bigint[],
  p_game text[], p_class text[], p_round text[], p_finished boolean[],
  p_step integer[], p_after bigint[], p_need bigint[],
  out items integer[], out balances bigint[], out ids bigint[]
) language plpgsql security definer set search_path from current as $$
declare
  this_tx bigint := pg_current_xact_id()::text::bigint;
  fresh bigint[] := array(
    select nextval('transfer_id') from generate_series(1, cardinality(p_item)));
  places integer[];
  first_house bigint;
  last_house bigint;
  total bigint;
begin
  with moved as (
    update account a
    set cash = a.cash + o.after, seq = a.seq + o.step, before_last = a.last_transfer,
      last_transfer = o.id
    from (
      select unnest(p_item) as item, unnest(p_last) as last, unnest(p_player) as player,
        unnest(p_currency) as currency, unnest(p_provider) as provider, unnest(p_kind) as kind,
        unnest(p_ext) as ext, unnest(p_ref) as ref, unnest(p_amount) as amount,
        unnest(p_house) as house, unnest(p_game) as game, unnest(p_class) as class,
        unnest(p_round) as round, unnest(p_finished) as finished, unnest(p_step) as step,
        unnest(p_after) as after, unnest(p_need) as need, unnest(fresh) as id,
        generate_subscripts(p_item, 1) as place
    ) o
    where o.last and a.player_id = o.player and a.currency = o.currency
      and a.bonus = 0 and a.deficit = 0 and a.cash >= o.need and not a.guarded
      -- Nor passes the balance what can be told (`balance_is_safe`), at any step.
      and a.cash + o.after <= 9007199254740991
      and (o.step = 1 or a.cash + (
        select max(e.after) from unnest(p_after[o.place - o.step + 1 : o.place]) as e (after)
      ) <= 9007199254740991)
      and not exists (
        select from transfer x where x.ext_id = o.ext and x.provider = o.provider)
      and (o.step = 1 or not exists (
        select from transfer x
        where x.ext_id = any (p_ext[o.place - o.step + 1 : o.place - 1])
          and x.provider = o.provider))
      and (not (a.has_tombstones or a.has_rounds) or a.seq = (
        select b.seq from account b
        where b.player_id = o.player and b.currency = o.currency))
      -- `offset 0`, and no `exists` for rounds: each is looked up by its key, whatever the plan thinks
      -- of the size of these tables.
      and (not a.has_rounds or (
        select r.finished from round r
        where r.player_id = a.player_id and r.provider = o.provider and r.round = o.round) is null)
      and (not a.has_tombstones or not exists (
        select from unnest(p_ext[o.place - o.step + 1 : o.place]) as e (ext), lateral (
          select from tombstone t
          where t.player_id = a.player_id and t.provider = o.provider and t.ext_id = e.ext offset 0
        ) as found))
      and (not a.has_archived or not exists (
        select from unnest(p_ext[o.place - o.step + 1 : o.place]) as e (ext), lateral (
          select from archived_key k
          where k.player_id = a.player_id and k.key_hash = key_hash(o.provider, e.ext)
          offset 0
        ) as found))
      -- A win has its bet: at the head of its request, behind it, or in an earlier one.
      and (o.kind = 'bet' and (o.step = 1 or o.amount > 0)
        or o.step = 1 and o.amount = 0
        or o.step > 1 and p_kind[o.place - o.step + 1] = 'bet' and p_amount[o.place - o.step + 1] > 0
        or is_staked(a.player_id, a.currency, o.provider, o.game, o.round, o.ref, '{}'))
    -- What is read most comes first.
    returning o.item, a.cash, o.house, o.after, o.step, o.id, o.player, o.kind, o.ext, o.ref,
      o.amount, o.currency, o.provider, o.game, o.class, o.round, o.finished, o.place,
      a.id as account, a.seq, a.before_last
  ), added as (
    insert into transfer (id, player_id, seq, previous_transfer, debit, credit, amount_cents,
      cash_amount, bonus_amount, cash_after, bonus_after, txid, settled_at, kind, void,
      round_finished, currency, provider, ext_id, ref_ext_id, game, game_class, round)
    select m.id, m.player, m.seq,
      case m.step when 1 then m.before_last else fresh[m.place - 1] end,
      case m.kind when 'win' then m.house else m.account end,
      case m.kind when 'win' then m.account else m.house end,
      m.amount, m.amount, 0, m.cash, 0, this_tx, p_now, m.kind, false,
      m.finished, m.currency, m.provider, m.ext, m.ref, m.game, m.class, m.round
    from moved m
  )
  select array_agg(m.item), array_agg(m.cash), array_agg(m.place), min(m.house), max(m.house), sum(m.after)
  into items, balances, places, first_house, last_house, total
  from moved m;
  ids := fresh;
  -- Operations before the last of their request, where there are such; the account is as it was left above.
  if cardinality(p_item) > p_item[cardinality(p_item)] then
    insert into transfer (id, player_id, seq, previous_transfer, debit, credit, amount_cents,
      cash_amount, bonus_amount, cash_after, bonus_after, txid, settled_at, kind, void,
      round_finished, currency, provider, ext_id, ref_ext_id, game, game_class, round)
    select fresh[e.at], a.player_id, a.seq - p_step[m.place] + p_step[e.at],
      case p_step[e.at] when 1 then a.before_last else fresh[e.at - 1] end,
      case p_kind[e.at] when 'win' then p_house[e.at] else a.id end,
      case p_kind[e.at] when 'win' then a.id else p_house[e.at] end,
      p_amount[e.at], p_amount[e.at], 0, a.cash - p_after[m.place] + p_after[e.at], 0, this_tx,
      p_now, p_kind[e.at], false, p_finished[e.at], a.currency, p_provider[e.at], p_ext[e.at],
      p_ref[e.at], p_game[e.at], p_class[e.at], p_round[e.at]
    from unnest(places) as m (place)
    join account a on a.player_id = p_player[m.place] and a.currency = p_currency[m.place]
    cross join generate_series(m.place - p_step[m.place] + 1, m.place - 1) as e (at);
  end if;
  -- What is of one account of the house, as most batches are, needs no sorting.
  if first_house = last_house then
    insert into house_delta (house_id, txid, amount_cents, settled_at)
    select first_house, this_tx, -total, p_now where total <> 0;
  else
    insert into house_delta (house_id, txid, amount_cents, settled_at)
    select p_house[m.place], this_tx, -sum(p_after[m.place]), p_now from unnest(places) as m (place)
    group by p_house[m.place] having sum(p_after[m.place]) <> 0;
  end if;
end $$;
