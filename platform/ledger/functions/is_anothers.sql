set local search_path = ledger, pg_temp;

-- Whether this shard knows a key of another player, archived or not.
create or replace function is_anothers(p_player bigint, p_provider text, p_ext text) returns boolean
language plpgsql set search_path from current as $$
begin
  return exists (
    select from transfer t
    where t.provider = p_provider and t.ext_id = p_ext and t.player_id <> p_player
  ) or exists (
    select from archived_key k
    -- A hash may be that of another key.
    join archived_transfer t on t.player_id = k.player_id and t.provider = p_provider
      and t.ext_id = p_ext and t.settled_at = k.settled_at
    where k.key_hash = key_hash(p_provider, p_ext) and k.player_id <> p_player
  );
end $$;
