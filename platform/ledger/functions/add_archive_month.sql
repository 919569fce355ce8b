set local search_path = ledger, pg_temp;

-- Makes the partition of the month (UTC) that holds an instant, where it is missing. Attached, not
-- created in place: readers of the archive need not wait.
create or replace function add_archive_month(p_at timestamptz) returns void
language plpgsql security definer set search_path from current as $$
declare
  month timestamp := date_trunc('month', p_at at time zone 'UTC');
  name text := 'archived_transfer_' || to_char(month, 'YYYY_MM');
begin
  if to_regclass(name) is not null then
    return;
  end if;
  execute format('create table %I (like archived_transfer)', name);
  execute format('alter table archived_transfer attach partition %I
    for values from (%L) to (%L)', name, month at time zone 'UTC',
    (month + interval '1 month') at time zone 'UTC');
end $$;
