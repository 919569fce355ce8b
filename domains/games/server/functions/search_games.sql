set local search_path = games, pg_temp;

-- The games that match a search, with a rank: by the words or an alias (games_meant), from 2 on by
-- the title. If no title matches, the words may be misspelled: up to three times each word is
-- replaced by a similar one, and such matches rank between 1 and 2. With several words, each may
-- also be an alias: its games are added.
create or replace function search_games(p_asked text, p_most int)
returns table (game_id bigint, fit double precision)
language plpgsql stable rows 50 security definer set search_path from current
set plan_cache_mode = force_generic_plan as $$
declare
  wanted constant text := folded(p_asked);
begin
  if wanted = '' then
    return;
  end if;
  return query
    with exact as materialized (
      select * from games_meant(wanted, p_most)
    ), near as materialized (
      select w.at, n.word, coalesce(folded(a.means), n.word) as meant, n.likeness,
        row_number() over (partition by w.at order by n.likeness desc, n.word) as place
      from string_to_table(wanted, ' ') with ordinality w (word, at)
      cross join lateral near_words(w.word) n
      left join search_alias a on a.phrase = n.word and position(' ' in wanted) > 0
      where not exists (select from exact e where e.fit >= 2)
    ), turned as (
      select string_agg(n.word, ' ' order by n.at) as words,
        string_agg(n.meant, ' ' order by n.at) as meant, min(n.likeness) as likeness
      from generate_series(1, 3) turn cross join lateral (
        select distinct on (at) * from near where place <= turn order by at, place desc
      ) n group by turn
      having count(*) = (select count(*) from string_to_table(wanted, ' '))
    ), spelled as (
      select distinct v.words, t.likeness from turned t
      cross join lateral (values (t.words), (t.meant)) v (words)
    ), guessed as (
      select m.game_id, 1 + m.fit * s.likeness / 5.0 as fit
      from spelled s cross join lateral games_meant(s.words, p_most) m where s.words <> wanted and m.fit > 0
    )
    select found.game_id, max(found.fit) from (
      select * from exact union all select * from guessed
    ) found group by found.game_id;
end $$;
