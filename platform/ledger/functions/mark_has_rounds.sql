set local search_path = ledger, pg_temp;

-- Trigger after rounds with bonus money are made: their players' accounts tell a bet to look there.
create or replace function mark_has_rounds() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  update account set has_rounds = true
  where player_id in (select player_id from fresh) and not has_rounds;
  return null;
end $$;
