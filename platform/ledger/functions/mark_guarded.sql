set local search_path = ledger, pg_temp;

-- Trigger after a guard is made or changed: its player's accounts tell a bet whether to look at it.
create or replace function mark_guarded() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  update account set guarded = not guarded
  where player_id = new.player_id and guarded <> (new.leaving_until is not null or is_guarded(
    new.blocked, new.has_windows, new.excluded_until, new.wagering_currency));
  return null;
end $$;
