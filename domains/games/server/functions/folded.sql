set local search_path = games, pg_temp;

-- Normalizes a text for search: lower case without accents, single spaces. Apostrophes within a
-- word are removed (pharaoh's is pharaohs), other punctuation separates words.
create or replace function folded(p_text text) returns text
language sql immutable parallel safe set search_path from current as $$
  select trim(regexp_replace(
    regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, p_text)), '[''’`]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
