set local search_path = ledger, pg_temp;

-- Trigger before a new account: a further one of a player knows of his archive. His first has no past.
create or replace function mark_has_archived() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  if exists (select from account where player_id = new.player_id) then
    perform pg_advisory_xact_lock_shared(archive_lock());
    new.has_archived := exists (
      select from archived_key where player_id = new.player_id
    );
  end if;
  return new;
end $$;
