set local search_path = ledger, pg_temp;

-- Trigger after tombstones are made: their players' accounts tell a bet to look there.
create or replace function mark_has_tombstones() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  update account set has_tombstones = true
  where player_id in (select player_id from fresh) and not has_tombstones;
  return null;
end $$;
