set local search_path = games, pg_temp;

-- The games that have some folded words, and how well each fits: 5 is its title, 4 begins it, 3 begins
-- words of it, 2 stands somewhere in it (two letters do in half of all titles, and no index knows them),
-- 1 begins words of what else is known of it. Of each kind so many at most, those of the house's order
-- first; null is all. What is rare and what is in every game want different ways: each call is planned anew.
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
