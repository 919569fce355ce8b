set local search_path = verification, pg_temp;

-- The book of what became of a document is only ever written on.
create or replace function steps_stay() returns trigger
language plpgsql set search_path from current as $$
begin
  raise exception 'what became of a document is never changed';
end $$;
