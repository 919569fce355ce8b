set local search_path = ledger, pg_temp;

-- Which of these keys, by their place, stand in whatever shard for another player and for this one not at
-- all: to `play` they would be new. Whoever asks has several shards. What a rollback names (`p_named`) is another's when it is archived, too;
-- where it was rolled back before it came, that stays this player's.
--
-- On several servers (Citus) none is told: a look at the others would make each depend on all.
create or replace function others_keys(
  p_player bigint[], p_provider text[], p_ext text[], p_named boolean[]
) returns integer[]
language plpgsql stable security definer set search_path from current as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    return '{}';
  end if;
  return array(
    select o.place
    from unnest(p_player, p_provider, p_ext, p_named) with ordinality
      as o (player, provider, ext, named, place)
    where (
        exists (
          select from every_ledger.transfer t
          where t.provider = o.provider and t.ext_id = o.ext and t.player_id <> o.player)
        or o.named and exists (
          select from every_ledger.archived_key k
          join every_ledger.archived_transfer t on t.player_id = k.player_id
            and t.provider = o.provider and t.ext_id = o.ext and t.settled_at = k.settled_at
          where k.key_hash = key_hash(o.provider, o.ext) and k.player_id <> o.player)
      )
      and not exists (
        select from every_ledger.transfer t
        where t.provider = o.provider and t.ext_id = o.ext and t.player_id = o.player)
      and not exists (
        select from every_ledger.archived_key k
        where k.player_id = o.player and k.key_hash = key_hash(o.provider, o.ext))
      and not (o.named and exists (
        select from every_ledger.tombstone t
        where t.player_id = o.player and t.provider = o.provider and t.ext_id = o.ext))
  );
end $$;
