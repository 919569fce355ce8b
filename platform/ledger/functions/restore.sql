set local search_path = ledger, pg_temp;

-- Brings the transfers of these keys back into the hot table, whoever else does the same now, and
-- gives their number; null asks for nothing. From here to the commit no key can leave it.
create or replace function restore(p_player bigint[], p_provider text[], p_ext text[]) returns integer
language plpgsql security definer set search_path from current
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  restored integer := 0;
  moved integer;
  k record;
begin
  perform pg_advisory_xact_lock_shared(archive_lock());
  if not exists (select from archived_key) then
    return 0;
  end if;
  for k in
    select a.player_id, a.key_hash, a.transfer_id, a.settled_at, o.provider, o.ext
    from unnest(p_player, p_provider, p_ext) as o (player, provider, ext)
    join archived_key a on a.player_id = o.player
      and a.key_hash = key_hash(o.provider, o.ext)
    order by a.player_id, a.key_hash, a.transfer_id for update of a
  loop
    -- Planned with its values at hand: only the partition of that month is opened.
    execute 'with back as (
        delete from archived_transfer
        where player_id = $1 and provider = $2 and ext_id = $3 and settled_at = $4 and id = $5
        returning *
      )
      insert into transfer select * from back'
    using k.player_id, k.provider, k.ext, k.settled_at, k.transfer_id;
    get diagnostics moved = row_count;
    -- None, where another key has the same hash or this one was named twice.
    if moved = 1 then
      delete from archived_key a
      where a.player_id = k.player_id and a.key_hash = k.key_hash
        and a.transfer_id = k.transfer_id;
      restored := restored + 1;
    end if;
  end loop;
  return restored;
end $$;
