set local search_path = games, pg_temp;

-- Updates the search index from the catalogue; gives the number of changed games.
create or replace function refresh_search() returns bigint
language plpgsql security definer set search_path from current as $$
declare
  changed bigint;
begin
  with told as materialized (
    select g.id as game_id, g.weight, folded(g.title) as title,
      folded(concat_ws(' ', g.title, p.title, p.identifier, g.class,
        array_to_string(g.themes || g.features, ' '), (
        select string_agg(concat_ws(' ', c.identifier, names.all), ' ')
        from game_category gc join category c on c.id = gc.category_id
        cross join lateral (select string_agg(value, ' ') as all from jsonb_each_text(c.titles)) names
        where gc.game_id = g.id))) as words
    from game g join provider p on p.id = g.provider_id
  )
  insert into search_document as known (game_id, title, title_words, words, weight)
  select game_id, title, to_tsvector('simple', title), to_tsvector('simple', words), weight from told
  on conflict (game_id) do update set title = excluded.title, title_words = excluded.title_words,
      words = excluded.words, weight = excluded.weight
    where (known.title, known.words, known.weight)
      is distinct from (excluded.title, excluded.words, excluded.weight);
  get diagnostics changed = row_count;

  with told as materialized (
    select unnest(tsvector_to_array(words)) as word from search_document
    union
    select string_to_table(folded(phrase), ' ') from search_alias
  ), gone as (
    delete from search_word known where not exists (select from told where told.word = known.word)
  )
  insert into search_word select word from told on conflict do nothing;
  return changed;
end $$;
