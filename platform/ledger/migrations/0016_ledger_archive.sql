-- Old transfers leave the hot table for one partition a month; their keys stay known for ever. The
-- partitions are made by whoever archives.
create table ledger.archived_transfer (like ledger.transfer)
  partition by range (settled_at);
alter table ledger.archived_transfer add unique (player_id, provider, ext_id, settled_at);
create index archived_transfer_order on ledger.archived_transfer using brin (settled_at, txid);

-- Where the transfer of a key went. Player first: who plays finds his keys on few pages.
create table ledger.archived_key (
  player_id bigint not null,
  key_hash bigint not null,
  settled_at timestamptz not null,
  transfer_id bigint not null,
  primary key (player_id, key_hash, transfer_id)
);

-- Whether the player has archived keys, in all of his accounts: a bet asks it before it looks there.
alter table ledger.account add column has_archived boolean not null default false;

-- Only the archive leaves dead rows in the hot table: about once a night they are worth a vacuum.
alter table ledger.transfer
  set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 100000);

-- The whole history.
create view ledger.every_transfer as
select * from ledger.transfer
union all
select * from ledger.archived_transfer;

create or replace view ledger.entry as
select t.id as transfer_id, t.player_id, t.currency, side.account_id,
  side.sign * (t.cash_amount + t.bonus_amount) as amount_cents
from ledger.every_transfer t
cross join lateral (values (t.debit, -1), (t.credit, 1)) as side (account_id, sign);

create function ledger.key_hash(p_provider text, p_ext text) returns bigint
language sql immutable parallel safe
return hashtextextended(p_ext, hashtextextended(p_provider, 0));

-- Whoever decides by keys holds it shared until his commit, whoever takes rows out of the hot table
-- holds it alone: between bringing a key back and deciding, it cannot leave again.
create function ledger.archive_lock() returns bigint
language sql immutable parallel safe
return hashtextextended('ledger.archive', 0);

-- A further account of a player knows of his archive. His first one has no past.
create function ledger.mark_has_archived() returns trigger
language plpgsql as $$
begin
  if exists (select from ledger.account where player_id = new.player_id) then
    perform pg_advisory_xact_lock_shared(ledger.archive_lock());
    new.has_archived := exists (
      select from ledger.archived_key where player_id = new.player_id
    );
  end if;
  return new;
end $$;
create trigger mark_has_archived before insert on ledger.account
for each row execute function ledger.mark_has_archived();

-- The partition of the month (UTC) that holds an instant. Attached, not created in place: readers
-- of the archive need not wait.
create function ledger.add_archive_month(p_at timestamptz) returns void
language plpgsql as $$
declare
  month timestamp := date_trunc('month', p_at at time zone 'UTC');
  name text := 'archived_transfer_' || to_char(month, 'YYYY_MM');
begin
  if to_regclass('ledger.' || name) is not null then
    return;
  end if;
  execute format('create table ledger.%I (like ledger.archived_transfer)', name);
  execute format('alter table ledger.archived_transfer attach partition ledger.%I
    for values from (%L) to (%L)', name, month at time zone 'UTC',
    (month + interval '1 month') at time zone 'UTC');
end $$;

-- Moves what was settled before `p_before` out of the hot table: of the transactions below `p_end`,
-- in their order, the next `p_rows` behind (`p_txid`, `p_id`). `seen` is how many it looked at,
-- (`txid`, `id`) the last old one; `met_young` tells that the next is not old. Busy means that others
-- held what it needs: nothing was moved.
--
-- Left behind are withdrawals that are still held, and what pools have paid, which is asked by key
-- without the player.
create function ledger.archive(
  p_txid bigint, p_id bigint, p_end bigint, p_before timestamptz, p_rows integer,
  out seen integer, out moved integer, out txid bigint, out id bigint, out met_young boolean,
  out is_busy boolean, out blocks bigint[]
) language plpgsql
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
      t.debit in (select house_id from ledger.pool)
        or (t.kind = 'hold' and not exists (
          select from ledger.transfer s where s.provider = 'house' and s.player_id = t.player_id
            and s.ext_id = 'settle:' || substr(t.ext_id, length('hold:') + 1)
        )) as stays
    from ledger.transfer t
    where t.txid >= p_txid and t.txid < p_end and (t.txid, t.id) > (p_txid, p_id)
    order by t.txid, t.id limit p_rows
  ) p;
  if leaving is null then
    return;
  end if;

  for month_at in
    select min(t.settled_at) from ledger.transfer t where t.ctid = any (leaving)
    group by date_trunc('month', t.settled_at at time zone 'UTC')
  loop
    perform ledger.add_archive_month(month_at);
  end loop;
  with archived as (
    insert into ledger.archived_transfer as a
    select t.* from ledger.transfer t where t.ctid = any (leaving)
    returning a.player_id, a.provider, a.ext_id, a.settled_at, a.id
  )
  insert into ledger.archived_key (player_id, key_hash, settled_at, transfer_id)
  select a.player_id, ledger.key_hash(a.provider, a.ext_id), a.settled_at, a.id from archived a;

  perform pg_advisory_xact_lock(ledger.archive_lock());
  update ledger.account a set has_archived = true
  from (
    select f.player_id, f.currency from ledger.account f
    where f.player_id = any (players) and not f.has_archived
    order by f.player_id, f.currency for update
  ) f
  where a.player_id = f.player_id and a.currency = f.currency;
  delete from ledger.transfer t where t.ctid = any (leaving);
  get diagnostics moved = row_count;
  if moved <> cardinality(leaving) then
    raise exception 'ledger.archive: % transfers, % left the hot table', cardinality(leaving), moved;
  end if;
exception when lock_not_available then
  moved := 0;
  is_busy := true;
end $$;
