set local search_path = ledger, pg_temp;

-- Trigger before a new account: it bears the marks of the others of its player. His guard is held, lest
-- it change meanwhile.
create or replace function mark_account() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  new.guarded := coalesce((
    select g.leaving_until is not null
      or is_guarded(g.blocked, g.has_windows, g.excluded_until, g.wagering_currency)
    from guard g where g.player_id = new.player_id for share
  ), false);
  new.has_rounds := exists (select from round where player_id = new.player_id);
  new.has_tombstones := exists (select from tombstone where player_id = new.player_id);
  return new;
end $$;
