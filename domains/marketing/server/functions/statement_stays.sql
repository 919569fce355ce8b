set local search_path = marketing, pg_temp;

-- A closed month is never changed. A correction is a line of the next one.
create or replace function statement_stays() returns trigger
language plpgsql set search_path from current as $$
begin
  raise exception 'a closed statement is never changed';
end $$;
