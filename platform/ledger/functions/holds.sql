set local search_path = ledger, pg_temp;

-- Whether a player stands in this shard. If so he does not leave it before the transaction ends.
create or replace function holds(p_player bigint) returns boolean
language plpgsql security definer set search_path from current as $$
begin
  perform from guard where player_id = p_player for no key update;
  return found;
end $$;
