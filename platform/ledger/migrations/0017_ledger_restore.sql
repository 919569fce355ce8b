-- Brings the transfers of these keys back into the hot table, whoever else does the same now; null
-- asks for nothing. From here to the commit no key can leave it.
create function ledger.restore(p_player bigint[], p_provider text[], p_ext text[]) returns integer
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  restored integer := 0;
  moved integer;
  k record;
begin
  perform pg_advisory_xact_lock_shared(ledger.archive_lock());
  if not exists (select from ledger.archived_key) then
    return 0;
  end if;
  for k in
    select a.player_id, a.key_hash, a.transfer_id, a.settled_at, o.provider, o.ext
    from unnest(p_player, p_provider, p_ext) as o (player, provider, ext)
    join ledger.archived_key a on a.player_id = o.player
      and a.key_hash = ledger.key_hash(o.provider, o.ext)
    order by a.player_id, a.key_hash, a.transfer_id for update of a
  loop
    -- Planned with its values at hand: only the partition of that month is opened.
    execute 'with back as (
        delete from ledger.archived_transfer
        where player_id = $1 and provider = $2 and ext_id = $3 and settled_at = $4 and id = $5
        returning *
      )
      insert into ledger.transfer select * from back'
    using k.player_id, k.provider, k.ext, k.settled_at, k.transfer_id;
    get diagnostics moved = row_count;
    -- None, where another key has the same hash or this one was named twice.
    if moved = 1 then
      delete from ledger.archived_key a
      where a.player_id = k.player_id and a.key_hash = k.key_hash
        and a.transfer_id = k.transfer_id;
      restored := restored + 1;
    end if;
  end loop;
  return restored;
end $$;

-- A batch, with what it names by key at hand.
alter function ledger.play(
  timestamptz, boolean, integer[], boolean[], bigint[], text[], text[], ledger.kind[], text[], text[],
  bigint[], bigint[], text[], text[], text[], boolean[], integer[], bigint[], bigint[]
) rename to play_by_rules;
create function ledger.play(
  p_now timestamptz, p_careful boolean,
  p_item integer[], p_last boolean[], p_player bigint[], p_currency text[], p_provider text[],
  p_kind ledger.kind[], p_ext text[], p_ref text[], p_amount bigint[], p_house bigint[],
  p_game text[], p_class text[], p_round text[], p_finished boolean[],
  p_step integer[], p_after bigint[], p_need bigint[],
  out codes integer[], out balances bigint[],
  out ids bigint[], out times bigint[], out bonuses bigint[]
) language plpgsql as $$
begin
  perform ledger.restore(p_player || p_player, p_provider || p_provider, p_ext || p_ref);
  select p.* into codes, balances, ids, times, bonuses
  from ledger.play_by_rules(p_now, p_careful, p_item, p_last, p_player, p_currency, p_provider, p_kind,
    p_ext, p_ref, p_amount, p_house, p_game, p_class, p_round, p_finished, p_step, p_after, p_need) p;
end $$;

-- A move, with every key at hand that it may ask for.
alter function ledger.move(timestamptz, ledger.kind, bigint, text, text, bigint, text, text)
  rename to move_known;
create function ledger.move(
  p_now timestamptz, p_kind ledger.kind, p_player bigint, p_currency text, p_key text,
  p_amount bigint, p_ref text, p_house text default null,
  out outcome text, out tx_id bigint, out amount_cents bigint,
  out available_to_cashout_cents bigint
) language plpgsql as $$
declare
  keys text[] := array[p_kind::text, p_house, 'hold', 'settle'];
begin
  perform ledger.restore(array_fill(p_player, array[cardinality(keys)]),
    array_fill('house'::text, array[cardinality(keys)]),
    array(select key || ':' || p_key from unnest(keys) as key));
  select m.* into outcome, tx_id, amount_cents, available_to_cashout_cents
  from ledger.move_known(p_now, p_kind, p_player, p_currency, p_key, p_amount, p_ref, p_house) m;
end $$;

-- The order index knows of each range of pages the span of its transactions. Both give way to a
-- vacuum, which waits for nobody and would be called off.
create function ledger.summarize_order() returns void
language plpgsql set lock_timeout = '50ms' as $$
begin
  perform brin_summarize_new_values('ledger.transfer_order');
exception when lock_not_available then
  null;
end $$;

-- Summarises ranges anew whose rows have left: freed pages take new rows, and the span of a range
-- must not reach from the old ones to those.
create function ledger.tidy_order(p_blocks bigint[]) returns void
language plpgsql set lock_timeout = '50ms' as $$
declare
  block bigint;
begin
  foreach block in array p_blocks loop
    perform brin_desummarize_range('ledger.transfer_order', block);
    perform brin_summarize_range('ledger.transfer_order', block);
  end loop;
exception when lock_not_available then
  null;
end $$;
