set local search_path = ledger, pg_temp;

-- One flush of the batcher, by all the rules: what `play_plain` leaves. The operations of a request stand
-- together and in order, all or none of them are applied; one request per player, sorted by player.
-- `p_kind` null asks a balance. `p_careful` leaves out accounts that are locked instead of waiting.
--
-- It takes the columns of `play_plain`: `p_item` is the request of an operation, `p_step` its place there,
-- `p_last` marks the last; `p_after` and `p_need` are sums for plain requests and not used here.
--
-- It gives by request `codes` and `balances`, by operation `ids`, `times` and how much was bonus money.
-- The codes: 0 done, the same again too; -1 the account has changed since it was read, is locked
-- or about to leave for another shard: send again; -2 the balance would exceed a safe integer; 100 not enough money, 101 no such player, 154 no
-- account in this currency, 105 above a limit, 106 above the max bet of a round, 107 a game refused while wagering,
-- 110 blocked or excluded, 120 a win without a bet, 400 nothing that can be rolled back, 409 the key was
-- something else, or of another player. Limits and exclusion refuse bets alone.
--
-- A win needs a bet: in its request, or as `is_staked` finds it. Without one it is paid within what its
-- provider may, in millionths of a euro: `p_win_max` each and `p_day_max` a day, by operation; null: none.
--
-- A bet of a running bonus counts towards its wager. Bonus money that a win or a rollback returns to a bonus that has
-- ended goes where that bonus went: to cash up to its cap, or away. That is a transfer of its own behind the operation.
create or replace function play(
  p_now timestamptz, p_careful boolean,
  p_item integer[], p_last boolean[], p_player bigint[], p_currency text[], p_provider text[],
  p_kind kind[], p_ext text[], p_ref text[], p_amount bigint[], p_house bigint[],
  p_game text[], p_class text[], p_round text[], p_finished boolean[],
  p_step integer[], p_after bigint[], p_need bigint[],
  p_win_max numeric[], p_day_max numeric[],
  out codes integer[], out balances bigint[],
  out ids bigint[], out times bigint[], out bonuses bigint[]
) language plpgsql security definer set search_path from current as $$
declare
  r record;
  i integer;
  k integer;
  txid bigint;
  locked bigint[];
  again integer[] := '{}';
  done integer[];
  count_moving integer;
  -- the request at hand, from its first operation on; `net` is cash less deficit
  first integer;
  code integer;
  net bigint; bonus bigint; seq bigint; last bigint;
  stake_cash bigint; stake_bonus bigint; has_stake boolean; request_stake bigint;
  -- the running bonus, '' for terms without one; the bonus of the round's stakes; hundredths counted for the wager
  running text; round_source text; is_other_currency boolean; usable bigint; counted bigint;
  wager_left bigint; loss_left bigint; wagered bigint; lost bigint; micros bigint;
  has_rollback boolean; taken_back text[]; stakes_count integer;
  -- the operation at hand
  cash_move bigint; bonus_move bigint; is_void boolean; is_credit boolean;
  original_kind kind; original_cash bigint; original_bonus bigint; micros_won numeric;
  original_source text; original_class text; ended record; ended_cents bigint; back_cents bigint; uncapped bigint;
  is_late boolean;
  -- by operation; seq null: no transfer of its own
  zeros bigint[] := array_fill(0::bigint, array[cardinality(p_item)]);
  nulls bigint[] := array_fill(null::bigint, array[cardinality(p_item)]);
  o_seq bigint[] := nulls; o_previous bigint[] := nulls; o_debit bigint[] := nulls;
  o_credit bigint[] := nulls; o_cash bigint[] := nulls; o_bonus bigint[] := zeros;
  o_cash_after bigint[] := nulls; o_bonus_after bigint[] := zeros;
  o_void boolean[] := array_fill(false, array[cardinality(p_item)]);
  o_tombstone boolean[] := o_void;
  o_source text[] := array_fill(null::text, array[cardinality(p_item)]);
  any_tombstone boolean := false;
  -- what ended bonuses add: a transfer of the operation at x_place, its kind, whether it takes from the player;
  -- and what became cash of each, by which its cap is filled, or was put back of what the cap had removed
  x_first integer; x_item integer[] := '{}'; x_place integer[] := '{}'; x_kind text[] := '{}'; x_takes boolean[] := '{}';
  x_cents bigint[] := '{}'; x_id bigint[] := '{}'; x_seq bigint[] := '{}'; x_previous bigint[] := '{}';
  x_net bigint[] := '{}'; x_bonus bigint[] := '{}'; x_source text[] := '{}'; x_filled bigint[] := '{}';
  x_uncapped bigint[] := '{}';
  balance_max constant bigint := 9007199254740991;
  -- the account after the request, at its last operation; seq null: nothing moves
  a_seen bigint[] := nulls; a_seq bigint[] := nulls; a_net bigint[] := nulls;
  a_bonus bigint[] := nulls; a_last bigint[] := nulls;
  -- rounds with bonus money, and players with limits
  s_item integer[]; s_player bigint[]; s_provider text[]; s_round text[]; s_cash bigint[];
  s_bonus bigint[]; s_finished boolean[]; s_source text[];
  l_item integer[]; l_player bigint[]; l_version bigint[]; l_wagered bigint[]; l_lost bigint[];
  l_counted bigint[];
  -- wins without a bet that their providers may pay
  d_place integer[]; d_provider text[]; d_micros numeric[];
  today constant date := (p_now at time zone 'UTC')::date;
