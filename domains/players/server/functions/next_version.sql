set local search_path = players, pg_temp;

create or replace function next_version() returns trigger
language plpgsql set search_path from current as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
