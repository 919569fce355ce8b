set local search_path = ledger, pg_temp;

-- Moves what was settled before `p_before` out of the hot table: of the transactions below `p_end`,
-- in their order, the next `p_rows` behind (`p_txid`, `p_id`), of those numbered from `p_from` up to `p_to`. `seen` is how many it looked at,
-- (`txid`, `id`) the last old one, `blocks` where the moved ones stood; `met_young` tells that the next
-- is not old. Busy means that others held what it needs: nothing was moved.
--
-- Left behind are withdrawals that are still held, and what pools have paid, which is asked by key
-- without the player.
create or replace function archive(
  p_txid bigint, p_id bigint, p_end bigint, p_before timestamptz, p_rows integer,
  p_from bigint, p_to bigint,
  out seen integer, out moved integer, out txid bigint, out id bigint, out met_young boolean,
  out is_busy boolean, out blocks bigint[]
) language plpgsql security definer set search_path from current
set lock_timeout = '50ms' set enable_seqscan = off set plan_cache_mode = force_custom_plan
as $$
declare
  leaving tid[];
  players bigint[];
  month_at timestamptz;
begin
  moved := 0;
  is_busy := false;
  select count(*), coalesce(bool_or(not p.is_old), false),
    array_agg(p.row) filter (where p.is_old and not p.stays),
    array_agg(distinct p.player_id) filter (where p.is_old and not p.stays),
    (array_agg(p.txid order by p.txid desc, p.id desc) filter (where p.is_old))[1],
    (array_agg(p.id order by p.txid desc, p.id desc) filter (where p.is_old))[1],
    array_agg(distinct (p.row::text::point)[0]::bigint) filter (where p.is_old and not p.stays)
  into seen, met_young, leaving, players, txid, id, blocks
  from (
    select t.ctid as row, t.txid, t.id, t.player_id,
      bool_and(t.settled_at < p_before) over (order by t.txid, t.id) as is_old,
      t.debit in (select house_id from pool)
        or (t.kind = 'hold' and not exists (
          select from transfer s where s.provider = 'house' and s.player_id = t.player_id
            and s.ext_id = 'settle:' || substr(t.ext_id, length('hold:') + 1)
        )) as stays
    from transfer t
    where t.txid >= p_txid and t.txid < p_end and (t.txid, t.id) > (p_txid, p_id)
      and t.id >= p_from and t.id < p_to
    order by t.txid, t.id limit p_rows
  ) p;
  if leaving is null then
    return;
  end if;

  for month_at in
    select min(t.settled_at) from transfer t where t.ctid = any (leaving)
    group by date_trunc('month', t.settled_at at time zone 'UTC')
  loop
    perform add_archive_month(month_at);
  end loop;
  with archived as (
    insert into archived_transfer as a
    select t.* from transfer t where t.ctid = any (leaving)
    returning a.player_id, a.provider, a.ext_id, a.settled_at, a.id
  )
  insert into archived_key (player_id, key_hash, settled_at, transfer_id)
  select a.player_id, key_hash(a.provider, a.ext_id), a.settled_at, a.id from archived a;

  perform pg_advisory_xact_lock(archive_lock());
  update account a set has_archived = true
  from (
    select f.player_id, f.currency from account f
    where f.player_id = any (players) and not f.has_archived
    order by f.player_id, f.currency for update
  ) f
  where a.player_id = f.player_id and a.currency = f.currency;
  delete from transfer t where t.ctid = any (leaving);
  get diagnostics moved = row_count;
  if moved <> cardinality(leaving) then
    raise exception 'archive: % transfers, % left the hot table', cardinality(leaving), moved;
  end if;
exception when lock_not_available then
  moved := 0;
  is_busy := true;
end $$;
