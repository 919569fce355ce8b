set local search_path = ledger, pg_temp;

-- What a key is known by in the archive. It has no search path of its own: so it is inlined.
create or replace function key_hash(p_provider text, p_ext text) returns bigint
language sql immutable parallel safe
return hashtextextended(p_ext, hashtextextended(p_provider, 0));