begin
  ids := nulls;
  bonuses := zeros;
  times := array_fill((extract(epoch from p_now) * 1000)::bigint, array[cardinality(p_item)]);

  perform restore(p_player || p_player, p_provider || p_provider, p_ext || p_ref);
  if p_careful then
    select array_agg(free.player_id) into locked from (
      select a.player_id
      from unnest(p_player, p_currency, p_last) as o (player, currency, last)
      join account a on a.player_id = o.player and a.currency = o.currency
      where o.last for update of a skip locked
    ) as free;
  end if;

  -- Each operation with all that is known: of the account, of its key (x), of what it takes back (y), of
  -- its round (s), of the player's limits (w).
  for r in
    select o.*, a.id as account, a.cash - a.deficit as a_net, a.bonus as a_bonus, a.seq as a_seq,
      a.last_transfer as a_last, g.player_id as g_player, g.blocked, g.excluded_until,
      g.wagering_currency, g.max_bet_cents, g.refused_classes, g.has_windows, g.version as g_version,
      g.leaving_until, g.wagering_source, g.bonus_first, g.refused_games, g.contributions,
      t.rollback_id as tombstone,
      x.id as x_id, x.player_id as x_player, x.kind as x_kind, x.amount_cents as x_amount,
      x.currency as x_currency, x.ref_ext_id as x_ref, x.settled_at as x_at, x.bonus_amount as x_bonus,
      y.kind as y_kind, y.cash_amount as y_cash, y.bonus_amount as y_bonus, y.currency as y_currency,
      y.bonus_source as y_source, y.game_class as y_class,
      s.stake_cash as s_cash, s.stake_bonus as s_bonus, s.bonus_source as s_source, b.currency as s_currency,
      w.wager_left as w_wager, w.loss_left as w_loss, w.eur_micros as w_rate
    from unnest(p_item, p_last, p_player, p_currency, p_provider, p_kind, p_ext, p_ref, p_amount,
        p_house, p_game, p_class, p_round, p_finished, p_step, p_win_max, p_day_max)
      with ordinality
      as o (item, last, player, currency, provider, kind, ext, ref, amount,
        house, game, class, round, finished, step, win_max, day_max, place)
    left join account a on a.player_id = o.player and a.currency = o.currency
    left join guard g on g.player_id = o.player
    left join tombstone t on t.player_id = o.player and t.provider = o.provider
      and t.ext_id = case when o.kind = 'rollback' then o.ref else o.ext end
    left join lateral (
      select x.* from transfer x where x.provider = o.provider and x.ext_id = o.ext limit 1
    ) x on true
    left join transfer y on o.kind = 'rollback' and y.provider = o.provider
      and y.ext_id = o.ref and y.player_id = o.player
    left join round s on s.player_id = o.player and s.provider = o.provider
      and s.round = o.round
    left join bonus b on b.player_id = o.player and b.source = s.bonus_source
    left join lateral (
      select
        min(case when l.reset_at <= p_now then l.limit_micros else l.left_micros end)
          filter (where l.kind = 'wager') as wager_left,
        min(case when l.reset_at <= p_now then l.limit_micros else l.left_micros end)
          filter (where l.kind = 'loss') as loss_left,
        (select e.eur_micros from rate e where e.currency = o.currency) as eur_micros
      from limit_window l where g.has_windows and l.player_id = o.player
    ) w on g.has_windows
    order by o.place
  loop
    i := r.place;
    if r.step = 1 then
      first := i;
      code := 0;
      has_rollback := false; stakes_count := 0;
      -- A bet that its request takes back, before or behind a win, brings none.
      taken_back := '{}';
      k := i;
      while p_item[k] = r.item loop
        if p_kind[k] = 'rollback' then
          taken_back := taken_back || p_ref[k];
        end if;
        k := k + 1;
      end loop;
      has_stake := false;
      net := r.a_net; bonus := r.a_bonus; seq := r.a_seq; last := r.a_last;
      running := case when r.wagering_currency = r.currency then coalesce(r.wagering_source, '') end;
      -- A round of two currencies: its stakes are those of the bonus.
      is_other_currency := coalesce(r.s_currency <> r.currency, false);
      stake_cash := 0; stake_bonus := 0; round_source := null;
      if not is_other_currency then
        stake_cash := coalesce(r.s_cash, 0); stake_bonus := coalesce(r.s_bonus, 0);
        round_source := r.s_source;
      end if;
      request_stake := stake_cash + stake_bonus; counted := 0; x_first := cardinality(x_item);
      wager_left := r.w_wager; loss_left := r.w_loss; wagered := 0; lost := 0;
      if r.a_seq is null then
        code := case when r.g_player is null then 101 else 154 end;
      elsif r.leaving_until > p_now
        or p_careful and r.player <> all (coalesce(locked, '{}')) then
        code := -1;
      end if;
    end if;

    if code = 0 and r.x_id is not null and r.x_player <> r.player then
      -- The key is known of another player. Both may have come at once, then this player's counts.
      select x.id, x.player_id, x.kind, x.amount_cents, x.currency, x.ref_ext_id, x.settled_at,
        x.bonus_amount
      into r.x_id, r.x_player, r.x_kind, r.x_amount, r.x_currency, r.x_ref, r.x_at, r.x_bonus
      from transfer x
      where x.provider = r.provider and x.ext_id = r.ext and x.player_id = r.player;
      if not found then
        code := 409;
      end if;
    end if;

    if code <> 0 or r.kind is null then
      null; -- the request is refused already, or asks a balance
    elsif r.x_id is not null then
      if r.x_kind <> r.kind or r.x_amount <> r.amount or r.x_currency <> r.currency
        or r.x_ref is distinct from r.ref
      then
        code := 409;
      else
        ids[i] := r.x_id; bonuses[i] := r.x_bonus;
        times[i] := (extract(epoch from r.x_at) * 1000)::bigint;
      end if;
    else
      cash_move := 0; bonus_move := 0;
      micros := case when r.has_windows then ceil(r.amount * r.w_rate) end;
      -- Rolled back before it came, by an earlier request or by this one: it moves nothing.
      is_void := r.tombstone is not null;
      if has_rollback and not is_void then
        for k in first .. i - 1 loop
          is_void := is_void or (p_kind[k] = 'rollback'
            and p_ref[k] = case when r.kind = 'rollback' then r.ref else r.ext end);
        end loop;
      end if;

      if r.kind = 'bet' then
        -- What refuses a bet. What it takes: cash first, then bonus money.
        is_credit := false;
        if is_void then
          null;
        elsif r.blocked or r.excluded_until > p_now then
          code := 110;
        elsif running is not null and (r.class = any (r.refused_classes) or r.game = any (r.refused_games)) then
          code := 107;
        elsif running is not null and request_stake + r.amount > r.max_bet_cents then
          code := 106;
        elsif r.has_windows and r.amount > 0
          and (micros is null or micros > wager_left or micros > loss_left)
        then
          code := 105;
        else
          -- Bonus money may be staked in a round without stakes of another bonus, so that its win returns to it.
          usable := case when r.round is null or is_other_currency
              or stake_bonus > 0 and round_source is distinct from running then 0 else bonus end;
          if r.amount > greatest(net, 0) + usable then
            code := 100;
          end if;
        end if;
        if code = 0 and not is_void then
          cash_move := case when r.bonus_first and running <> '' then r.amount - least(usable, r.amount)
            else least(greatest(net, 0), r.amount) end;
          bonus_move := r.amount - cash_move;
          if (bonus > 0 or stake_cash + stake_bonus > 0 or running is not null)
            and r.round is not null and not is_other_currency
          then
            has_stake := true;
            if stake_bonus = 0 then
              round_source := running;
            end if;
            stake_cash := stake_cash + cash_move; stake_bonus := stake_bonus + bonus_move;
          end if;
          o_source[i] := running;
          request_stake := request_stake + r.amount;
          if running <> '' then
            counted := counted + r.amount * coalesce(
              (r.contributions ->> r.class)::integer, (r.contributions ->> '*')::integer, 100);
          end if;
          net := net - cash_move; bonus := bonus - bonus_move;
          stakes_count := stakes_count + (r.amount > 0 and r.ext <> all (taken_back))::integer;
          if micros is not null then
            wagered := wagered + micros; wager_left := wager_left - micros;
            lost := lost + micros; loss_left := loss_left - micros;
          end if;
        end if;

      elsif r.kind = 'win' then
        -- Refused only without a bet, and when the balance would be too large. It is split as the stakes
        -- of its round were; the fraction is cash.
        is_credit := true;
        if not is_void and r.amount > 0 and stakes_count = 0 and not is_staked(
          r.player, r.currency, r.provider, r.game, r.round, r.ref,
          taken_back)
        then
          code := 120;
          -- A bet that follows in its request will do; one by another's key too, which is refused in its turn: to come
          -- again would be in vain.
          k := i + 1;
          while code = 120 and p_item[k] = r.item loop
            if p_kind[k] = 'bet' and p_amount[k] > 0 and p_ext[k] <> all (taken_back) and not exists (
              select from transfer x
              where x.ext_id = p_ext[k] and x.provider = r.provider and x.player_id = r.player
            ) and not exists (
              select from tombstone t
              where t.player_id = r.player and t.provider = r.provider and t.ext_id = p_ext[k]
            ) then
              code := 0;
            end if;
            k := k + 1;
          end loop;
          if code = 120 then
            micros_won := ceil(r.amount * case r.currency when 'EUR' then 10000
              else (select e.eur_micros from rate e where e.currency = r.currency) end);
            code := case may_promote(r.provider, today, micros_won, r.win_max, r.day_max, (
                select coalesce(sum(d.micros), 0) from unnest(d_provider, d_micros) as d (provider, micros)
                where d.provider = r.provider))
              when true then 0 when false then 120 else -1 end;
            if code = 0 then
              d_place := d_place || i; d_provider := d_provider || r.provider;
              d_micros := d_micros || micros_won;
            end if;
          end if;
        end if;
        if code = 0 and not is_void then
          if stake_bonus > 0 then
            bonus_move := div(r.amount::numeric * stake_bonus, stake_cash + stake_bonus);
            o_source[i] := round_source;
          end if;
          cash_move := r.amount - bonus_move;
          net := net + cash_move; bonus := bonus + bonus_move;
          if micros is not null then
            lost := lost - micros; loss_left := loss_left + micros;
          end if;
        end if;

      else
        -- A rollback: refused only when it names what cannot be taken back, what is another player's, or
        -- in another currency.
        original_kind := r.y_kind; original_cash := r.y_cash; original_bonus := r.y_bonus;
        original_source := r.y_source; original_class := r.y_class;
        if original_kind is null then
          for k in first .. i - 1 loop
            if p_ext[k] = r.ref and o_seq[k] is not null then
              original_kind := p_kind[k]; original_cash := o_cash[k]; original_bonus := o_bonus[k];
              original_source := o_source[k]; original_class := p_class[k];
            end if;
          end loop;
        end if;
        has_rollback := true;
        o_tombstone[i] := not is_void;
        is_credit := original_kind is distinct from 'win';
        if original_kind not in ('bet', 'win') then
          code := 400;
        elsif r.y_currency <> r.currency then
          code := 409;
        elsif is_void then
          null;
        elsif original_kind is null and is_anothers(r.player, r.provider, r.ref) then
          code := 409;
        elsif original_kind = 'bet' then
          cash_move := original_cash; bonus_move := original_bonus; o_source[i] := original_source;
          net := net + cash_move; bonus := bonus + bonus_move;
          request_stake := greatest(request_stake - cash_move - bonus_move, 0);
          if original_source = running and running <> '' then
            counted := counted - (cash_move + bonus_move) * coalesce(
              (r.contributions ->> original_class)::integer, (r.contributions ->> '*')::integer, 100);
          end if;
          if stake_cash + stake_bonus > 0 then
            has_stake := r.round is not null;
            stake_cash := greatest(stake_cash - cash_move, 0);
            stake_bonus := greatest(stake_bonus - bonus_move, 0);
          end if;
          if r.has_windows then
            micros := ceil((cash_move + bonus_move) * r.w_rate);
            wagered := wagered - coalesce(micros, 0); lost := lost - coalesce(micros, 0);
          end if;
        elsif original_kind = 'win' then
          -- The bonus part is taken from the money of its bonus. What that cannot cover is owed in cash; below zero
          -- it is the deficit. What the end of its bonus has removed is put back first, so that nobody owes it.
          o_source[i] := original_source; back_cents := 0; ended_cents := 0;
          if original_bonus > 0 and original_source <> '' and original_source is distinct from running then
            select e.state, e.capped_cents into ended
            from bonus e where e.player_id = r.player and e.source = original_source;
            select coalesce(sum(t.bonus_amount) filter (where t.kind <> 'bonus_released'), 0),
              coalesce(sum(t.bonus_amount) filter (where t.kind = 'bonus_released'), 0)
            into back_cents, ended_cents
            from every_transfer t
            where t.player_id = r.player and t.provider = 'house' and t.ext_id in (
              'bonus_released:' || r.provider || ':' || r.ref, 'bonus_capped:' || r.provider || ':' || r.ref,
              'bonus_removed:' || r.provider || ':' || r.ref);
            for k in x_first + 1 .. cardinality(x_item) loop
              if p_ext[x_place[k]] = r.ref then
                back_cents := back_cents + case x_kind[k] when 'bonus_released' then 0 else x_cents[k] end;
                ended_cents := ended_cents + case x_kind[k] when 'bonus_released' then x_cents[k] else 0 end;
              end if;
            end loop;
            -- A win before the end: it was removed with all bonus money, or as far as that exceeded the cap.
            is_late := back_cents + ended_cents > 0; uncapped := 0;
            if not is_late and ended.state = 'forfeited' then
              back_cents := original_bonus;
            elsif not is_late then
              for k in x_first + 1 .. cardinality(x_item) loop
                uncapped := uncapped + case when x_source[k] = original_source then x_uncapped[k] else 0 end;
              end loop;
              back_cents := least(original_bonus, ended.capped_cents - uncapped); uncapped := back_cents;
            end if;
            if back_cents + ended_cents > 0 then
              bonus := bonus + back_cents; seq := seq + 1;
              x_item := x_item || r.item; x_place := x_place || i; x_kind := x_kind || 'bonus_removed'::text;
              x_takes := x_takes || false; x_cents := x_cents || back_cents;
              x_id := x_id || nextval('transfer_id'); x_seq := x_seq || seq; x_previous := x_previous || last;
              x_net := x_net || net; x_bonus := x_bonus || bonus; x_source := x_source || original_source;
              x_filled := x_filled || -ended_cents; x_uncapped := x_uncapped || uncapped;
              last := x_id[cardinality(x_id)];
              -- What was removed of a late win counted as lost; what the end removed did not.
              if is_late and r.has_windows then
                lost := lost - coalesce(ceil(back_cents * r.w_rate), 0);
              end if;
            end if;
            bonus_move := back_cents;
          else
            bonus_move := least(bonus, original_bonus);
          end if;
          cash_move := original_cash + original_bonus - bonus_move;
          net := net - cash_move; bonus := bonus - bonus_move;
          if r.has_windows then
            micros := ceil((cash_move + bonus_move) * r.w_rate);
            lost := lost + coalesce(micros, 0);
          end if;
        end if;
        is_void := is_void or original_kind is null;
        any_tombstone := any_tombstone or o_tombstone[i];
      end if;

      if code = 0 and is_credit and not is_void and greatest(net, 0) + bonus > balance_max then
        code := -2;
      end if;

      -- Its transfer.
      if code = 0 then
        seq := seq + 1;
        ids[i] := nextval('transfer_id');
        bonuses[i] := bonus_move;
        o_seq[i] := seq; o_previous[i] := last; o_void[i] := is_void;
        o_cash[i] := cash_move; o_bonus[i] := bonus_move;
        o_cash_after[i] := net; o_bonus_after[i] := bonus;
        if is_credit then
          o_debit[i] := r.house; o_credit[i] := r.account;
        else
          o_debit[i] := r.account; o_credit[i] := r.house;
        end if;
        last := ids[i];

        -- Bonus money of a bonus that has ended: to cash up to its cap, the rest away.
        if is_credit and bonus_move > 0 and o_source[i] <> '' and o_source[i] is distinct from running then
          select e.state, e.cap_cents, e.released_cents into ended
          from bonus e where e.player_id = r.player and e.source = o_source[i];
          ended_cents := 0;
          if ended.state = 'released' then
            ended_cents := ended.released_cents;
            for k in x_first + 1 .. cardinality(x_item) loop
              ended_cents := ended_cents + case when x_source[k] = o_source[i] then x_filled[k] else 0 end;
            end loop;
            ended_cents := least(bonus_move, greatest(coalesce(ended.cap_cents - ended_cents, bonus_move), 0));
          end if;
          for k in 1 .. 2 loop
            back_cents := case k when 1 then ended_cents else bonus_move - ended_cents end;
            continue when back_cents = 0 or ended.state = 'running';
            bonus := bonus - back_cents; net := net + case k when 1 then back_cents else 0 end; seq := seq + 1;
            x_item := x_item || r.item; x_place := x_place || i;
            x_kind := x_kind || case when k = 1 then 'bonus_released'
              when ended.state = 'released' then 'bonus_capped' else 'bonus_removed' end;
            x_takes := x_takes || true; x_cents := x_cents || back_cents;
            x_id := x_id || nextval('transfer_id'); x_seq := x_seq || seq; x_previous := x_previous || last;
            x_net := x_net || net; x_bonus := x_bonus || bonus; x_source := x_source || o_source[i];
            x_filled := x_filled || case k when 1 then back_cents else 0 end; x_uncapped := x_uncapped || 0::bigint;
            last := x_id[cardinality(x_id)];
            -- What is removed was not won.
            if k = 2 and r.has_windows then
              lost := lost + coalesce(ceil(back_cents * r.w_rate), 0);
            end if;
          end loop;
        end if;
      end if;
    end if;

    -- The end of its request: all of its operations, or none.
    if r.last then
      codes[r.item] := code;
      if code = 0 then
        balances[r.item] := greatest(net, 0) + bonus;
      else
        balances[r.item] := coalesce(greatest(r.a_net, 0) + r.a_bonus, 0);
        for k in first .. i loop
          o_seq[k] := null;
        end loop;
        for k in x_first + 1 .. cardinality(x_item) loop
          x_item[k] := 0;
        end loop;
      end if;
      if code = 0 and seq <> r.a_seq then
        a_seen[i] := r.a_seq; a_seq[i] := seq; a_net[i] := net; a_bonus[i] := bonus;
        a_last[i] := last;
      end if;
      if code = 0 and (has_stake or (r.finished and r.s_cash is not null and not is_other_currency)) then
        s_item := s_item || r.item; s_player := s_player || r.player;
        s_provider := s_provider || r.provider; s_round := s_round || r.round;
        s_cash := s_cash || stake_cash; s_bonus := s_bonus || stake_bonus;
        s_finished := s_finished || r.finished; s_source := s_source || round_source;
      end if;
      if code = 0 and (wagered <> 0 or lost <> 0 or counted <> 0) then
        l_item := l_item || r.item; l_player := l_player || r.player;
        l_version := l_version || r.g_version;
        l_wagered := l_wagered || wagered; l_lost := l_lost || lost; l_counted := l_counted || counted;
      end if;
    end if;
  end loop;

  -- What was decided is written, but for requests that must come again: those of players with limits
  -- whose guard has changed or is locked, and those whose account has changed.
  if l_item is not null then
    select array_agg(held.item) into done from (
      select l.item from unnest(l_item, l_player, l_version) as l (item, player, version)
      join guard g on g.player_id = l.player and g.version = l.version
      for update of g skip locked
    ) as held;
    again := array(select unnest(l_item) except select unnest(done));
  end if;

  select count(*) into count_moving from unnest(p_last, a_seq) as o (last, seq)
  where o.last and o.seq is not null;
  if count_moving > 0 then
    with moved as (
      update account a
      set cash = greatest(u.net, 0), deficit = greatest(-u.net, 0), bonus = u.bonus,
        seq = u.seq, last_transfer = u.last_transfer
      from unnest(p_item, p_last, p_player, p_currency, a_seen, a_net, a_bonus, a_seq, a_last)
        as u (item, last, player, currency, seen, net, bonus, seq, last_transfer)
      where u.last and u.seq is not null and u.item <> all (again)
        and a.player_id = u.player and a.currency = u.currency and a.seq = u.seen
      returning u.item
    )
    select array_agg(moved.item) into done from moved;
    if coalesce(cardinality(done), 0) <> count_moving then
      again := array(
        select o.item from unnest(p_item, p_last, a_seq) as o (item, last, seq)
        where o.last and o.seq is not null
        except select unnest(done)
      );
    end if;
    txid := pg_current_xact_id()::text::bigint;

    insert into transfer (id, player_id, seq, previous_transfer, debit, credit, amount_cents,
      cash_amount, bonus_amount, cash_after, bonus_after, txid, settled_at, kind, void,
      round_finished, currency, provider, ext_id, ref_ext_id, game, game_class, round, bonus_source)
    select o.id, o.player, o.seq, o.previous, o.debit, o.credit, o.amount,
      o.cash, o.bonus, o.cash_after, o.bonus_after, txid, p_now, o.kind, o.is_void,
      o.finished, o.currency, o.provider, o.ext, o.ref, o.game, o.class, o.round, o.source
    from unnest(p_item, p_player, p_currency, p_provider, p_kind, p_ext, p_ref, p_amount, p_game,
        p_class, p_round, p_finished, ids, o_seq, o_previous, o_debit, o_credit, o_cash, o_bonus,
        o_cash_after, o_bonus_after, o_void, o_source)
      as o (item, player, currency, provider, kind, ext, ref, amount, game,
        class, round, finished, id, seq, previous, debit, credit, cash, bonus,
        cash_after, bonus_after, is_void, source)
    where o.seq is not null and o.item <> all (again);

    if cardinality(x_item) > 0 then
      insert into transfer (id, player_id, seq, previous_transfer, debit, credit, amount_cents,
        cash_amount, bonus_amount, cash_after, bonus_after, txid, settled_at, kind, currency, provider,
        ext_id, ref_ext_id, game, game_class, round, bonus_source)
      select x.id, p_player[x.place], x.seq, x.previous,
        case when x.takes then own.id else h.id end,
        case when not x.takes or x.kind = 'bonus_released' then own.id else h.id end, x.cents,
        case x.kind when 'bonus_released' then x.cents else 0 end, x.cents, x.net, x.bonus, txid, p_now,
        x.kind::kind, p_currency[x.place], 'house',
        case when x.takes then x.kind else 'bonus_restored' end || ':' || p_provider[x.place] || ':' || p_ext[x.place],
        x.source, p_game[x.place], p_class[x.place], p_round[x.place], x.source
      from unnest(x_item, x_place, x_kind, x_takes, x_cents, x_id, x_seq, x_previous, x_net, x_bonus, x_source)
        as x (item, place, kind, takes, cents, id, seq, previous, net, bonus, source)
      cross join lateral (
        select case when x.kind <> 'bonus_released' then house_id('bonus_removed', p_currency[x.place]) end as id
      ) h
      join account own on own.player_id = p_player[x.place] and own.currency = p_currency[x.place]
      where x.item <> 0 and x.item <> all (again);

      insert into house_delta (house_id, txid, amount_cents, settled_at)
      select house_id('bonus_removed', m.currency), txid, m.cents, p_now from (
        select p_currency[x.place] as currency, sum(case when x.takes then x.cents else -x.cents end)::bigint as cents
        from unnest(x_item, x_place, x_kind, x_takes, x_cents) as x (item, place, kind, takes, cents)
        where x.kind <> 'bonus_released' and x.item <> 0 and x.item <> all (again)
        group by 1
      ) m where m.cents <> 0;

      update bonus e
      set released_cents = e.released_cents + m.filled, capped_cents = e.capped_cents - m.uncapped
      from (
        select p_player[x.place] as player, x.source, sum(x.filled)::bigint as filled, sum(x.uncapped)::bigint as uncapped
        from unnest(x_item, x_place, x_source, x_filled, x_uncapped) as x (item, place, source, filled, uncapped)
        where x.item <> 0 and x.item <> all (again) group by 1, 2
      ) m
      where e.player_id = m.player and e.source = m.source and (m.filled <> 0 or m.uncapped <> 0);
    end if;

    insert into house_delta (house_id, txid, amount_cents, settled_at)
    select h.house, txid, sum(case when h.credit = h.house then h.moved else -h.moved end), p_now
    from (
      select o.house, o.credit, o.cash + o.bonus as moved
      from unnest(p_item, p_house, o_seq, o_credit, o_cash, o_bonus)
        as o (item, house, seq, credit, cash, bonus)
      where o.seq is not null and o.item <> all (again)
    ) as h
    group by h.house having sum(case when h.credit = h.house then h.moved else -h.moved end) <> 0;
  end if;

  if d_place is not null then
    insert into promo_win (player_id, provider, day_on, transfer_id, eur_micros)
    select p_player[d.place], d.provider, today, ids[d.place], d.micros
    from unnest(d_place, d_provider, d_micros) as d (place, provider, micros)
    where o_seq[d.place] is not null and p_item[d.place] <> all (again);
  end if;

  if any_tombstone then
    insert into tombstone (player_id, provider, ext_id, rollback_id)
    select o.player, o.provider, o.ref, o.id
    from unnest(p_item, p_player, p_provider, p_ref, ids, o_seq, o_tombstone)
      as o (item, player, provider, ref, id, seq, tombstone)
    where o.tombstone and o.seq is not null and o.item <> all (again);
  end if;

  if s_item is not null then
    insert into round as kept (player_id, provider, round, stake_cash, stake_bonus, finished, bonus_source)
    select s.player, s.provider, s.round, s.cash, s.bonus, s.finished, s.source
    from unnest(s_item, s_player, s_provider, s_round, s_cash, s_bonus, s_finished, s_source)
      as s (item, player, provider, round, cash, bonus, finished, source)
    where s.item <> all (again)
    on conflict (player_id, provider, round) do update
    set stake_cash = excluded.stake_cash, stake_bonus = excluded.stake_bonus, bonus_source = excluded.bonus_source,
      finished = kept.finished or excluded.finished;
  end if;

  if l_item is not null then
    update limit_window w
    set left_micros = case when w.reset_at <= p_now then w.limit_micros else w.left_micros end
        - case w.kind when 'wager' then l.wagered else l.lost end,
      reset_at = case when w.reset_at <= p_now
        then (w.reset_at at time zone 'UTC' + make_interval(hours => w.period_hours * (1 + floor(
          extract(epoch from p_now - w.reset_at) / 3600 / w.period_hours)::integer))) at time zone 'UTC'
        else w.reset_at end
    from unnest(l_item, l_player, l_wagered, l_lost) as l (item, player, wagered, lost)
    where w.player_id = l.player and l.item <> all (again);
    update guard g set version = g.version + 1, wager_left = g.wager_left - l.counted
    from unnest(l_item, l_player, l_counted) as l (item, player, counted)
    where g.player_id = l.player and l.item <> all (again);
  end if;

  foreach k in array again loop
    codes[k] := -1;
  end loop;
end $$;
