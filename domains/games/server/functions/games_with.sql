set local search_path = games, pg_temp;

-- The games that match the normalized words, with a rank: 5 is the title, 4 starts it, 3 starts
-- words of it, 2 is anywhere in it (not for two letters: they match half of all titles and no index
-- supports them), 1 starts words of other fields. At most p_most of each kind, in catalogue order;
-- null means all. Rare and frequent words need different plans, so each call is planned anew.
create or replace function games_with(p_words text, p_most int)
returns table (game_id bigint, fit double precision)
language plpgsql stable rows 50 set search_path from current set plan_cache_mode = force_custom_plan
as $$
declare
  begun constant tsquery := to_tsquery('simple', replace(p_words, ' ', ':* & ') || ':*');
begin
  return query (
    select d.game_id, case
        when d.title = p_words then 5.0
        when starts_with(d.title, p_words) then 4.0
        else 3.0 end::double precision as fit
    from search_document d where d.title_words @@ begun
    order by fit desc, d.weight desc limit p_most
  ) union all (
    select d.game_id, 2.0 from search_document d
    where length(p_words) >= 3 and d.title like '%' || p_words || '%'
    order by d.weight desc limit p_most
  ) union all (
    select d.game_id, 1.0 from search_document d where d.words @@ begun
    order by d.weight desc limit p_most
  );
end $$;
