set local search_path = games, pg_temp;

-- A text as it is looked for: small letters without accents, words with one space between them. What
-- stands within a word goes (pharaoh's is pharaohs), every other mark divides.
create or replace function folded(p_text text) returns text
language sql immutable parallel safe set search_path from current as $$
  select trim(regexp_replace(
    regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, p_text)), '[''’`]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
