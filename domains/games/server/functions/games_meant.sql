set local search_path = games, pg_temp;

-- The games that match the normalized words or their aliases. An alias ranks half a point lower if
-- it is complete, and much lower if it is only begun.
create or replace function games_meant(p_words text, p_most int)
returns table (game_id bigint, fit double precision)
language plpgsql stable rows 50 set search_path from current set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    select * from games_with(p_words, p_most)
    union all
    select w.game_id, w.fit - case when a.phrase = p_words then 0.5 else 2.5 end
    from search_alias a cross join lateral games_with(folded(a.means), p_most) w
    where starts_with(a.phrase, p_words);
end $$;
