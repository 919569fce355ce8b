set local search_path = games, pg_temp;

-- Corrections of a misspelled word, best first: words that differ by one typo (a letter wrong,
-- missing, added or swapped, never the first letter), and words that share many letters; only the
-- best ones. A word that has matches stands for itself. The plan is cached: planning for each word
-- would double the cost.
create or replace function near_words(p_word text)
returns table (word text, likeness double precision)
language plpgsql stable rows 3 set search_path from current set plan_cache_mode = force_generic_plan
as $$
begin
  if exists (select from search_word w where w.word like p_word || '%') then
    return query select p_word, 1.0::double precision;
    return;
  end if;
  return query
    with begun_alike as materialized (
      select w.word from search_word w
      where w.word like left(p_word, 1) || '%' and length(p_word) >= 4
    ), slip as (
      select left(p_word, at - 1) || v.tail as pattern
      from generate_series(2, length(p_word)) at cross join lateral (values
        ('_' || substr(p_word, at + 1)),
        ('_' || substr(p_word, at)),
        (substr(p_word, at + 1)),
        (substr(p_word, at + 1, 1) || substr(p_word, at, 1) || substr(p_word, at + 2))
      ) v (tail)
    ), near as (
      select b.word, case when b.word like s.pattern then 0.9 else 0.8 end as alike
      from begun_alike b join slip s on b.word like s.pattern || '%'
      union all
      select w.word, public.similarity(w.word, p_word) from search_word w
      where w.word operator(public.%) p_word and public.similarity(w.word, p_word) >= 0.4
    )
    select n.word, max(n.alike)::double precision from near n
    where n.alike > (select max(alike) - 0.05 from near)
    group by n.word order by 2 desc, abs(length(n.word) - length(p_word)), n.word limit 3;
end $$;
